import Contracts
import Hummingbird
import ServiceLifecycle
import Synchronization

/// Notes that the process is about to stop, so that it is no longer ready, and keeps everything else running for as long
/// as others need to notice.
final class Draining: Service {
    private let pause: Duration
    private let hasBegun = Mutex(false)

    init(pause: Duration) { self.pause = pause }

    func run() async throws {
        try? await gracefulShutdown()
        hasBegun.withLock { $0 = true }
        try? await Task.sleep(for: pause)
    }

    var parts: [SystemHealth.Part] {
        hasBegun.withLock { $0 }
            ? [SystemHealth.Part(name: "process", state: .unready, detail: "The process is stopping.")] : []
    }
}
