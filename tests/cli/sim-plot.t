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
49
$ war sim -n 1000 --out part.war; war merge part.war --plot merged.svg > text; cmp one.svg merged.svg

# The same as pixels.
$ war sim -n 200 --rules classic --rules deck=3x2 --rules seat-order --rules limit=1 --plot many.png > text
$ python3 - many.png <<'END'
> import struct, sys, zlib
> data = open(sys.argv[1], "rb").read()
> assert data[:8] == b"\x89PNG\r\n\x1a\n"
> at, pixels = 8, b""
> while at < len(data):
>     size, kind = struct.unpack(">I4s", data[at:at + 8])
>     body, at = data[at + 8:at + 8 + size], at + 12 + size
>     assert struct.unpack(">I", data[at - 4:at])[0] == zlib.crc32(kind + body)
>     if kind == b"IHDR":
>         width, height = struct.unpack(">II", body[:8])
>     if kind == b"IDAT":
>         pixels = zlib.decompress(body)
>     print(kind.decode())
> print(width, height, len(pixels) == height * (1 + 3 * width))
> rows = [pixels[y * (1 + 3 * width) + 1:(y + 1) * (1 + 3 * width)] for y in range(height)]
> colors = {row[x:x + 3].hex() for row in rows for x in range(0, len(row), 3)}
> print({"ffffff", "222222", "0072b2", "d55e00", "009e73"} - colors)
> END
IHDR
IDAT
IEND
1920 1228 True
set()

$ war sim -n 10 --plot lengths.gif
war: --plot cannot be 'lengths.gif'; its name ends in .svg or .png
[2]
$ war sim -n 10 --plot lengths
war: --plot cannot be 'lengths'; its name ends in .svg or .png
[2]
$ war sim -n 10 --plot /nosuch/lengths.svg
war: /nosuch/lengths.svg: cannot be written: No such file or directory
[1]
