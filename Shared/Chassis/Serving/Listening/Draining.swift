import Contracts
import Hummingbird
import ServiceLifecycle
import Synchronization

/// Notes that the process is about to stop, so that it is no longer ready, and keeps everything else running for as long
/// as others need to notice or to take over.
final class Draining: Service {
    private let pause: Duration
    private let supervised: Supervised?
    private let hasBegun = Atomic(false)

    init(pause: Duration, supervised: Supervised? = nil) {
        self.pause = pause
        self.supervised = supervised
    }

    /// For how long connections without a request may stay open so that their clients find out from an answer on another
    /// one, rather than by a request that nobody reads.
    var farewell: Duration { supervised == nil ? .zero : .seconds(3) }

    /// Whether each answer is the last one on its connection.
    var isLeaving: Bool { hasBegun.load(ordering: .acquiring) }

    func run() async throws {
        try? await gracefulShutdown()
        await supervised?.relieved()
        hasBegun.store(true, ordering: .releasing)
        if supervised == nil { try? await Task.sleep(for: pause) }
    }

    var parts: [SystemHealth.Part] {
        isLeaving ? [SystemHealth.Part(name: "process", state: .unready, detail: "The process is stopping.")] : []
    }
}
