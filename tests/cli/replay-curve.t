The course of a game, as a row of blocks and as a picture.

$ LC_ALL=C.UTF-8 war replay -s 5 -q --curve
Player 2 wins after 408 turns, 444 battles and 36 wars.

Cards in the course of 408 turns, of 52:
  Player 1  ▄▃▃▃▃▄▄▄▄▅▅▅▅▅▅▄▃▃▄▄▄▄▄▅▅▅▅▆▅▄▅▅▄▃▃▄▄▄▃▃▃▃▃▃▃▃▃▂▃▃▄▃▃▃▃▃▃▃▄▃▂▁▁ 
$ LC_ALL=C war replay -s 5 -q --curve | tail -n 1
  Player 1  543344445565665543544555666765554345443334434332324333333443110 
$ LC_ALL=C.UTF-8 war replay -r party,players=3 -s 5 -q --curve
Player 3 wins after 664 turns, 728 battles and 65 wars.

Cards in the course of 664 turns, of 51:
  Player 1  ▃▂▁                                                             
  Player 2  ▃▄▄▄▄▄▄▅▄▄▃▃▃▂▂▃▃▃▄▃▄▂▃▃▄▄▄▅▄▄▃▄▅▅▅▅▅▅▄▄▃▃▃▂▂▂▂▂▁▂▂▃▂▂▂▁▂▂▂▂▂▂▁ 
  Player 3  ▃▂▄▄▄▄▄▃▄▄▅▅▅▆▆▅▅▅▄▅▄▆▅▅▄▄▄▃▄▄▅▄▃▃▃▃▃▃▄▄▅▅▅▆▆▆▆▆▇▆▆▅▆▆▆▇▆▆▆▆▆▆▇█
$ war replay -r classic,deck=3x2 -d AKQ/KAQ -q --curve -p curve.svg
A draw between Player 1 and Player 2 after 3 turns, 4 battles and 2 wars.

Cards in the course of 3 turns, of 6:
  Player 1  ▄▅▄ 
$ head -n 5 curve.svg; grep -c polyline curve.svg
<svg xmlns="http://www.w3.org/2000/svg" width="960" height="520" viewBox="0 0 960 520" font-family="system-ui, Helvetica, Arial, sans-serif">
<title>War: who has how many cards</title>
<rect width="960" height="520" fill="#ffffff"/>
<text x="72.0" y="32.0" font-size="20" fill="#222222" text-anchor="start">War: who has how many cards</text>
<text x="72.0" y="54.0" font-size="13" fill="#6b6b6b" text-anchor="start">classic,deck=3x2; 3 turns</text>
15
$ grep '#0072b2' curve.svg | tail -n 1
<polyline points="72.0,279.0 360.0,218.0 648.0,279.0 936.0,462.0" fill="none" stroke="#0072b2" stroke-width="1.5" stroke-linejoin="round"/>
$ grep '#d55e00' curve.svg | tail -n 1
<polyline points="72.0,279.0 360.0,340.0 648.0,279.0 936.0,462.0" fill="none" stroke="#d55e00" stroke-width="1.5" stroke-linejoin="round"/>

# A long game: the points of a picture are thinned out, its ends stay.
$ war replay -s 5 -g 104 -q -p long.svg
Player 1 wins after 1042 turns, 1134 battles and 92 wars.
$ grep '#0072b2' long.svg | tail -n 1 | tr ' ' '\n' | grep -c ,
522
$ grep '#0072b2' long.svg | tail -n 1 | grep -o '[^ "]*" fill'
936.0,96.0" fill

# What cannot be done is said before the game is told.
$ war replay -s 5 -p curve.png
war: --plot cannot be 'curve.png'; write plot.svg, and 'rsvg-convert -o plot.png plot.svg' makes a PNG of it (Debian package librsvg2-bin)
[2]
$ war replay -s 5 -p curve
war: --plot cannot be 'curve'; the name must end in .svg
[2]
$ war replay -s 5 -p /nowhere/curve.svg
war: /nowhere/curve.svg: cannot be written: No such file or directory
[1]
$ war replay -s 5 --curve -f json
war: --curve is for people and --format json for programs; choose one
[2]
$ war replay -s 5 --watch --plot curve.svg
war: --watch shows everything; leave out --plot
[2]
