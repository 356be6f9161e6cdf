$ war sim -n 1000 --plot one.svg > text; war sim -n 1000 | cmp - text; python3 - one.svg <<'END'
> import sys, xml.etree.ElementTree as tree
> root = tree.parse(sys.argv[1]).getroot()
> print(root.attrib["width"], root.attrib["height"])
> print(*[e.text for e in root.iter("{http://www.w3.org/2000/svg}text")], sep="\n")
> END
960 548
War: how long a game is
1,000 games of seed 0, from game 0 on
classic: mean 292.1, median 209, longest 2,017 turns
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
turns; dashed: the median; up to 0.5 % of the games are longer
$ war sim -n 200 --rules classic --rules deck=3x2 --rules seat-order --rules limit=1 --plot many.svg > text
$ python3 -c 'import xml.etree.ElementTree as tree; print(len(list(tree.parse("many.svg").getroot())))'
49
$ war sim -n 1000 --plot ONE.SVG > text; cmp one.svg ONE.SVG
$ war sim -n 1000 --out part.war; war merge part.war --plot merged.svg > text; cmp one.svg merged.svg

# A PNG is made of it by another program.
$ war sim -n 10 --plot lengths.PNG; ls lengths.*
war: --plot cannot be 'lengths.PNG'; write plot.svg, and 'rsvg-convert -o plot.png plot.svg' makes a PNG of it (Debian package librsvg2-bin)
ls: .* (re)
[2]
$ war sim -n 10 --plot lengths.gif
war: --plot cannot be 'lengths.gif'; the name must end in .svg
[2]
$ war sim -n 10 --plot lengths
war: --plot cannot be 'lengths'; the name must end in .svg
[2]
$ war sim -n 10 --plot /nosuch/lengths.svg
war: /nosuch/lengths.svg: cannot be written: No such file or directory
[1]

# Shares are of the games that ended, as in the text, and it is said how many did.
$ cat > texts.py <<'END'
> import sys, xml.etree.ElementTree as tree
> root = tree.parse(sys.argv[1]).getroot()
> texts = [e.text for e in root.iter("{http://www.w3.org/2000/svg}text")]
> print(*[text for text in texts if any(letter.isalpha() for letter in text)][1:], sep="\n")
> END
$ war sim -n 1000 --rules deck=3x2,limit=4 --plot some.svg > text; python3 texts.py some.svg; python3 - <<'END'
> import xml.etree.ElementTree as tree
> name = "{http://www.w3.org/2000/svg}"
> root = tree.parse("some.svg").getroot()
> ticks = {e.text: float(e.get("y")) - 4 for e in root.iter(name + "text")}
> percent = (ticks["0 %"] - ticks["10 %"]) / 10
> outline = max((e.get("points").split() for e in root.iter(name + "polyline")), key=len)
> heights = [(ticks["0 %"] - float(point.split(",")[1])) / percent for point in outline]
> print(*[f"{height:.1f}" for height in heights])
> END
1,000 games of seed 0, from game 0 on
classic,deck=3x2,limit=4: 74.3 % end; mean 2.4, median 3, longest 4 turns
share of the games that end
turns; dashed: the median
0.0 26.9 26.9 19.5 19.5 35.9 35.9 17.6 17.6 0.0
$ sed -n '/^  Turns$/,/^$/p' text
  Turns
          1            26.92 % ████████████████████████████████████
          2            19.52 % ██████████████████████████▏
          3            35.94 % ████████████████████████████████████████████████
          4            17.63 % ███████████████████████▌


# What is beyond the right end is said, and so is how many games each run has, if not all the same.
$ war sim -n 2000 --plot beyond.svg > text; python3 texts.py beyond.svg
2,000 games of seed 0, from game 0 on
classic: mean 289.1, median 214, longest 2,056 turns
games, in classes of 10 turns
turns; dashed: the median; up to 0.5 % of the games are longer
$ "$TESTDIR/stop" SIGINT war sim -n 1e4 -k engine -r deck=3x2 -r seat-order,deck=64x2 -p two.svg > text 2> why
[130]
$ python3 texts.py two.svg | sed 's/\(x[24]\), [0-9,]* games*:.*/\1, N games/' | head -n 3
Games of seed 0, from game 0 on
classic,deck=3x2, N games
seat-order,deck=64x2, N games

# Eight colours, all different; and rules that would not fit are cut.
$ war sim -n 10 -r deck=2x1 -r deck=3x1 -r deck=4x1 -r deck=5x1 -r deck=6x1 -r deck=7x1 -r deck=8x1 -r deck=9x1 -p e.svg > text
$ grep -o 'stroke="#[0-9a-f]*" stroke-width="3"' e.svg | sort -u | wc -l
8
$ long=party,players=4,deck=20x4+2,high=low,down=3,war=tied,out=last-card,won=pile,rest=dealt,limit=9000
$ war sim -n 10 -r $long -p long.svg > text; python3 texts.py long.svg | sed -n 2p
last-card,players=4,deck=20x4+2,high=low,down=3,war=tied,won=pil...: mean 939.8, median 765, longest 1,917 turns
