/* SPDX-License-Identifier: MIT */
/* Rows of test_random.c, the same as on docs/random.md: rules, seed, game number, deal. */
{"classic", INT64_C(0), INT64_C(0),
 "8c3h9c6sJd3dQsKs8h9d2c2h8dTc2dKcQc5sTd5cQd6dKh4dAcAh/7s6cQhAs5h9sTh7h2s6hJs4h7cJc7dT"
 "sJh5d8s9hAdKd3c3s4s4c"},
    {"classic", INT64_C(0), INT64_C(1),
     "8dJcJh6hQh6c4d9cQcAhAd5s4s9dAs4c7h8cKsJd7c2d5h3h5c8h/QsQdAc5d3cTd7dThKd3dTc7s2s6s2h3"
     "s9h4h9sKcTs2c8s6dKhJs"},
    {"classic", INT64_C(1), INT64_C(0),
     "6h4sAh3hAc5h8sTd9cQd4cTsKh3dJd6c7s6s8dJhQc9d9h7h4d4h/7d5dTcJsQsQh2sKd2d6dKcAd5s5c3c3"
     "sKs2cAsJc2h8c9s8hTh7c"},
    {"classic", INT64_C(42), INT64_C(0),
     "4sAsQd9s7sTd2s4h2c5h7dKs6dKd5cKh6cJc7h9c4d8c5d3h5sJs/QsJd4cQcThJhQh3s8s9h8h6s2dKc9d3"
     "c2hAh6h8dTsAd7c3dTcAc"},
    {"classic", INT64_C(9223372036854775807), INT64_C(9223372036854775807),
     "Qd5hAd4cKs6h2s7h3hKc6c9h8d9d3cQh9s2h9c3d2d4dJhThTdQs/8s3s2c7d6dAh5sAsAcKdQcTs7c4s5cT"
     "c4h8c5d6sJsKh8hJcJd7s"},
    {"classic,players=3", INT64_C(42), INT64_C(7),
     "7c7dTdKdTcAc5h2cQhAh4dQdJc9c5cJd7s/JsKsTs6c5d2h9s3h6h2s3sAdQc9dAs4h4s/9h8hThKcKhQs3d"
     "6s8c6d8s3c5s2dJh4c8d"},
    {"classic,players=4,deck=13x4+2", INT64_C(42), INT64_C(7),
     "8h2h7dQs6s9h9s6hAhAd5s2s4s/Js6cKs5h8c3hJcQd6dQcAs5cKc/7cTdTsTh3d3sAc*8dKd9c*Jd/5d4d4"
     "hTc8s4cQh7s3cJh2c9d2d"},
    {"classic,deck=13x8", INT64_C(5), INT64_C(5),
     "8s5s5h3h2d8d4d6c3sAcJd9s3sJd3h9c7s9dKs4sKh3cTdQd4dTc3dJc8dAd7sTh3c5cKd3dKc9dQdQc7h6d"
     "8hQs9hJh5d4hJhTh2hTs/8c2c6s2sQs5c8c4c9cAs7c4sKh7d4h2h6cKcJcQc7hTs4cKdJsAdQh5s5hTcKs6"
     "s2d6d5dAsJsAhTd6h8s2c8h9h7dAc2sQh9s7cAh6h"},
    {"classic,deck=6x1", INT64_C(5), INT64_C(5), "K9J/TAQ"},
    {"classic,deck=20x3+1,rest=dealt", INT64_C(5), INT64_C(5),
     "13d,15h,3h,6h,4d,1d,6s,12h,18s,3s,20d,11h,10d,5h,13s,10s,16s,8d,1h,1s,8h,19d,15d,19s"
     ",16h,4h,18d,11d,7d,14d,16d/3d,14s,9s,*,17d,9d,12d,2d,6d,5d,12s,20h,4s,9h,7s,15s,19h,"
     "18h,8s,2h,20s,7h,5s,11s,14h,13h,17h,10h,17s,2s"},
    {"classic,deck=64x2", INT64_C(5), INT64_C(5),
     "36h,9h,24h,39h,16h,3h,13s,25h,52h,28h,26h,42h,59h,2h,25s,43h,12h,49s,10s,50s,45h,41s"
     ",5h,41h,61h,17s,51s,60s,43s,10h,40h,21s,57s,34h,19s,62h,63h,17h,13h,8h,1s,11s,7s,7h,"
     "55s,62s,31h,18s,36s,44s,21h,42s,24s,34s,53s,30h,31s,15h,32h,63s,56s,54s,2s,27s/3s,6h"
     ",26s,46s,1h,23s,35h,38h,20s,39s,15s,35s,47h,61s,33h,32s,20h,6s,22s,38s,50h,12s,55h,4"
     "7s,8s,5s,59s,9s,29s,52s,14h,45s,30s,16s,29h,58s,37s,28s,58h,4s,48h,27h,14s,56h,48s,4"
     "4h,60h,49h,33s,19h,46h,4h,23h,57h,51h,22h,64h,11h,54h,64s,37h,40s,53h,18h"},
    {"classic,deck=1x2+126", INT64_C(5), INT64_C(5),
     "****************************************As***********************/****Ah************"
     "***********************************************"},
