import Contracts
import Hummingbird
import ServiceLifecycle
import Synchronization

/// Notes that the process is about to stop, so that it is no longer ready while it finishes what is in flight.
final class Draining: Service {
    private let hasBegun = Mutex(false)

    func run() async throws {
        try? await gracefulShutdown()
        hasBegun.withLock { $0 = true }
    }

    var parts: [SystemHealth.Part] {
        hasBegun.withLock { $0 }
            ? [SystemHealth.Part(name: "process", state: .unready, detail: "The process is stopping.")] : []
    }
}
