$ war sim -n 1000 --plot one.svg > text; war sim -n 1000 | cmp - text; python3 - one.svg <<'END'
> import sys, xml.etree.ElementTree as tree
> root = tree.parse(sys.argv[1]).getroot()
> print(root.attrib["width"], root.attrib["height"])
> print(*[e.text for e in root.iter("{http://www.w3.org/2000/svg}text")], sep="\n")
> END
960 548
War: how long a game is
1,000 games of seed 0, from game 0 on
classic: mean 292.1, median 209 turns
0 %
1 %
2 %
3 %
4 %
games, in classes of 10 turns
0
200
400
600
800
1,000
1,200
1,400
turns; dashed: the median
$ war sim -n 200 --rules classic --rules deck=3x2 --rules seat-order --rules limit=1 --plot many.svg > text
$ python3 -c 'import xml.etree.ElementTree as tree; print(len(list(tree.parse("many.svg").getroot())))'
51
$ war sim -n 1000 --out part.war; war merge part.war --plot merged.svg > text; cmp one.svg merged.svg
$ war sim -n 10 --plot lengths.gif
war: --plot cannot be 'lengths.gif'; it is the name of a picture, such as lengths.svg
[2]
$ war sim -n 10 --plot lengths
war: --plot cannot be 'lengths'; it is the name of a picture, such as lengths.svg
[2]
$ war sim -n 10 --plot /nosuch/lengths.svg
war: /nosuch/lengths.svg: cannot be written: No such file or directory
[1]
