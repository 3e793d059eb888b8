import NIOCore
import NIOEmbedded
import Testing

@testable import Chassis

/// Connections of one address, which leave those of others room.
@Suite struct ConnectionShareTests {
    private func connect(_ address: String, _ connections: OpenConnections) throws -> EmbeddedChannel {
        let channel = EmbeddedChannel(handler: SlowClientHandler(connections: connections))
        connections.add(channel)
        channel.closeFuture.whenComplete { _ in connections.remove(channel) }
        try channel.connect(to: SocketAddress(ipAddress: address, port: 1)).wait()
        return channel
    }

    @Test func `N3 one address has its share of connections, and all others have room`() throws {
        let connections = OpenConnections(most: 2_000, sharedBesides: TrustedProxies("10.0.0.1"))
        #expect(connections.share == 250)
        let first = try (0..<250).map { _ in try connect("203.0.113.7", connections) }
        let refused = try connect("203.0.113.7", connections)
        refused.embeddedEventLoop.run()
        #expect(first.allSatisfy(\.isActive) && !refused.isActive && connections.count == 250)
        #expect(try connect("203.0.113.8", connections).isActive)
        // A network of IPv6 is one subscriber's.
        for number in 0..<250 { #expect(try connect("2001:db8::\(number)", connections).isActive) }
        #expect(try !connect("2001:db8::f:1", connections).isActive)
        #expect(try connect("2001:db8:0:1::1", connections).isActive)
        // A closed connection takes no place.
        try first[0].close().wait()
        first[0].embeddedEventLoop.run()
        #expect(try connect("203.0.113.7", connections).isActive)
        for _ in 0..<300 { #expect(try connect("10.0.0.1", connections).isActive) }
    }

    @Test func `N3 inside nobody has a share`() throws {
        let connections = OpenConnections(most: 2_000)
        for _ in 0..<300 { #expect(try connect("127.0.0.1", connections).isActive) }
    }
}
