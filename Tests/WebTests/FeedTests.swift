import Contracts
import Foundation
import NIOHTTP1
import PantryContracts
import RecipesContracts
import Support
import Synchronization
import Testing

@testable import Web

@Suite(.timeLimit(.minutes(2)))
struct FeedTests {
    private static let change = "event: change\nid: 9-1-1\ndata: {}\n\n"

    /// A moderation queue whose stream answers with one change, and what it was asked to go on from.
    private func followedQueue() -> (services: StubServices, asked: Asked) {
        let asked = Asked()
        let services = SampleKitchen().moderationServices.on(RecipesAPI.moderationChanges) { query in
            asked.add(query.after)
            return Self.change
        }
        return (services, asked)
    }

    private final class Asked: Sendable {
        private let state = Mutex<[String?]>([])
        var cursors: [String?] { state.withLock { $0 } }
        func add(_ cursor: String?) { state.withLock { $0.append(cursor) } }
    }

    @Test func `R13 the browser gets the service's events, from where its page was made or its stream broke off`()
        async throws
    {
        let (services, asked) = followedQueue()
        try await withPages(services: services) { web in
            let root = Browser.signedIn(web)
            _ = try await root.open("/profile")
            let stream = try await root.open("/moderation/events?after=7-1-1")
            #expect(stream.status == 200 && stream.html == Self.change)
            #expect(stream.headers.first(name: "Content-Type") == "text/event-stream")
            #expect(stream.headers.first(name: "Cache-Control") == "no-store")
            _ = try await root.open("/moderation/events?after=7-1-1", headers: ["Last-Event-ID": "8-1-1"])
            #expect(asked.cursors == ["7-1-1", "8-1-1"])
            // Streams that have ended take no places.
            for _ in 0..<8 { #expect(try await root.open("/moderation/events").status == 200) }
        }
    }

    @Test func `R13 a session is renewed before a stream begins, but not on a device that locks itself`()
        async throws
    {
        try await withPages(services: followedQueue().services) { web in
            let first = Browser.signedIn(web)
            _ = try await first.open("/profile")
            var cookies = await first.cookies
            cookies["larder-access"] = nil
            let late = Browser(web, cookies: cookies)
            #expect(try await late.open("/moderation/events").status == 200)
            #expect(await late.cookies["larder-access"] == "access-2")

            cookies["larder-lock"] = "5"
            let locking = Browser(web, cookies: cookies)
            _ = try await locking.open("/moderation/events")
            #expect(await locking.cookies["larder-access"] == nil, "nobody has shown that they are there")
        }
    }

    @Test func `R13 nobody but administrators follows the queue`() async throws {
        let services = SampleKitchen().moderationServices.on(RecipesAPI.moderationChanges) { _ in
            throw Problem.forbidden
        }
        try await withPages(services: services) { web in
            let answer = try await Browser.signedIn(web).open("/moderation/events")
            #expect(answer.status == 403)
        }
    }

    @Test func `A17 the page of a pantry follows what changes there, and does without where that cannot be had`()
        async throws
    {
        let kitchen = SampleKitchen()
        let services = kitchen.services
            .on(PantryAPI.changes.poll) { _ in FeedPage(items: [], cursor: "3-1-1") }
            .on(PantryAPI.changes) { _ in Self.change }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let page = try await ada.open("/pantry").html
            #expect(page.contains("data-feed=\"/pantry/events\" data-after=\"3-1-1\" data-fresh=\"/pantry\""))
            #expect(try await ada.open("/pantry/events?after=3-1-1").html == Self.change)
            services.forget(PantryAPI.changes.poll.path)
            let plain = try await ada.open("/pantry")
            #expect(plain.status == 200 && !plain.html.contains("data-feed"))
        }
    }

    @Test func `O6 U1 an open order of a partner is a part of the page that may move`() async throws {
        try await withPages { web in
            let page = try await Browser.signedIn(web).open("/partner/orders")
            #expect(page.has("div", ["data-live": "partner-orders"]) && page.has("section", ["data-moves": nil]))
        }
    }
}
