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
// The calls of a process that computes and answers its service. Every other call is refused with EPERM.
static const unsigned allowed[] = {
    // Memory.
    __NR_mmap, __NR_munmap, __NR_mprotect, __NR_mremap, __NR_madvise, __NR_brk, __NR_membarrier,
    // Threads, signals and the end.
    __NR_futex, __NR_set_robust_list, __NR_rseq, __NR_gettid, __NR_getpid, __NR_sched_yield, __NR_sched_getaffinity,
    __NR_rt_sigaction, __NR_rt_sigprocmask, __NR_rt_sigreturn, __NR_sigaltstack, __NR_restart_syscall, __NR_exit,
    __NR_exit_group,
    // Time, chance and the machine.
    __NR_clock_gettime, __NR_clock_getres, __NR_clock_nanosleep, __NR_nanosleep, __NR_gettimeofday, __NR_getrandom,
    __NR_getrusage, __NR_sysinfo, __NR_uname, __NR_getuid, __NR_geteuid, __NR_getgid, __NR_getegid,
    // The connection to the service.
    __NR_read, __NR_readv, __NR_write, __NR_writev, __NR_sendto, __NR_recvfrom, __NR_ppoll,
    // The thread of Dispatch that waits for timers, which tries again at once, for ever, where it must not wait.
    __NR_epoll_pwait, __NR_epoll_ctl, __NR_timerfd_settime,
    // Installed software.
    __NR_pread64, __NR_lseek, __NR_close, __NR_fstat, __NR_newfstatat, __NR_statx, __NR_faccessat,
    439 /* faccessat2 */, __NR_readlinkat, __NR_getdents64, __NR_getcwd,
#ifdef __x86_64__
    __NR_poll, __NR_epoll_wait, __NR_stat, __NR_lstat, __NR_access, __NR_readlink, __NR_time,
#endif
};

// A call that is allowed where `test` of an argument with `value` gives `wanted`.
struct bounded { unsigned call, argument, test, value; bool wanted; };

#define COUNT(list) (sizeof list / sizeof *list)
#define ANSWER(error) BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | (error))
#define ALLOW BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)
#define LOAD(field) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
#define JUMP(test, value, over, otherwise) BPF_JUMP(BPF_JMP | (test) | BPF_K, value, over, otherwise)

bool larder_worker_refuse_system(void) {
    const unsigned writing = O_WRONLY | O_RDWR | O_CREAT | O_TRUNC | O_APPEND, own = (unsigned)getpid();
    const struct bounded some[] = {
        {__NR_clone, 0, BPF_JSET, 0x00010000 /* CLONE_THREAD */, true},
        {__NR_tgkill, 0, BPF_JEQ, own, true},
        {__NR_prlimit64, 0, BPF_JEQ, 0 /* this process */, true},
        {__NR_prctl, 0, BPF_JEQ, PR_SET_NAME, true},
        // Later ones send signals to other processes.
        {__NR_fcntl, 1, BPF_JGT, F_SETFL, false},
        {__NR_openat, 2, BPF_JSET, writing, false},
#ifdef __x86_64__
        {__NR_open, 1, BPF_JSET, writing, false},
#endif
    };
    const struct sock_filter start[] = {
        LOAD(arch), JUMP(BPF_JEQ, OUR_ARCHITECTURE, 1, 0), BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS), LOAD(nr),
        // The C library uses clone where this call is absent; a filter cannot see its flags.
        JUMP(BPF_JEQ, 435 /* clone3 */, 0, 1), ANSWER(ENOSYS),
    };
    struct sock_filter filter[COUNT(start) + 5 * COUNT(some) + 2 * COUNT(allowed) + 1];
    unsigned short count = 0;
    for (size_t place = 0; place < COUNT(start); place++) filter[count++] = start[place];
    for (size_t place = 0; place < COUNT(some); place++) {
        const struct bounded it = some[place];
        filter[count++] = (struct sock_filter)JUMP(BPF_JEQ, it.call, 0, 4);
        filter[count++] = (struct sock_filter)LOAD(args[it.argument]);
        filter[count++] = (struct sock_filter)JUMP(it.test, it.value, it.wanted ? 0 : 1, it.wanted ? 1 : 0);
        filter[count++] = (struct sock_filter)ALLOW;
        filter[count++] = (struct sock_filter)ANSWER(EPERM);
    }
    for (size_t place = 0; place < COUNT(allowed); place++) {
        filter[count++] = (struct sock_filter)JUMP(BPF_JEQ, allowed[place], 0, 1);
        filter[count++] = (struct sock_filter)ALLOW;
    }
    filter[count++] = (struct sock_filter)ANSWER(EPERM);
    const struct sock_fprog program = {.len = count, .filter = filter};
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
