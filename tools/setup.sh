# SPDX-License-Identifier: MIT
# shellcheck shell=sh
# Sourced by play and check: installs the Debian packages that are missing, and the npm packages in web/.
#
#     want PACKAGE COMMAND...   note that PACKAGE is missing unless COMMAND succeeds
#     may_install               ask, on a terminal, whether to install what was noted
#     install_wanted            install what was noted
#     install_packages WEB      install what WEB/package-lock.json lists, unless it is there

wanted=

want() {
    package=$1
    shift
    "$@" >/dev/null 2>&1 || wanted="$wanted $package"
}

# have PROGRAM: whether it is on the PATH
have() {
    command -v "$1"
}

# includes HEADER: whether the C compiler finds it
includes() {
    # shellcheck disable=SC2086 # CC may be several words
    printf '#include <%s>\n' "$1" | ${CC:-cc} -E -o /dev/null -
}

# Whether there is libcurl to build with. Its headers are in a folder that only pkg-config knows.
has_curl() {
    pkg-config --exists libcurl
}

want_to_build() {
    compiler=${CC:-cc}
    want gcc have "${compiler%% *}"
    want libc6-dev includes stdio.h
    want libcurl4-openssl-dev has_curl
    want libjansson-dev includes jansson.h
    want libqrencode-dev includes qrencode.h
    want libncurses-dev includes ncursesw/ncurses.h
    want libsqlite3-dev includes sqlite3.h
    want meson have meson
    want ninja-build have ninja
    want pkg-config have pkg-config
}

# Whether clang can make a WebAssembly module.
links_wasm() {
    echo 'int main(void) { return 0; }' | clang --target=wasm32-wasi -x c -o /dev/null -
}

want_to_build_page() {
    want clang have clang
    want lld have wasm-ld
    want wasi-libc test -f /usr/include/wasm32-wasi/stdio.h
    want libclang-rt-dev-wasm32 links_wasm
    want nodejs have node
    want npm have npm
}

install_packages() (
    cd -- "$1" || return
    installed=node_modules/.installed
    cmp -s package-lock.json "$installed" && return
    npm ci --ignore-scripts --no-audit --no-fund --loglevel=error && cp package-lock.json "$installed"
)

# as_root COMMAND...
as_root() {
    if [ "$(id -u)" -eq 0 ]; then
        "$@"
    else
        sudo "$@"
    fi
}

may_install() {
    if [ -z "$wanted" ] || ! { [ -t 0 ] && [ -t 2 ]; }; then
        return 0
    fi
    printf 'War needs these Debian packages:%s\nInstall them now? [Y/n] ' "$wanted" >&2
    read -r answer || answer=n
    case $answer in
    '' | [Yy]*) ;;
    *)
        echo "Nothing was installed. Install them yourself, and start ./play again." >&2
        return 1
        ;;
    esac
}

install_wanted() {
    [ -n "$wanted" ] || return 0
    if ! have apt-get >/dev/null; then
        echo "These Debian packages, or what they hold, are needed:$wanted" >&2
        return 1
    fi
    if [ "$(id -u)" -ne 0 ] && ! have sudo >/dev/null; then
        echo "Root or sudo is needed to install:$wanted" >&2
        return 1
    fi
    echo "Installing:$wanted" >&2
    apt_log=$(mktemp)
    # shellcheck disable=SC2086 # a list of names
    if as_root apt-get update -qq >"$apt_log" 2>&1 </dev/null &&
        as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
            -o DPkg::Lock::Timeout=600 $wanted >>"$apt_log" 2>&1 </dev/null; then
        rm -f "$apt_log"
        wanted=
    else
        cat "$apt_log" >&2
        rm -f "$apt_log"
        echo "Could not install:$wanted" >&2
        return 1
    fi
}
