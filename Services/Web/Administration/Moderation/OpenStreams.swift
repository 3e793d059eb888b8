import Synchronization

/// How many streams each browser holds open.
final class OpenStreams: Sendable {
    /// A stream's place, free again when nobody holds it.
    final class Place: Sendable {
        private let streams: OpenStreams
        private let browser: String

        fileprivate init(_ streams: OpenStreams, _ browser: String) {
            self.streams = streams
            self.browser = browser
        }

        deinit { streams.leave(browser) }
    }

    /// Two pages may look at the desk at once.
    static let mostPerBrowser = 2
    private static let most = 1_000

    private let counts = Mutex<[String: Int]>([:])

    /// Nothing where the browser holds as many as it may.
    func enter(_ browser: String) -> Place? {
        counts.withLock { counts in
            guard counts[browser, default: 0] < Self.mostPerBrowser, counts.count < Self.most else { return nil }
            counts[browser, default: 0] += 1
            return Place(self, browser)
        }
    }

    private func leave(_ browser: String) {
        counts.withLock { counts in
            let rest = (counts[browser] ?? 1) - 1
            counts[browser] = rest > 0 ? rest : nil
        }
    }
}
