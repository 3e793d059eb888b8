import Synchronization

/// How long wrong passwords took to refuse of late, so that what is refused without a look can take as long.
final class Pace: Sendable {
    private static let most = 64

    private let recent = Mutex<[Duration]>([])

    func note(_ time: Duration) {
        recent.withLock { times in
            if times.count == Self.most { times.removeFirst() }
            times.append(time)
        }
    }

    /// One of the times, any of them; `nil` if no password was wrong yet.
    var sample: Duration? { recent.withLock { $0.randomElement() } }
}
