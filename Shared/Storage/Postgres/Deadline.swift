import Foundation

/// The moment until which the server may be waited for.
struct Deadline {
    private let limit: Duration
    private let end: ContinuousClock.Instant

    init(_ limit: Duration) {
        self.limit = limit
        end = .now + limit
    }

    /// Waits until the socket is ready for one of `events`.
    ///
    /// - Throws: `.silent` when the moment has come, `.lost` when there is no socket any more.
    func wait(for events: Int32, on socket: Int32) throws(PostgresFailure) {
        guard socket >= 0 else { throw .lost("the socket is closed") }
        var entry = pollfd(fd: socket, events: Int16(events), revents: 0)
        while true {
            let left = end - .now
            guard left > .zero else { throw .silent(limit) }
            switch poll(&entry, 1, Int32(left.milliseconds) &+ 1) {
            case 0: continue
            case 1...: return
            default:
                guard errno == EINTR else { throw .lost(String(cString: strerror(errno))) }
            }
        }
    }
}
