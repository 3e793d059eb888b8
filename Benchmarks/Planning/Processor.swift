import Foundation

/// The time that this process had a core: what it takes does not depend on what else the machine does.
enum Processor {
    static func time() -> Duration {
        var spent = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &spent)
        return .seconds(spent.tv_sec) + .nanoseconds(spent.tv_nsec)
    }
}
