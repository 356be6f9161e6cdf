# war page --export, with a small page. All files for a web server; what else is in the folder stays.
$ war page --export out
The page is in out: 8 files for any web server.
$ ls out
cards-0123456789.svg
icon-192.png
index.html
main-0123456789.js
manifest.webmanifest
offline.js
style-0123456789.css
war-0123456789.wasm
$ echo mine > out/other; echo old > out/index.html; chmod 600 out/index.html
$ war page --export out/ && head -n 1 out/index.html && cat out/other && ls out | wc -l && stat -c %a out/index.html
The page is in out/: 8 files for any web server.
<!doctype html><title>A small page</title>
mine
9
600
$ printf '\000asm\001\000\000\000' | cmp - out/war-0123456789.wasm && wc -c < out/style-0123456789.css
0

# One file.
$ war page --export all.html
The page is in all.html. Any browser opens it.
$ cat all.html
<!doctype html><title>All in one</title>
$ war page --export - | cmp - all.html
$ mkdir folder.html; war page --export folder.html
war: folder.html: cannot be written: Is a directory
[1]

# Where it cannot be written, nothing is left behind.
$ war page --export nosuch/out
war: nosuch/out: cannot be made a directory: No such file or directory
[1]
$ war page --export nosuch/all.html
war: nosuch/all.html: cannot be written: No such file or directory
[1]
$ touch file; war page --export file
war: file: cannot be made a directory: File exists
[1]
$ war page --export /dev/full
war: /dev/full: cannot be made a directory: File exists
[1]
$ war page --export - > /dev/full
war: cannot write the output: No space left on device
[1]

# Where there is not enough room, an older page stays as it was.
$ mkdir small; echo old > small/index.html; (ulimit -f 1; war page --export small); ls small; cat small/index.html
war: small/main-0123456789.js: cannot be written: File too large
index.html
old

# Scores are not overwritten.
$ echo 811,Jas | war scores --db scores.html --import - >imported; cp scores.html kept
$ war page --export scores.html; cmp scores.html kept
war: scores.html: is a database, and is not overwritten
