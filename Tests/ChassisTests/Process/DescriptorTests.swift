import Foundation
import NIOCore
import NIOPosix
import Support
import Testing

@testable import Chassis

@Suite(.timeLimit(.minutes(10)))
struct DescriptorTests {
    @Test(arguments: [(1_024, 768), (256, 128), (140, 12), (100, 8), (65_536, 16_384)])
    func `fewer connections are accepted than there may be descriptors`(descriptors: Int, connections: Int) {
        #expect(DescriptorLimit(descriptors: descriptors).connections == connections)
    }

    @Test func `idle clients in excess hold up others for moments, and everybody is served afterwards`()
        async throws
    {
        // Twelve connections.
        let limit = DescriptorLimit(descriptors: 140)
        try await Engine.sqlite.withDatabase { database in
            try await withService(EchoService.self, database: database, limit: limit) { echo in
                var idle: [any Channel] = []
                for _ in 0..<60 {
                    idle.append(
                        try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
                            .connect(host: "127.0.0.1", port: echo.port).get())
                }
                try await eventually("as many are accepted as may be") { try Self.openHere(at: echo.port) >= 10 }
                #expect(try Self.openHere(at: echo.port) <= 20)
                for channel in idle { try? await channel.close() }
                for _ in 0..<20 { #expect(try await echo.get("/health/live").status == 200) }
            }
        }
    }

    /// How many accepted connections this process has open at `port`.
    private static func openHere(at port: Int) throws -> Int {
        var count = 0
        for name in try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd") {
            guard let descriptor = Int32(name) else { continue }
            var address = sockaddr_in()
            var size = socklen_t(MemoryLayout<sockaddr_in>.size)
            let known = withUnsafeMutablePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &size) }
            }
            if known == 0, address.sin_family == sa_family_t(AF_INET),
                UInt16(bigEndian: address.sin_port) == UInt16(port)
            {
                count += 1
            }
        }
        return count
    }
}
