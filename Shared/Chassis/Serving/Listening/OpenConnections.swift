import NIOCore
import Synchronization

/// The connections that clients have open at one listener, at most `most`, and of one address at most `share`.
public final class OpenConnections: Sendable {
    private struct State {
        var channels: [ObjectIdentifier: any Channel] = [:]
        var networks: [ObjectIdentifier: UInt128] = [:]
        var counts: [UInt128: Int] = [:]
    }

    public let most: Int
    /// An eighth of all, so that one address leaves the others room, and enough for many people behind one.
    public let share: Int
    private let proxies: TrustedProxies?
    private let state = Mutex(State())

    /// - Parameter proxies: those without a share, as they bring everybody's requests; without it no address has one.
    public init(most: Int, sharedBesides proxies: TrustedProxies? = nil) {
        self.most = max(1, most)
        self.proxies = proxies
        share = max(128, most / 8)
    }

    public var count: Int { state.withLock { $0.channels.count } }
    var hasRoom: Bool { count < most }
    /// Whether those who wait for nothing should make room soon.
    public var isCrowded: Bool { count >= most - most / 4 }

    func add(_ channel: any Channel) { state.withLock { $0.channels[ObjectIdentifier(channel)] = channel } }

    func remove(_ channel: any Channel) {
        let id = ObjectIdentifier(channel)
        state.withLock { state in
            state.channels[id] = nil
            guard let network = state.networks.removeValue(forKey: id), let count = state.counts[network] else {
                return
            }
            state.counts[network] = count > 1 ? count - 1 : nil
        }
    }

    /// Counts an open connection as one of its address; `false` if the address has its share already.
    public func admit(_ channel: any Channel, from peer: Address?) -> Bool {
        guard let proxies, let peer, peer != .unknown, !proxies.contains(peer) else { return true }
        let id = ObjectIdentifier(channel)
        return state.withLock { state in
            // One that is closed already would be counted for ever.
            guard state.channels[id] != nil, state.networks[id] == nil else { return true }
            let count = state.counts[peer.network, default: 0]
            guard count < share else { return false }
            (state.networks[id], state.counts[peer.network]) = (peer.network, count + 1)
            return true
        }
    }

    /// Closes each connection that waits for a request, and the others once they have answered theirs.
    func quiesce() {
        for channel in state.withLock({ Array($0.channels.values) }) {
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
