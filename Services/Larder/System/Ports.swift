import Contracts
import NIOCore
import NIOPosix

/// The ports of a whole system on one machine, all shifted by the same offset.
struct Ports: Hashable, Sendable {
    /// How far a system can be shifted without leaving the range of ports.
    static let offsets = 0...57_000
    let offset: Int

    /// The gateway's public door.
    var gateway: Int { 8_080 + offset }
    /// The gateway's inside door.
    var inside: Int { 8_081 + offset }
    var web: Int { self[.web] }

    /// Where a process answers; the gateway's is its public door.
    subscript(service: ServiceName) -> Int {
        switch service {
        case .gateway: gateway
        case .auth: 8_101 + offset
        case .recipes: 8_102 + offset
        case .pantry: 8_103 + offset
        case .planner: 8_104 + offset
        case .orders: 8_105 + offset
        case .stores: 8_106 + offset
        case .reports: 8_107 + offset
        case .web: 8_110 + offset
        }
    }

    /// Where a process answers to whether it is ready.
    func readiness(of service: ServiceName) -> String {
        "http://127.0.0.1:\(service == .gateway ? inside : self[service])/health/ready"
    }

    /// Throws a sentence that names every port somebody else holds.
    func requireFree() async throws {
        var taken: [String] = []
        for service in ServiceName.allCases {
            let ports = service == .gateway ? [gateway, inside] : [self[service]]
            for port in ports where await !Self.isFree(port) { taken.append("\(port) (\(service.rawValue))") }
        }
        guard taken.isEmpty else {
            throw Refusal(
                """
                Something else uses \(taken.count == 1 ? "port" : "the ports") \(taken.joined(separator: ", ")). \
                Stop it, or start with --port-offset \(offset == 0 ? 1_000 : offset + 1_000).
                """)
        }
    }

    private static func isFree(_ port: Int) async -> Bool {
        let server = ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
        guard let channel = try? await server.bind(host: "127.0.0.1", port: port).get() else { return false }
        try? await channel.close().get()
        return true
    }
}
