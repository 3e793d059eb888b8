import Contracts
import Foundation
import HTTPTypes
import ServiceClient

/// Asks every service whether it is ready, all at once, and remembers what they said for a moment.
actor HealthGathering {
    /// A service, and the ways to its processes.
    struct Asked: Sendable {
        let name: ServiceName
        let copies: [any Transport]
    }

    private let services: [Asked]
    private let deadline: Duration
    private let goodFor: Duration
    private var last: (health: SystemHealth, at: ContinuousClock.Instant)?
    private var asking: Task<SystemHealth, Never>?

    init(_ services: [Asked], deadline: Duration = .seconds(1), goodFor: Duration = .milliseconds(500)) {
        self.services = services
        self.deadline = deadline
        self.goodFor = goodFor
    }

    var health: SystemHealth {
        get async {
            if let last, last.at.duration(to: .now) < goodFor { return last.health }
            let task = asking ?? Task { [services, deadline] in await Self.ask(services, within: deadline) }
            asking = task
            let health = await task.value
            asking = nil
            last = (health, .now)
            return health
        }
    }

    private static func ask(_ services: [Asked], within deadline: Duration) async -> SystemHealth {
        let parts = await withTaskGroup(of: SystemHealth.Part.self) { group in
            for service in services { group.addTask { await service.part(within: deadline) } }
            return await group.reduce(into: [String: SystemHealth.Part]()) { $0[$1.name] = $1 }
        }
        return SystemHealth(parts: services.compactMap { parts[$0.name.rawValue] })
    }
}

extension HealthGathering.Asked {
    /// How the service does: as the best of its processes, with a word about the others.
    fileprivate func part(within deadline: Duration) async -> SystemHealth.Part {
        let parts = await withTaskGroup(of: SystemHealth.Part.self) { group in
            for copy in copies { group.addTask { await part(at: copy, within: deadline) } }
            return await group.reduce(into: [SystemHealth.Part]()) { $0.append($1) }
        }
        let ready = parts.count { $0.state == .ready }
        guard ready > 0 || parts.isEmpty else {
            return parts.first { $0.state == .unready } ?? .init(name: name.rawValue, state: .down, detail: Self.silent)
        }
        let detail =
            ready < parts.count ? "\(ready) of \(parts.count) processes are ready." : parts.compactMap(\.detail).min()
        return .init(name: name.rawValue, state: .ready, detail: detail)
    }

    private static let silent = "It does not answer."

    private func part(at copy: any Transport, within deadline: Duration) async -> SystemHealth.Part {
        let request = HTTPRequest(method: .get, scheme: nil, authority: nil, path: "/health/ready")
        guard let (answer, body) = try? await copy.send(request, body: nil, deadline: deadline) else {
            return .init(name: name.rawValue, state: .down, detail: Self.silent)
        }
        let reasons = (try? WireFormat.decoder.decode(SystemHealth.self, from: body))?.parts.compactMap(\.detail)
        guard answer.status != .ok else { return .init(name: name.rawValue, state: .ready, detail: reasons?.first) }
        return .init(name: name.rawValue, state: .unready, detail: reasons?.first ?? "It is not ready.")
    }
}
