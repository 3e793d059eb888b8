import NIOCore
import NIOPosix

/// Speaks to a port in bytes, as no proper client would.
struct RawClient {
    let port: Int

    /// Sends `pieces` with pauses in between and reads until the other end closes, or nothing more comes for `patience`.
    func say(_ pieces: String..., pause: Duration = .zero, patience: Duration = .seconds(5)) async throws -> String {
        let connection = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .connect(host: "127.0.0.1", port: port) { channel in
                channel.eventLoop.makeCompletedFuture {
                    try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
                }
            }
        return try await connection.executeThenClose { inbound, outbound in
            let impatience = Task {
                try await Task.sleep(for: patience)
                try? await connection.channel.close()
            }
            defer { impatience.cancel() }
            var heard = ""
            do {
                for piece in pieces {
                    try await outbound.write(ByteBuffer(string: piece))
                    if pause > .zero { try await Task.sleep(for: pause) }
                }
            } catch {
                // Closed before everything was said; what was answered is still there to be read.
            }
            do {
                for try await bytes in inbound { heard += String(buffer: bytes) }
            } catch {
                heard += "<reset>"
            }
            return heard
        }
    }
}

extension String {
    /// The statuses of the HTTP answers in the text.
    var statuses: [Int] {
        components(separatedBy: "HTTP/1.1 ").dropFirst().compactMap { Int($0.prefix(3)) }
    }
}

extension RawClient {
    /// Sends `request` and reads nothing; whether the other end closed the connection within `patience`.
    func sendWithoutReading(_ request: ByteBuffer, patience: Duration) async throws -> Bool {
        let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .channelOption(.autoRead, value: false)
            .connect(host: "127.0.0.1", port: port).get()
        try await channel.writeAndFlush(request)
        let isClosed = await withTaskGroup(of: Bool.self) { group in
            group.addTask {
                try? await channel.closeFuture.get()
                return true
            }
            group.addTask {
                try? await Task.sleep(for: patience)
                return false
            }
            let first = await group.next() ?? false
            try? await channel.close()
            return first
        }
        return isClosed
    }
}
