On a terminal standard error says how far it is, and in the end which kernel ran; in a pipe nothing.

$ cat > watched.py <<'END'
> import os, pty, re, subprocess, sys
> ours, theirs = pty.openpty()
> run = subprocess.Popen(sys.argv[1:], stdout=open("shown", "w"), stderr=theirs)
> os.close(theirs)
> seen = b""
> try:
>     while more := os.read(ours, 4096):
>         seen += more
> except OSError:
>     pass
> lines = re.split("[\r\n]+", seen.decode())
> print(run.wait(), max(map(len, lines)) < 80)
> kinds = []
> for line in lines:
>     kind = re.sub(r"[0-9]+([.][0-9]+)?(e[+][0-9]+)?", "N", line).strip().replace("million ", "")
>     kind = re.sub(r"([?]|N (s|min|h)) left", "N s left", kind)
>     if kind not in kinds:
>         kinds.append(kind)
> print(*filter(None, kinds), sep="\n")
> END
$ python3 watched.py war sim -n 2e5 -k engine -t 1
0 True
N % of N,N games, N games/s, N s left (classic)
N,N games by the kernel engine in N s, N games/s (classic)
$ war sim -n 2e5 2> said | cmp - shown; cat said
