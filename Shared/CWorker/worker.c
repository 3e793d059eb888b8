#ifdef __linux__
#define _GNU_SOURCE
#include "worker.h"

#include <errno.h>
#include <fcntl.h>
#include <malloc.h>
#include <signal.h>
#include <spawn.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>

pid_t larder_worker_start(const char *path, char *const arguments[], char *const environment[], int socket) {
    posix_spawn_file_actions_t files;
    posix_spawnattr_t attributes;
    sigset_t all, none;
    pid_t process = -1;
    sigfillset(&all);
    sigemptyset(&none);
    if (posix_spawn_file_actions_init(&files)) return -1;
    if (posix_spawnattr_init(&attributes)) {
        posix_spawn_file_actions_destroy(&files);
        return -1;
    }
    int failed = posix_spawn_file_actions_adddup2(&files, socket, 0)
        || posix_spawn_file_actions_addopen(&files, 1, "/dev/null", O_WRONLY, 0)
        || posix_spawn_file_actions_addopen(&files, 2, "/dev/null", O_WRONLY, 0)
        || posix_spawn_file_actions_addclosefrom_np(&files, 3)
        || posix_spawnattr_setsigmask(&attributes, &none) || posix_spawnattr_setsigdefault(&attributes, &all)
        || posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF)
        || posix_spawn(&process, path, &files, &attributes, arguments, environment);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&files);
    return failed ? -1 : process;
}

int larder_worker_pair(int ends[2]) { return socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends); }

ssize_t larder_worker_send(int socket, const void *bytes, size_t count) {
    return send(socket, bytes, count, MSG_NOSIGNAL | MSG_DONTWAIT);
}

int larder_worker_ended(pid_t process, bool waits) {
    int status = 0;
    pid_t found;
    do found = waitpid(process, &status, waits ? 0 : WNOHANG);
    while (found < 0 && errno == EINTR);
    if (found == 0) return -1;
    return found == process && WIFSIGNALED(status) ? WTERMSIG(status) : 0;
}

void larder_worker_bound(uint64_t memory, uint64_t files) {
    struct rlimit data = {memory, memory};
    struct rlimit space = {memory + ((uint64_t)4 << 30), memory + ((uint64_t)4 << 30)};
    struct rlimit open = {files, files};
    struct rlimit none = {0, 0};
    setrlimit(RLIMIT_DATA, &data);
    setrlimit(RLIMIT_AS, &space);
    setrlimit(RLIMIT_NOFILE, &open);
    setrlimit(RLIMIT_CORE, &none);
    setrlimit(RLIMIT_FSIZE, &none);
    signal(SIGINT, SIG_IGN);
    signal(SIGTERM, SIG_IGN);
    signal(SIGHUP, SIG_IGN);
    signal(SIGPIPE, SIG_IGN);
    setpriority(PRIO_PROCESS, 0, 10);
    prctl(PR_SET_DUMPABLE, 0);
}

void larder_worker_bound_computing(uint64_t seconds) {
    struct rusage used;
    struct rlimit limit;
    if (getrusage(RUSAGE_SELF, &used) || getrlimit(RLIMIT_CPU, &limit)) return;
    limit.rlim_cur = (rlim_t)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) + 1 + seconds;
    if (limit.rlim_cur > limit.rlim_max) limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_CPU, &limit);
}

void larder_return_memory(void) { malloc_trim(0); }

#if defined(__x86_64__)
#define OUR_ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define OUR_ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

#ifdef OUR_ARCHITECTURE
// What a process that only computes has no use for: it refuses the call, and the program goes on.
static const unsigned refused[] = {
    // Other machines.
    __NR_socket, __NR_socketpair, __NR_connect, __NR_bind, __NR_listen, __NR_accept, __NR_accept4, __NR_sendmsg,
    __NR_sendmmsg, __NR_recvmsg, __NR_recvmmsg, __NR_setsockopt,
    // The same and everything else by another way.
    425, 426, 427, /* io_uring_setup, io_uring_enter, io_uring_register */
    __NR_bpf, __NR_perf_event_open, __NR_userfaultfd, __NR_keyctl, __NR_add_key, __NR_request_key,
    // Other processes.
    __NR_execve, __NR_execveat, __NR_ptrace, __NR_process_vm_readv, __NR_process_vm_writev, __NR_kill, __NR_tkill,
    424, 434, 438, /* pidfd_send_signal, pidfd_open, pidfd_getfd */
    __NR_setns, __NR_unshare, __NR_mount, __NR_umount2, __NR_pivot_root, __NR_chroot, __NR_memfd_create,
    __NR_shmget, __NR_shmat, __NR_msgget, __NR_semget, __NR_mq_open,
    // Files that can be written.
    __NR_truncate, __NR_ftruncate, __NR_unlinkat, __NR_renameat2, __NR_mkdirat, __NR_linkat, __NR_symlinkat,
    __NR_mknodat, __NR_fchmodat, __NR_fchownat, __NR_fchmod, __NR_fchown, __NR_utimensat, __NR_setxattr,
    __NR_fsetxattr,
#ifdef __x86_64__
    __NR_fork, __NR_vfork, __NR_unlink, __NR_rmdir, __NR_rename, __NR_renameat, __NR_mkdir, __NR_link, __NR_symlink,
    __NR_mknod, __NR_chmod, __NR_chown, __NR_lchown, __NR_creat, __NR_utime, __NR_utimes,
#endif
};

#define COUNT (sizeof refused / sizeof *refused)
#define ANSWER(error) BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | (error))
#define LOAD(field) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
#define ARGUMENT(number) LOAD(args[number])
// Refuses call `number` where none of, or any of, `bits` are set in an argument.
#define REFUSE_WITHOUT(number, argument, bits)                                                                         \
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, number, 0, 4), ARGUMENT(argument),                                             \
        BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, bits, 1, 0), ANSWER(EACCES), BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)
#define REFUSE_WITH(number, argument, bits)                                                                            \
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, number, 0, 4), ARGUMENT(argument),                                             \
        BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, bits, 0, 1), ANSWER(EACCES), BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)

bool larder_worker_refuse_system(void) {
    const unsigned writing = O_WRONLY | O_RDWR | O_CREAT | O_TRUNC | O_APPEND;
    const struct sock_filter start[] = {
        LOAD(arch),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, OUR_ARCHITECTURE, 1, 0),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
        LOAD(nr),
        // The second set of numbers that x86-64 has.
        BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1),
        ANSWER(ENOSYS),
        // A thread is fine, another process is not; what cannot be looked into is said not to be there.
        REFUSE_WITHOUT(__NR_clone, 0, 0x00010000 /* CLONE_THREAD */),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, 435 /* clone3 */, 0, 1),
        ANSWER(ENOSYS),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, 437 /* openat2 */, 0, 1),
        ANSWER(ENOSYS),
        REFUSE_WITH(__NR_openat, 2, writing),
#ifdef __x86_64__
        REFUSE_WITH(__NR_open, 1, writing),
#endif
    };
    const size_t before = sizeof start / sizeof *start;
    struct sock_filter filter[sizeof start / sizeof *start + 2 * COUNT + 1];
    for (size_t place = 0; place < before; place++) filter[place] = start[place];
    for (size_t number = 0; number < COUNT; number++) {
        filter[before + 2 * number] =
            (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, refused[number], 0, 1);
        filter[before + 2 * number + 1] = (struct sock_filter)ANSWER(EACCES);
    }
    filter[before + 2 * COUNT] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
    const struct sock_fprog program = {.len = sizeof filter / sizeof *filter, .filter = filter};
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)) return false;
    return syscall(__NR_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &program) == 0;
}

// Of linux/landlock.h, which older systems do not have.
struct ruleset { uint64_t handled_files; };
struct __attribute__((packed)) beneath { uint64_t allowed; int32_t parent; };

bool larder_worker_refuse_files(void) {
    const uint64_t all = (1ull << 13) - 1, execute = 1, read_file = 1 << 2, read_folder = 1 << 3;
    static const char *const folders[] = {"/usr", "/lib", "/lib64", "/opt"};
    const struct ruleset rules = {all};
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)) return false;
    int set = (int)syscall(444 /* landlock_create_ruleset */, &rules, sizeof rules, 0);
    if (set < 0) return false;
    for (size_t place = 0; place < sizeof folders / sizeof *folders; place++) {
        int folder = open(folders[place], O_PATH | O_CLOEXEC);
        if (folder < 0) continue;
        const struct beneath rule = {execute | read_file | read_folder, folder};
        syscall(445 /* landlock_add_rule */, set, 1 /* path beneath */, &rule, 0);
        close(folder);
    }
    int failed = (int)syscall(446 /* landlock_restrict_self */, set, 0);
    close(set);
    return failed == 0;
}
#else
bool larder_worker_refuse_system(void) { return false; }
bool larder_worker_refuse_files(void) { return false; }
#endif
#endif
