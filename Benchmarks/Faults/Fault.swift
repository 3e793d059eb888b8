import Contracts
import Foundation

/// Something that happens to a process.
enum Fault: String, CaseIterable {
    case restart = "restart (SIGTERM)"
    case trap = "trap (SIGILL)"
    case kill = "kill -9"

    /// Within which a process serves again that crashed or was killed.
    private static let limit = Duration.seconds(3)

    private var signal: Int32 {
        switch self {
        case .restart: SIGTERM
        case .trap: SIGILL
        case .kill: SIGKILL
        }
    }

    func promise(for service: ServiceName) -> String {
        switch self {
        case .restart: "a restart of \(service.rawValue) loses no request"
        case .trap: "\(service.rawValue) serves again within 3 s of a trap"
        case .kill: "\(service.rawValue) serves again within 3 s of its end"
        }
    }

    func isPromiseKept(by outcome: Outcome) -> Bool {
        outcome.isAlive && (self == .restart ? outcome.lost == 0 : outcome.servesAgain <= Self.limit)
    }

    /// Does it to the process of `service` while it is asked 100 things a second, and says what became of them.
    func strike(_ service: ServiceName, of system: TroubledSystem) async throws -> Outcome {
        let last = try system.up.process(of: service)
        let question = try await system.question(for: service)
        let traffic = Traffic(question, client: system.client)
        let load = Task { await traffic.run() }
        try await Task.sleep(for: .seconds(1))
        let instant = ContinuousClock.now
        Foundation.kill(last, signal)
        // Another process is there, and the last one has gone.
        let patience = instant + .seconds(60)
        while ContinuousClock.now < patience {
            if Foundation.kill(last, 0) != 0, let next = try? system.up.process(of: service), next != last,
                traffic.outcome(since: instant).isAlive
            {
                break
            }
            try await Task.sleep(for: .milliseconds(20))
        }
        try await Task.sleep(for: .seconds(2))
        traffic.stop()
        await load.value
        return traffic.outcome(since: instant)
    }
}
