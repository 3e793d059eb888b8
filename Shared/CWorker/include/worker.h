// What a worker process needs of Linux that Swift cannot say: starting it, and taking from it what it has no use for.
#ifndef LARDER_WORKER_H
#define LARDER_WORKER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// Starts `path` with `arguments` and `environment`. The process has `socket` as its standard input, writes into nothing,
// and has no other file of ours. Its id, or less than 0 where it could not be started.
pid_t larder_worker_start(const char *path, char *const arguments[], char *const environment[], int socket);

// Two ends of a connection between two processes, closed in any other one. 0 where that worked.
int larder_worker_pair(int ends[2]);

// As send(2), without waiting, and without a signal when nobody is there any more.
ssize_t larder_worker_send(int socket, const void *bytes, size_t count);

// Has `process` ended: less than 0 while it runs, otherwise the signal that ended it, or 0.
int larder_worker_ended(pid_t process, bool waits);

// Bounds what this process may take: bytes of memory that it can write to, and files that it may have open. It leaves no
// core and no file behind, gives way to others, and is not interrupted with those who share its terminal.
void larder_worker_bound(uint64_t memory, uint64_t files);

// Bounds the seconds of computing from now on; the process is ended by SIGXCPU after that.
void larder_worker_bound_computing(uint64_t seconds);

// Leaves this process, for good, the system calls that computing needs: none of them reaches another machine, another
// process or a file that can be written. Other calls fail with EPERM. False where the system does not allow it.
bool larder_worker_refuse_system(void);

// Takes from this process every file but those of installed software. False where the system cannot.
bool larder_worker_refuse_files(void);

// Gives memory that is free back to the system.
void larder_return_memory(void);

#endif
