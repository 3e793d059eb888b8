import Contracts
import Hummingbird
import ServiceLifecycle
import Synchronization

/// Marks a stopping process as unready, and delays the shutdown until others have noticed or have taken over.
final class Draining: Service {
    private let pause: Duration
    private let supervised: Supervised?
    private let hasBegun = Atomic(false)

    init(pause: Duration, supervised: Supervised? = nil) {
        self.pause = pause
        self.supervised = supervised
    }

    /// The time for which idle connections stay open during shutdown. Their clients learn of it from an answer instead
    /// of losing a request.
    var farewell: Duration { supervised == nil ? .zero : .seconds(3) }

    /// Whether each answer must be the last on its connection.
    var isLeaving: Bool { hasBegun.load(ordering: .acquiring) }

    func run() async throws {
        try? await gracefulShutdown()
        await supervised?.handOver()
        hasBegun.store(true, ordering: .releasing)
        if supervised == nil { try? await Task.sleep(for: pause) }
    }

    var parts: [SystemHealth.Part] {
        isLeaving ? [SystemHealth.Part(name: "process", state: .unready, detail: "The process is stopping.")] : []
    }
}
