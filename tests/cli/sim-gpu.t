The kernel for graphics cards, where there is nothing for it. What test_gpu.c tries needs OpenCL.

# No driver, one that is not there, one that is no library, no OpenCL at all. Drivers leak.
$ export ASAN_OPTIONS=detect_leaks=0
$ mkdir none broken text nolib
$ export POCL_CACHE_DIR=$PWD
$ echo libnosuch-opencl.so.9 > broken/a.icd
$ echo $PWD/text/a.so > text/a.icd; echo nothing > text/a.so; echo nothing > nolib/libOpenCL.so.1
$ OCL_ICD_VENDORS=$PWD/none war sim -n 10 --kernel gpu
war: the kernel gpu needs (a device of OpenCL, and there is none; OCL_ICD_VENDORS .*|libOpenCL.so.1, which is not here) (re)
[2]
$ OCL_ICD_VENDORS=$PWD/broken war sim -n 10 --kernel gpu
war: the kernel gpu needs (a device of OpenCL, and there is none; OCL_ICD_VENDORS .*|libOpenCL.so.1, which is not here) (re)
[2]
$ OCL_ICD_VENDORS=$PWD/text war sim -n 10 --kernel gpu
war: the kernel gpu needs (a device of OpenCL, and there is none; OCL_ICD_VENDORS .*|libOpenCL.so.1, which is not here) (re)
[2]
$ LD_LIBRARY_PATH=$PWD/nolib war sim -n 10 --kernel gpu
war: the kernel gpu needs libOpenCL.so.1, which is not here
[2]
# Who does not ask for it does not notice.
$ LD_LIBRARY_PATH=$PWD/nolib war sim -n 1000 > without; war sim -n 1000 | cmp - without

# Rules that it does not know.
$ war sim -n 10 --kernel gpu --rules seat-order
war: the kernel gpu cannot play these rules; portable plays all
[2]
$ war sim -n 10 --kernel gpu --rules classic,players=3
war: the kernel gpu cannot play these rules; portable plays all
[2]

# Shards by card and cores, one stopped and one killed on the way, are a run of the engine; where there is OpenCL.
$ run="-n 30000 -s 3 -r party,players=4"
$ unset LD_LIBRARY_PATH OCL_ICD_VENDORS; export POCL_CACHE_DIR=$PWD
$ cut_run() {
>   $TESTDIR/stop SIGKILL war sim $run --shard 1/3 -k gpu -t 1 -c kept -o 1
>   war sim $run --shard 1/3 -k gpu -t 2 -c kept -o 1 && war sim $run --shard 2/3 -k portable -o 2 &&
>     war sim $run --shard 3/3 -k gpu -t 1 -o 3 && war merge 3 1 2 > cards
> }
$ war sim $run -k engine > engine
$ if war sim -n 1 -k gpu > out 2>&1; then cut_run && cmp cards engine; fi
