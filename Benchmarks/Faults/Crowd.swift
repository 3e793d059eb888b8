import Contracts
import Foundation
import Measuring
import NIOCore
import NIOPosix

/// Many clients that connect and send nothing or only part of a request.
enum Crowd {
    /// Clients per address, below the limit of connections.
    private static let ofOneAddress = 125

    /// The memory per connection in the process of `service`, in bytes: 1,000 connections that each sent `text`.
    static func memory(saying text: String, to service: ServiceName, of system: TroubledSystem) async throws -> Int {
        let (process, port) = (try system.up.process(of: service), system.port(of: service))
        let before = ProcessMemory("\(process)").now
        var waiting: [any Channel] = []
        for number in 0..<8 * ofOneAddress {
            let address = try SocketAddress(ipAddress: "127.0.1.\(1 + number / ofOneAddress)", port: 0)
            let channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
                .bind(to: address).connect(host: "127.0.0.1", port: port).get()
            try await channel.writeAndFlush(ByteBuffer(string: text))
            waiting.append(channel)
        }
        try await Task.sleep(for: .seconds(1))
        let after = ProcessMemory("\(process)").now
        for channel in waiting { try? await channel.close() }
        return (after - before) / waiting.count
    }

    /// The requests of others while `count` idle clients hold connections to `service`, and after they disconnect.
    static func idle(_ count: Int, at service: ServiceName, of system: TroubledSystem) async throws -> Outcome {
        let process = try system.up.process(of: service)
        let port = system.port(of: service)
        var idle: [any Channel] = []
        for _ in 0..<count {
            let connecting = ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
                .connectTimeout(.seconds(2)).connect(host: "127.0.0.1", port: port)
            if let channel = try? await connecting.get() { idle.append(channel) }
        }
        try await Task.sleep(for: .seconds(1))
        for channel in idle { try? await channel.close() }
        let instant = ContinuousClock.now
        let traffic = Traffic(try await system.question(for: service), client: system.client)
        let load = Task { await traffic.run() }
        try await Task.sleep(for: .seconds(3))
        traffic.stop()
        await load.value
        let outcome = traffic.outcome(since: instant)
        let isSame = try system.up.process(of: service) == process
        return Outcome(
            sent: outcome.sent, lost: outcome.lost, servesAgain: outcome.servesAgain, longestWait: outcome.longestWait,
            isAlive: outcome.isAlive && isSame)
    }
}
