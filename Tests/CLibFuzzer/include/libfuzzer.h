// The entry of libFuzzer for programs with a `main` of their own (https://llvm.org/docs/LibFuzzer.html).
#ifndef LARDER_LIBFUZZER_H
#define LARDER_LIBFUZZER_H
#include <stddef.h>
#include <stdint.h>
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*read)(const uint8_t *bytes, size_t count));
#endif
