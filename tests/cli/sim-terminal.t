On a terminal standard error says how far it is, and in the end which kernel ran; in a pipe nothing.

$ cat > watched.py <<'END'
> import os, pty, re, signal, subprocess, sys
> ours, theirs = pty.openpty()
> run = subprocess.Popen(sys.argv[1:], stdout=open("shown", "w"), stderr=theirs)
> os.close(theirs)
> seen = b""
> stopped = False
> try:
>     while more := os.read(ours, 4096):
>         seen += more
>         if re.search(rb" [1-9][0-9.]* (million )?games/s", seen) and not stopped:
>             run.send_signal(signal.SIGINT)
>             stopped = True
> except OSError:
>     pass
> lines = re.split("[\r\n]+", seen.decode())
> print(run.wait(), max(map(len, lines)) < 80)
> kinds = []
> for line in lines:
>     if first := re.search("--first ([0-9]+)", line):
>         open("games", "w").write(first[1])
>     kind = re.sub(r"[0-9]+(,[0-9]+)*([.][0-9]+)?(e[+][0-9]+)?", "N", line).strip().replace("million ", "")
>     kind = re.sub(r"([?]|N (s|min|h|days)) left", "N s left", kind)
>     if kind not in kinds:
>         kinds.append(kind)
> print(*filter(None, kinds), sep="\n")
> END
$ python3 watched.py war sim -n 1e9 -k engine -t 1
-2 True
N % of N games, N games/s, N s left (classic)
N games by the kernel engine in N s, N games/s (classic)
war: stopped after N of N games; for the others:
war sim --rules classic --seed N --first N --games N
$ war sim -n "$(cat games)" 2> said | cmp - shown; cat said
