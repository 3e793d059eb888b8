#define _GNU_SOURCE
#include "system_calls.h"

#include <errno.h>
#include <fcntl.h>
#include <stddef.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

static const long needed[] = {
    SYS_mmap, SYS_munmap, SYS_mprotect, SYS_mremap, SYS_madvise, SYS_brk, SYS_membarrier, SYS_futex,
    SYS_set_robust_list, SYS_rseq, SYS_gettid, SYS_getpid, SYS_sched_yield, SYS_sched_getaffinity, SYS_rt_sigaction,
    SYS_rt_sigprocmask, SYS_rt_sigreturn, SYS_sigaltstack, SYS_restart_syscall, SYS_exit, SYS_exit_group,
    SYS_clock_gettime, SYS_clock_getres, SYS_clock_nanosleep, SYS_nanosleep, SYS_gettimeofday, SYS_getrandom,
    SYS_getrusage, SYS_sysinfo, SYS_uname, SYS_getuid, SYS_geteuid, SYS_getgid, SYS_getegid, SYS_read, SYS_readv,
    SYS_write, SYS_writev, SYS_sendto, SYS_recvfrom, SYS_ppoll, SYS_epoll_pwait, SYS_epoll_ctl,
    SYS_timerfd_settime, SYS_pread64, SYS_lseek, SYS_close, SYS_fstat,
    SYS_newfstatat, SYS_statx, SYS_faccessat, 439 /* faccessat2 */, SYS_readlinkat, SYS_getdents64, SYS_getcwd,
    SYS_clone, // Refused are SYS_openat, SYS_tgkill, SYS_prlimit64, SYS_prctl and SYS_fcntl with useless arguments.
#ifdef __x86_64__
    SYS_poll, SYS_epoll_wait, SYS_stat, SYS_lstat, SYS_access, SYS_readlink, SYS_time,
#endif
};

int system_call_try(long number) { return syscall(number, -1L, -1L, -1L, -1L, -1L, -1L) < 0 ? errno : 0; }

bool system_call_ends(long number) {
#ifdef __x86_64__
    // uretprobe and uprobe, which newer kernels answer with SIGILL before they ask any filter.
    if (number == 335 || number == 336) return true;
#endif
    return number == SYS_exit || number == SYS_exit_group || number == SYS_rt_sigreturn;
}

bool system_call_is_needed(long number) {
    for (size_t place = 0; place < sizeof needed / sizeof *needed; place++)
        if (needed[place] == number) return true;
    return false;
}

int system_call_signal(pid_t process) { return syscall(SYS_tgkill, process, process, 0) < 0 ? errno : 0; }

int system_call_limits(pid_t process) {
    struct rlimit limit;
    return syscall(SYS_prlimit64, process, RLIMIT_NOFILE, NULL, &limit) < 0 ? errno : 0;
}

int system_call_owner(pid_t process) { return fcntl(0, F_SETOWN, process) < 0 ? errno : 0; }
