import NIOCore
import NIOPosix
import Support

/// Speaks to a port in bytes, as no proper client would.
struct RawClient {
    let port: Int

    /// Sends `pieces` with pauses in between and reads until the other end closes, at most for `patience`.
    ///
    /// - Parameter before: runs before each piece, given its number from 0.
    func say(
        _ pieces: String..., pause: Duration = .zero, patience: Duration = .seconds(5),
        before: @escaping @Sendable (Int) async throws -> Void = { _ in }
    ) async throws -> String {
        let connection = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .connect(host: "127.0.0.1", port: port) { channel in
                channel.eventLoop.makeCompletedFuture {
                    try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
                }
            }
        return try await connection.executeThenClose { inbound, outbound in
            let impatience = Task {
                try await Support.pause(patience, because: "The client hangs up after this time.")
                try? await connection.channel.close()
            }
            defer { impatience.cancel() }
            // Spoken while it listens: what is answered early is heard even if the other end hangs up then.
            async let spoken: Void = speak(pieces, pause, before, to: outbound)
            var heard = ""
            do {
                for try await bytes in inbound { heard += String(buffer: bytes) }
            } catch {
                heard += "<reset>"
            }
            await spoken
            return heard
        }
    }

    private func speak(
        _ pieces: [String], _ pause: Duration, _ before: @Sendable (Int) async throws -> Void,
        to outbound: NIOAsyncChannelOutboundWriter<ByteBuffer>
    ) async {
        for (number, piece) in pieces.enumerated() {
            guard (try? await before(number)) != nil, (try? await outbound.write(ByteBuffer(string: piece))) != nil
            else {
                return
            }
            if pause > .zero { try? await Support.pause(pause, because: "The client speaks slowly.") }
        }
    }
}

extension String {
    /// The statuses of the HTTP answers in the text.
    var statuses: [Int] {
        components(separatedBy: "HTTP/1.").dropFirst().compactMap { Int($0.dropFirst(2).prefix(3)) }
    }
}

extension RawClient {
    /// Sends `request` and reads nothing while `body` runs.
    func sendWithoutReading(_ request: ByteBuffer, _ body: () async throws -> Void) async throws {
        let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .channelOption(.autoRead, value: false)
            .connect(host: "127.0.0.1", port: port).get()
        try await channel.writeAndFlush(request)
        try await body()
        try? await channel.close()
    }
}
