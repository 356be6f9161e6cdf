/* SPDX-License-Identifier: MIT */
/* SHA-256 against the vectors of its standard, and the fair deal against sums done by sha256sum. */
#include "fair.h"
#include "sha256.h"

#include "helper.h"

#include <stdlib.h>
#include <string.h>

static void check_hash(const char *text, size_t times, size_t piece, const char *expected)
{
    struct sha256 sha;
    uint8_t digest[SHA256_BYTES];
    char hash[FAIR_TEXT];
    size_t length = strlen(text);

    sha256_begin(&sha);
    for (size_t i = 0; i < times; i++)
        for (size_t at = 0; at < length; at += piece)
            sha256_add(&sha, text + at, length - at < piece ? length - at : piece);
    sha256_end(&sha, digest);
    fair_text(digest, hash);
    assert_string_equal(hash, expected);
}

static void test_sha256(void **state)
{
    static const char EMPTY[] = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
    static const char ABC[] = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
    static const char TWO[] = "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1";
    static const char MILLION[] =
        "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0";
    static const char BLOCKS[] = "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq";

    (void)state;
    check_hash("", 1, 1, EMPTY);
    check_hash("abc", 1, 3, ABC);
    for (size_t piece = 1; piece <= sizeof BLOCKS; piece++)
        check_hash(BLOCKS, 1, piece, TWO);
    check_hash("a", 1000000, 1, MILLION);
}

/* Lengths around the end of a block, whose padding needs another one: "a" so many times. */
static void test_sha256_of_every_length(void **state)
{
    static const struct {
        size_t length;
        const char *hash;
    } KNOWN[] = {
        {55, "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"},
        {56, "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a"},
        {63, "7d3e74a05d7db15bce4ad9ec0658ea98e3f06eeecf16b4c6fff2da457ddc2f34"},
        {64, "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"},
        {119, "31eba51c313a5c08226adf18d4a359cfdfd8d2e816b13f4af952f7ea6584dcfb"},
        {120, "2f3d335432c70b580af0e8e1b3674a7c020d683aa5f73aaaedfdc55af904c21c"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof KNOWN / sizeof *KNOWN; i++)
        check_hash("a", KNOWN[i].length, 1, KNOWN[i].hash);
}

static const char SECRET[] = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";
static const char NUMBER[] = "abababababababababababababababababababababababababababababababab";

static void test_texts(void **state)
{
    static const uint8_t bytes[FAIR_BYTES] = {0x00, 0x0f, 0xf0, 0xff};
    char text[FAIR_TEXT];

    (void)state;
    fair_text(bytes, text);
    assert_memory_equal(text, "000ff0ff00", 10);
    assert_true(fair_is_text(text));
    assert_true(fair_is_text(SECRET));
    assert_false(fair_is_text(SECRET + 1));
    assert_false(fair_is_text(""));
    text[5] = 'A';
    assert_false(fair_is_text(text));
    text[5] = ' ';
    assert_false(fair_is_text(text));
}

/* The sums were done by printf and sha256sum. */
static void test_deal(void **state)
{
    static const char SERVER[] = "435448fa8ab07fa1a92870d70f1c5a1c5c335afd8d795643b762abd60664eecc";
    static const char COMMIT[] = "fdd5d6f1eefc42af16d6ad58c92181f3954d1b414b510e3510e9901686298526";
    struct fair_deal deal = {.table = "0123456789abcdef",
                             .round = 1,
                             .rules = "party,players=3",
                             .players = 3,
                             .secret = SECRET,
                             .reveals = {NULL, NUMBER, NULL}};
    char hash[FAIR_TEXT];
    int64_t seed, index;

    (void)state;
    fair_server_hash(deal.table, 1, SECRET, hash);
    assert_string_equal(hash, SERVER);
    fair_commit_hash(deal.table, 1, 1, NUMBER, hash);
    assert_string_equal(hash, COMMIT);
    /* 58a517fdf8e39335 and a41d751503b58e5d, the latter without its top bit. */
    fair_deal(&deal, &seed, &index);
    assert_int_equal(seed, 0x58a517fdf8e39335);
    assert_int_equal(index, 0x241d751503b58e5d);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sha256),
        cmocka_unit_test(test_sha256_of_every_length),
        cmocka_unit_test(test_texts),
        cmocka_unit_test(test_deal),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
