import Contracts
import Foundation
import NIOCore
import NIOPosix

/// Many clients that connect and say nothing.
enum Crowd {
    /// What becomes of others while `count` idle clients hold connections to `service`, and after those have gone.
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
