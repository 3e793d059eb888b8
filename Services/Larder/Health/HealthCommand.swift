import ArgumentParser
import Contracts
import Foundation

/// `larder health`: the state of every service, as the gateway sees it.
struct HealthCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "health", abstract: "Says how every service is, as the gateway sees it.",
        discussion: "Ends with status 1 unless all are ready.")

    @Option(help: "The gateway's inside listener; LARDER_GATEWAY_URL unless given.")
    var gateway: String?

    func run() async throws {
        let origin = gateway ?? ProcessInfo.processInfo.environment["LARDER_GATEWAY_URL"] ?? "http://127.0.0.1:8081"
        let health = try await HealthProbe.with { try await $0.system(at: origin) }
        print(HealthTable(health).text)
        if health.state != .ready { throw ExitCode.failure }
    }
}

extension HealthProbe {
    /// The health reported by the gateway at `origin`. Throws `CommandError` if it does not answer.
    func system(at origin: String) async throws -> SystemHealth {
        guard let answer = try? await get("\(origin)/health") else {
            throw CommandError("The gateway does not answer at \(origin). Is Larder running?")
        }
        guard let health = try? WireFormat.decoder.decode(SystemHealth.self, from: answer.body) else {
            throw CommandError("What answers at \(origin) is not Larder's gateway.")
        }
        return health
    }
}

/// The states of all services as a table for people.
struct HealthTable {
    let text: String

    init(_ health: SystemHealth) {
        let width = health.parts.map(\.name.count).max() ?? 0
        text = health.parts.map { part in
            let name = part.name + String(repeating: " ", count: width - part.name.count)
            let state = part.state.rawValue + String(repeating: " ", count: 7 - part.state.rawValue.count)
            return "\(name)  \(part.detail.map { "\(state)  \($0)" } ?? part.state.rawValue)"
        }.joined(separator: "\n")
    }
}
