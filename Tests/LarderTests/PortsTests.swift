import Contracts
import Foundation
import NIOCore
import NIOPosix
import Testing

@testable import Larder

@Suite
struct PortsTests {
    @Test func `a taken port is named before anything is started, with what to do about it`() async throws {
        let channel = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
            .bind(host: "127.0.0.1", port: 0).get()
        let port = try #require(channel.localAddress?.port)
        let offset = port - 8_105

        let refusal = try #require(throws: CommandError.self) { _ = try ListeningSockets(Ports(offset: offset)) }
        #expect(refusal.description.contains("\(port) (orders)"))
        #expect(refusal.description.contains("--port-offset \(offset + 1_000)"))
        try await channel.close().get()
    }

    @Test func `whoever comes while no process accepts waits, and is not refused`() async throws {
        let socket = try ListeningSocket(port: 0)
        var address = sockaddr_in()
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        _ = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(socket.descriptor, $0, &size) }
        }
        let client = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
            .connect(host: "127.0.0.1", port: Int(UInt16(bigEndian: address.sin_port))).get()
        #expect(client.isActive)
        try await client.close().get()
    }

    @Test func `an offset shifts every port`() {
        let ports = Ports(offset: 20_000)
        #expect(ServiceName.allCases.map { ports[$0] } == ServiceName.allCases.map { Ports(offset: 0)[$0] + 20_000 })
        #expect(ports.readiness(of: .gateway) == "http://127.0.0.1:28081/health/ready")
        #expect(ports.readiness(of: .web) == "http://127.0.0.1:28111/health/ready")
        #expect(ports.readiness(of: .auth) == "http://127.0.0.1:28101/health/ready")
    }
}
