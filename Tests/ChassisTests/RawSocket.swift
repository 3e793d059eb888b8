import NIOCore
import NIOPosix
import Support

/// A connection on which bytes travel as they are.
enum RawSocket {
    struct TooSlow: Error {
        let received: String
    }

    /// Sends `text` to the port, and returns everything that came back until the other side closed the connection or
    /// `enough` of it was there.
    static func exchange(
        _ text: String, port: Int, within limit: Duration = .seconds(60),
        until enough: @escaping @Sendable (String) -> Bool = { _ in false }
    ) async throws -> String {
        let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .channelOption(ChannelOptions.allowRemoteHalfClosure, value: true)
            .connect(host: "127.0.0.1", port: port) { channel in
                channel.eventLoop.makeCompletedFuture {
                    try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
                }
            }
        return try await channel.executeThenClose { inbound, outbound in
            try await withThrowingTaskGroup(of: String?.self) { group in
                group.addTask {
                    try? await outbound.write(ByteBuffer(string: text))
                    var received = ""
                    do {
                        for try await part in inbound {
                            received += String(buffer: part)
                            if enough(received) { break }
                        }
                    } catch is IOError {
                        // A reset is an end as well.
                    }
                    return received
                }
                group.addTask {
                    try await pause(limit, because: "The client hangs up after this time.")
                    return nil
                }
                defer { group.cancelAll() }
                guard let received = try await group.next(), let received else { throw TooSlow(received: text) }
                return received
            }
        }
    }
}
