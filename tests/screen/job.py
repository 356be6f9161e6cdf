# SPDX-License-Identifier: MIT
"""Runs a program as a shell with job control does, but takes no commands.

    job.py PIPE PROGRAM [ARGUMENT]...

The program's number is written to the pipe. When it stops, this takes the terminal back, writes
"stopped" and waits; at SIGUSR1 the program gets the terminal again, "continued" is written, and it
goes on, as after fg. This ends as it ended.
"""

import fcntl
import os
import resource
import signal
import sys
import termios

IGNORED = (signal.SIGHUP, signal.SIGINT, signal.SIGQUIT, signal.SIGTERM, signal.SIGTSTP)


def main():
    pipe = int(sys.argv[1])
    os.set_inheritable(pipe, False)
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGUSR1})
    for number in (*IGNORED, signal.SIGTTOU):
        signal.signal(number, signal.SIG_IGN)
    child = os.fork()
    if child == 0:
        os.setpgid(0, 0)
        os.tcsetpgrp(0, os.getpid())
        for number in (*IGNORED, signal.SIGTTOU):
            signal.signal(number, signal.SIG_DFL)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGUSR1})
        os.execvp(sys.argv[2], sys.argv[2:])
    signal.signal(signal.SIGHUP, lambda *_: hang_up(child))
    os.write(pipe, b"%d\n" % child)
    while True:
        _, status = os.waitpid(child, os.WUNTRACED)
        if not os.WIFSTOPPED(status):
            break
        take_terminal(os.getpid())
        os.write(pipe, b"stopped\n")
        while signal.sigtimedwait({signal.SIGUSR1}, 0.1) is None and stopped(child):
            pass
        take_terminal(child)
        os.write(pipe, b"continued\n")
        os.killpg(child, signal.SIGCONT)
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    take_terminal(os.getpid())
    let_go()
    end_as(status)


def stopped(child):
    """Whether nothing else has let it go on, or ended it."""
    return not os.waitid(os.P_PID, child, os.WEXITED | os.WCONTINUED | os.WNOHANG | os.WNOWAIT)


def hang_up(child):
    os.killpg(child, signal.SIGHUP)
    os.killpg(child, signal.SIGCONT)


def take_terminal(group):
    try:
        os.tcsetpgrp(0, group)
    except OSError:  # it is gone
        pass


def let_go():
    """Gives the terminal up. If its session just ended, what nobody has read yet would be lost."""
    try:
        fcntl.ioctl(0, termios.TIOCNOTTY)
    except OSError:  # it is gone
        pass


def end_as(status):
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGUSR1})
    if os.WIFSIGNALED(status):
        number = os.WTERMSIG(status)
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        if number != signal.SIGKILL:
            signal.signal(number, signal.SIG_DFL)
        os.kill(os.getpid(), number)
    os._exit(os.WEXITSTATUS(status))


main()
