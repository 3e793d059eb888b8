import Dispatch
import Synchronization

/// Listens on a channel of PostgreSQL's, on a thread and a connection of its own, until it is stopped.
final class PostgresListener: Sendable {
    /// How long the thread sleeps before it looks whether it is still wanted.
    private static let nap = Duration.milliseconds(500)
    /// After how much silence the server is asked for a sign of life, since a lost network says nothing.
    private static let silence = Duration.seconds(20)
    private static let shortestPause = Duration.milliseconds(100)
    private static let longestPause = Duration.seconds(5)

    private let channel: String
    private let conninfo: String
    private let options: DatabaseOptions
    private let metrics: StatementMetrics
    private let isStopped = Atomic(false)
    private let stopped = DispatchSemaphore(value: 0)

    init(channel: String, conninfo: String, options: DatabaseOptions, metrics: StatementMetrics) {
        self.channel = channel
        self.conninfo = conninfo
        self.options = options
        self.metrics = metrics
    }

    /// Calls `heard` once it listens, at every notice, and once it listens again after the connection was lost.
    func start(_ heard: @escaping @Sendable () -> Void) {
        Worker(label: "larder.postgres.listener").async {
            var pause = Self.shortestPause
            while !self.isOver {
                do {
                    try self.listen {
                        pause = Self.shortestPause
                        heard()
                    }
                } catch {
                    self.metrics.reconnected()
                    _ = self.stopped.wait(timeout: .now() + pause.seconds * Double.random(in: 0.8...1.2))
                    pause = min(pause * 2, Self.longestPause)
                }
            }
        }
    }

    /// The connection is closed within a second.
    func stop() {
        isStopped.store(true, ordering: .relaxed)
        stopped.signal()
    }

    private var isOver: Bool { isStopped.load(ordering: .relaxed) }

    private func listen(_ heard: () -> Void) throws(PostgresFailure) {
        let session = try PostgresSession(conninfo: conninfo, options: options)
        _ = try session.run("LISTEN \(SQL.name(channel).rendered.text)", within: options.connectTimeout)
        heard()
        var lastSign = ContinuousClock.now
        while !isOver {
            if try session.hears(within: Self.nap) {
                lastSign = .now
                heard()
            } else if ContinuousClock.now - lastSign > Self.silence {
                _ = try session.run("SELECT 1", within: options.connectTimeout)
                lastSign = .now
            }
        }
    }
}
