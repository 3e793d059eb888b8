import Chassis
import Contracts
import Hummingbird
import NIOCore
import ServiceClient
import ServiceLifecycle

extension PageRoutes {
    /// Forwards the server-sent events of a change feed, starting at the cursor in `Last-Event-ID` or `after`.
    func follow<Who>(_ path: RouterPath, _ feed: ChangeFeed<Who>) {
        addresses.addPage(path.description)
        router.get(path) { [site] request, context in
            let request = request.withPlainHeaders
            let arrived = Visit(request, parameters: context.parameters, logger: context.logger, site: site)
            return await PageServer(visit: arrived).answer { visit in
                let query = try Form(request.uri.query ?? "")
                let stream = try await visit.stream(of: feed, after: request.headers[.lastEventID] ?? query["after"])
                return .response(Response(eventsFor: request) { try await stream.run($0) })
            }
        }
    }
}

/// A change feed being forwarded.
private struct PassingStream: Sendable {
    let parts: ResponseParts
    /// Held while the stream runs.
    let place: SubscriberPlaces.Place

    /// The most buffered parts. A slower browser is disconnected and resumes from its cursor.
    private static let mostWaiting = 64

    /// Runs until the service ends the stream or the server shuts down. The browser then resumes from its cursor.
    func run(_ write: (ByteBuffer) async throws -> Void) async throws {
        let (waiting, wait) = AsyncStream.makeStream(
            of: ByteBuffer.self, bufferingPolicy: .bufferingOldest(Self.mostWaiting))
        let reading = Task {
            defer { wait.finish() }
            try await parts.each { part in
                if case .dropped = wait.yield(ByteBuffer(data: part)) { throw CancellationError() }
            }
        }
        defer { reading.cancel() }
        for await part in waiting.cancelOnGracefulShutdown() { try await write(part) }
    }
}

extension Visit {
    /// Throws the service's problem, and 429 or 503 at the limit of streams.
    fileprivate func stream<Who>(of feed: ChangeFeed<Who>, after: String?) async throws -> PassingStream {
        let place = try site.streams.enter(browser.cookie)
        // An open stream is no sign of activity, so it must not keep a device unlocked.
        let parts =
            lockAfterMinutes == nil
            ? try await visitor.ask { try await $0.follow(feed, after: after) }
            : try await visitor.askAsIs { try await $0.follow(feed, after: after) }
        return PassingStream(parts: parts, place: place)
    }

    /// The current cursor of `feed`, for a page to follow changes; `nil` if the service fails.
    func cursor<Who>(of feed: ChangeFeed<Who>) async throws -> String? {
        try await askIfPossible { try await $0.call(feed.poll, sending: FeedQuery()).cursor }
    }
}
