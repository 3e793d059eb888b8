import Contracts
import NIOHTTP1
import RecipesContracts
import Support
import Synchronization
import Testing

@testable import Web

@Suite(.timeLimit(.minutes(2)))
struct DeskEventsTests {
    private static let quick = DeskEvents.Times(life: .seconds(60), wait: 4, pause: .zero)

    /// What is told where the service gives these answers and then none.
    private func told(
        _ answers: [DeskState], times: DeskEvents.Times = quick
    ) async throws -> (messages: [EventStream.Message], asked: [DeskQuery]) {
        let rest = Mutex(answers)
        let asked = Mutex<[DeskQuery]>([])
        let events = DeskEvents(times: times, first: DeskState(mark: 1, submissions: 0, reports: 0)) { query in
            asked.withLock { $0.append(query) }
            return try rest.withLock { rest in
                guard !rest.isEmpty else { throw Problem.unauthenticated }
                return rest.removeFirst()
            }
        }
        var messages: [EventStream.Message] = []
        try await events.tell { messages.append($0) }
        return (messages, asked.withLock { $0 })
    }

    @Test func `R13 what changes is told with its mark, and what does not keeps the stream alive`() async throws {
        let (messages, asked) = try await told([
            DeskState(mark: 1, submissions: 0, reports: 0), DeskState(mark: 4, submissions: 2, reports: 1),
        ])
        #expect(
            messages == [
                .event("desk", data: #"{"mark":1,"submissions":0,"reports":0}"#), .comment,
                .event("desk", data: #"{"mark":4,"submissions":2,"reports":1}"#),
            ])
        #expect(asked.map(\.after) == [1, 1, 4])
        #expect(asked.allSatisfy { (1...8).contains($0.wait ?? 0) })
    }

    @Test func `R13 the stream ends when its time is over`() async throws {
        let (messages, asked) = try await told([], times: .init(life: .zero, wait: 4, pause: .zero))
        #expect(messages.count == 1 && asked.isEmpty)
    }

    @Test func `R13 a browser holds two streams at most, and an ended one makes room`() throws {
        let streams = OpenStreams()
        var first = streams.enter("a")
        let second = streams.enter("a")
        #expect(first != nil && second != nil && streams.enter("a") == nil)
        #expect(streams.enter("b") != nil)
        first = nil
        #expect(first == nil && streams.enter("a") != nil)
    }

    @Test func `R13 events come as they are due, and end where the session does`() async throws {
        let peers = SampleKitchen().deskPeers.on(RecipesAPI.desk) { query in
            guard query.after == nil else { throw Problem.unauthenticated }
            return DeskState(mark: 9, submissions: 3, reports: 1)
        }
        try await withPages(peers: peers) { web in
            let root = Browser.signedIn(web)
            _ = try await root.open("/profile")
            let stream = try await root.open("/moderation/events")
            #expect(stream.status == 200)
            #expect(stream.headers.first(name: "Content-Type") == "text/event-stream")
            #expect(stream.headers.first(name: "Cache-Control") == "no-store")
            #expect(stream.html.contains("event: desk\ndata: {\"mark\":9,\"submissions\":3,\"reports\":1}\n\n"))
            #expect(!peers.asked.contains { $0.path?.contains("refresh") == true })
            #expect(try await root.open("/moderation/events").status == 200, "the first one made room")
        }
    }

    @Test func `R13 a session that has run out is renewed before the first event`() async throws {
        let peers = SampleKitchen().deskPeers.on(RecipesAPI.desk) { query in
            guard query.after == nil else { throw Problem.unavailable("Nobody.") }
            return DeskState(mark: 9, submissions: 3, reports: 1)
        }
        try await withPages(peers: peers) { web in
            let first = Browser.signedIn(web)
            _ = try await first.open("/profile")
            var cookies = await first.cookies
            cookies["larder-access"] = nil
            let late = Browser(web, cookies: cookies)
            #expect(try await late.open("/moderation/events").status == 200)
            #expect(await late.cookies["larder-access"] == "access-2")
        }
    }

    @Test func `R13 nobody but administrators follows the desk, and nobody without a cookie of ours`() async throws {
        let refused = SampleKitchen().deskPeers.on(RecipesAPI.desk) { _ in throw Problem.forbidden }
        try await withPages(peers: refused) { web in
            let page = try await Browser.signedIn(web).open("/moderation/events")
            #expect(page.status == 403)
        }
        try await withPages(peers: SampleKitchen().deskPeers) { web in
            let page = try await Browser.signedIn(web).open("/moderation/events")
            #expect(page.status == 429)
        }
    }
}
