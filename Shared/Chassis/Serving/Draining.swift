import Contracts
import Hummingbird
import ServiceLifecycle
import Synchronization

/// Notes that the process is about to stop, so that it is no longer ready, and keeps everything else running for as long
/// as others need to notice.
final class Draining: Service {
    private let pause: Duration
    private let began = Mutex(false)

    init(pause: Duration) { self.pause = pause }

    func run() async throws {
        try? await gracefulShutdown()
        began.withLock { $0 = true }
        try? await Task.sleep(for: pause)
    }

    /// Whether the process has been told to stop.
    var hasBegun: Bool { began.withLock { $0 } }

    var parts: [SystemHealth.Part] {
        hasBegun
            ? [SystemHealth.Part(name: "process", state: .unready, detail: "The process is stopping.")] : []
    }
}
