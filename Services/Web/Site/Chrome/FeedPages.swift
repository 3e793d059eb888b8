import Chassis
import Contracts
import Hummingbird
import NIOCore
import ServiceClient
import ServiceLifecycle

extension PageRoutes {
    /// Hands the server-sent events of a change feed on to the browser, from the cursor in `after` or `Last-Event-ID` on.
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

/// The stream of a change feed on its way through the pages.
private struct PassingStream: Sendable {
    let parts: ResponseParts
    /// Held as long as the stream goes on.
    let place: SubscriberPlaces.Place

    /// Parts that may wait for a browser; one that reads no faster is cut off and asks for what follows.
    private static let mostWaiting = 64

    /// Goes on until the service ends the stream, or the pages stop; the browser asks for what follows.
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
    /// Throws what the service refuses with, and 429 or 503 where there are as many streams as there may be.
    fileprivate func stream<Who>(of feed: ChangeFeed<Who>, after: String?) async throws -> PassingStream {
        let place = try site.streams.enter(browser.cookie)
        // A browser that waits by itself shows nobody's presence, so it keeps no device unlocked.
        let parts =
            lockAfterMinutes == nil
            ? try await visitor.ask { try await $0.follow(feed, after: after) }
            : try await visitor.askAsIs { try await $0.follow(feed, after: after) }
        return PassingStream(parts: parts, place: place)
    }

    /// Where a page goes on from that is about to read what `feed` is of; `nil` where nobody can say.
    func cursor<Who>(of feed: ChangeFeed<Who>) async throws -> String? {
        try await askIfPossible { try await $0.call(feed.poll, sending: FeedQuery()).cursor }
    }
}
