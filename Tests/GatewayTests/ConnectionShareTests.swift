import Chassis
import Contracts
import NIOCore
import NIOPosix
import Support
import Testing

@testable import Gateway

/// Connections of one address at the gateway's outside listener.
@Suite(.timeLimit(.minutes(5)))
struct ConnectionShareTests {
    private func connect(to gateway: GatewayUnderTest) async throws -> any Channel {
        try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .connect(host: "127.0.0.1", port: gateway.outside).get()
    }

    @Test
    func `N3: one address has an eighth of the connections, and a closed one makes room`() async throws {
        let recipes = try await StubService(StubService.wellBehaved)
        try await withGateway([.recipes: recipes]) { gateway in
            // Half of the process's connections are for clients, and a quarter of those are inside.
            let most = DescriptorLimit.raised().connections / 2
            let share = OpenConnections(most: most - most / 4).share
            var open: [any Channel] = []
            for _ in 0...share { open.append(try await connect(to: gateway)) }
            try await eventually("one of them is closed") { open.count { $0.isActive } == share }
            try await open.first { $0.isActive }?.close()
            try await eventually("there is room again") {
                (try? await gateway.get("/v1/foods"))?.status == 200
            }
            for client in open { try? await client.close() }
        }
    }
}
