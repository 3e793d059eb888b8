// System calls by number, for tests of the sandbox of workers.
#ifndef LARDER_SYSTEM_CALLS_H
#define LARDER_SYSTEM_CALLS_H
#include <stdbool.h>
#include <sys/types.h>

// Makes the call `number` with arguments that are no use to it. 0, or the error.
int system_call_try(long number);

// Whether the call `number` ends the process or the thread that tries it.
bool system_call_ends(long number);

// Whether a worker needs the call `number`, whatever its arguments are.
bool system_call_is_needed(long number);

// Sends signal 0, which does nothing, to the thread `process` of `process`. 0, or the error.
int system_call_signal(pid_t process);

// Reads the bound on the open files of `process`. 0, or the error.
int system_call_limits(pid_t process);

// Makes `process` the receiver of signals of the standard input. 0, or the error.
int system_call_owner(pid_t process);
#endif
