import NIOCore
import Synchronization

/// The connections that clients have open at one listener, at most `most`.
public final class OpenConnections: Sendable {
    public let most: Int
    private let channels = Mutex<[ObjectIdentifier: any Channel]>([:])

    public init(most: Int) { self.most = max(1, most) }

    public var count: Int { channels.withLock { $0.count } }
    var hasRoom: Bool { count < most }
    /// Whether those who wait for nothing should make room soon.
    public var isCrowded: Bool { count >= most - most / 4 }

    func add(_ channel: any Channel) { channels.withLock { $0[ObjectIdentifier(channel)] = channel } }
    func remove(_ channel: any Channel) { channels.withLock { $0[ObjectIdentifier(channel)] = nil } }

    /// Closes each connection that waits for a request, and the others once they have answered theirs.
    func quiesce() {
        for channel in channels.withLock({ Array($0.values) }) {
            channel.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
        }
    }
}

/// Stops accepting while there are as many connections as there may be. Those that come meanwhile wait in the listening
/// socket's queue, which costs the process nothing.
public final class AcceptLimit: ChannelDuplexHandler {
    public typealias InboundIn = any Channel
    public typealias OutboundIn = Never

    private let connections: OpenConnections
    private var isPaused = false

    public init(_ connections: OpenConnections) { self.connections = connections }

    public func read(context: ChannelHandlerContext) {
        isPaused = !connections.hasRoom
        if !isPaused { context.read() }
    }

    public func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let channel = unwrapInboundIn(data)
        connections.add(channel)
        let here = NIOLoopBound((self, context), eventLoop: context.eventLoop)
        channel.closeFuture.hop(to: context.eventLoop).whenComplete { [connections] _ in
            connections.remove(channel)
            let (limit, context) = here.value
            if limit.isPaused, context.channel.isActive { limit.read(context: context) }
        }
        context.fireChannelRead(data)
    }
}
