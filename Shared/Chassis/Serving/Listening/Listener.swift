import Foundation
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1
import NIOPosix
import ServiceLifecycle

/// The socket or address of a listener.
public enum ListeningPlace: Sendable {
    case hostname(String, port: Int)
    /// A listening socket, possibly shared with other processes.
    case socket(Int32)
}

/// Accepts connections and answers their requests. When told to stop, it accepts no more and ends after every request
/// in flight is answered.
struct Listener: Service {
    /// The number of connections that may wait to be accepted.
    private static let backlog: Int32 = 4_096
    /// The read buffer of a connection, in bytes.
    private static let reads = AdaptiveRecvByteBufferAllocator(minimum: 512, initial: 1_024, maximum: 16 << 10)

    let place: ListeningPlace
    let responder: any HTTPResponder<ServiceContext>
    let connections: OpenConnections
    let draining: Draining
    let date: HTTPDate
    let logger: Logger
    var onRunning: (@Sendable (any Channel) async -> Void)?

    func run() async throws {
        let client = self.client
        let (accepted, accept) = AsyncStream<HTTP1Channel.Value>.makeStream()
        let channel = try await open(client) { accept.yield($0) }
        await onRunning?(channel)
        // Connections are handled in child tasks, which receive the graceful shutdown.
        await withDiscardingTaskGroup { group in
            group.addTask {
                await acceptUntilStopped(channel)
                await end()
                accept.finish()
            }
            for await connection in accepted {
                group.addTask { await client.handle(value: connection, logger: logger) }
            }
        }
    }

    private func acceptUntilStopped(_ channel: any Channel) async {
        await withTaskCancellationHandler {
            await withGracefulShutdownHandler {
                try? await channel.closeFuture.get()
            } onGracefulShutdown: {
                channel.close(promise: nil)
            }
        } onCancel: {
            channel.close(promise: nil)
        }
    }

    /// Waits for clients to notice, then closes idle connections, and waits for the others.
    private func end() async {
        let last = ContinuousClock.now + draining.farewell
        while ContinuousClock.now < last, connections.count > 0, !Task.isCancelled { await pause() }
        while connections.count > 0, !Task.isCancelled {
            connections.quiesce()
            await pause()
        }
    }

    private func pause() async { try? await Task.sleep(for: .milliseconds(20)) }

    /// The HTTP pipeline of a connection.
    private var client: HTTP1Channel {
        HTTP1Channel(
            responder: respond,
            configuration: .init(
                additionalChannelHandlers: [
                    FarewellHandler(draining), SlowClientHandler(connections: connections), SmallBodyHandler(),
                    MalformedRequestHandler(),
                ],
                httpDecoderConfiguration: .init(
                    maxHeaderFieldSize: 17 << 10, maxHeaderListSize: 26 << 10, maxHeaderFieldCount: 200)))
    }

    private func open(
        _ client: HTTP1Channel, accept: @escaping @Sendable (HTTP1Channel.Value) -> Void
    ) async throws -> any Channel {
        let bootstrap = ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
            .serverChannelOption(.backlog, value: Self.backlog)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .serverChannelInitializer { [connections] channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(AcceptLimit(connections))
                }
            }
            .childChannelOption(.allowRemoteHalfClosure, value: true)
            // An idle connection keeps the buffers of its last reads.
            .childChannelOption(.maxMessagesPerRead, value: 1)
            .childChannelOption(.recvAllocator, value: Self.reads)
            .childChannelInitializer { [logger] channel in
                client.setup(channel: channel, logger: logger).map { accept($0) }
            }
        switch place {
        case .socket(let descriptor):
            let channel = try await bootstrap.withBoundSocket(descriptor).get()
            // SwiftNIO has set a shorter backlog.
            listen(descriptor, Self.backlog)
            return channel
        case .hostname(let host, let port): return try await bootstrap.bind(host: host, port: port).get()
        }
    }

    @Sendable private func respond(
        to request: Request, with writer: consuming ResponseWriter, on channel: any Channel
    ) async throws {
        let context = ServiceContext(source: .init(channel: channel, logger: logger))
        var response: Response
        do {
            response = try await responder.respond(to: request, context: context)
        } catch let error as HTTPParserError {
            throw error
        } catch {
            logger.error("A request was not answered", metadata: ["error": "\(error)"])
            response = Response(status: .internalServerError)
        }
        response.headers[.date] = date.text
        do {
            try await writer.write(response: response.head, body: response.body)
        } catch is HTTPParserError {
            // Rethrowing the parser error would write a second response.
            throw CancellationError()
        }
    }
}
