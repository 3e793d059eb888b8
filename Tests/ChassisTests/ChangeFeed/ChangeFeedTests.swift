import AsyncHTTPClient
import Contracts
import Foundation
import NIOHTTP1
import RunningSystem
import Storage
import Support
import Testing

@testable import Chassis

@Suite(.timeLimit(.minutes(10)))
struct ChangeFeedTests {
    private static let shelf = ChangeTopic("shelf 0")

    @Test(arguments: Engine.all)
    func `N1 a long poll answers at once with what changed, and waits for what changes`(on engine: Engine) async throws
    {
        try await withService(EchoService.self, on: engine) { echo in
            let ada = try await echo.signedIn(as: .ada)
            let start = try await ada.call(EchoAPI.changes.poll, sending: FeedQuery())
            #expect(start.items.isEmpty)
            try await echo.record("one")
            try await echo.record("two")
            let found = try await ada.call(EchoAPI.changes.poll, sending: FeedQuery(after: start.cursor, wait: 20))
            #expect(found.items.map(\.subject) == ["one", "two"] && found.cursor == found.items.last?.cursor)
            #expect(found.items[0].kind == "book" && found.items[0].action == .added && found.items[0].at == .aTuesday)
            let rest = try await ada.call(
                EchoAPI.changes.poll, sending: FeedQuery(after: found.items[0].cursor))
            #expect(rest.items == [found.items[1]])

            async let waited = ada.call(EchoAPI.changes.poll, sending: FeedQuery(after: found.cursor, wait: 20))
            try await pause(.milliseconds(300), because: "A poll that waits leaves no trace.")
            try await echo.record("three")
            #expect(try await waited.items.map(\.subject) == ["three"])

            let last = try await waited.cursor
            let quiet = try await ada.call(EchoAPI.changes.poll, sending: FeedQuery(after: last, wait: 1))
            #expect(quiet.items.isEmpty && quiet.cursor == last)
        }
    }

    @Test(arguments: Engine.all)
    func `N1 what another process changes reaches everybody who waits`(on engine: Engine) async throws {
        try await engine.withDatabaseURL { url in
            let database = try Database.open(url, options: Engine.options)
            let other = try Database.open(url, options: Engine.options)
            try await withService(
                EchoService.self, database: database, environment: ["LARDER_FEED_SUBSCRIBERS_PER_PERSON": "100"]
            ) { echo in
                let ada = try await echo.signedIn(as: .ada)
                let start = try await ada.call(EchoAPI.changes.poll, sending: FeedQuery()).cursor
                let found = try await withThrowingTaskGroup(of: [String?].self) { group in
                    for _ in 0..<40 {
                        group.addTask {
                            try await ada.call(EchoAPI.changes.poll, sending: FeedQuery(after: start, wait: 20))
                                .items.map(\.subject)
                        }
                    }
                    try await pause(.milliseconds(300), because: "A poll that waits leaves no trace.")
                    try await other.write {
                        try $0.recordChange(.added, "book", "one", in: Self.shelf, at: .aTuesday)
                    }
                    return try await group.reduce(into: [[String?]]()) { $0.append($1) }
                }
                #expect(found == Array(repeating: ["one"], count: 40))
            }
            await other.close()
            await database.close()
        }
    }

    @Test func `N1 a query that cannot be is refused, and so is a cursor that is too old`() async throws {
        try await withService(EchoService.self, on: .sqlite) { echo in
            let long = String(repeating: "1", count: 99)
            for query in ["wait=-1", "wait=21", "wait=x", "after=x", "after=1-2", "after=\(long)"] {
                let answer = try await echo.get("/v1/echo/changes?\(query)", as: .ada)
                #expect(answer.status == 422, "\(query)")
            }
            try await echo.record("one")
            for cursor in [FeedCursor(Self.shelf, 9, at: 1).text, FeedCursor(ChangeTopic("table"), 1, at: 1).text] {
                let answer = try await echo.get("/v1/echo/changes?after=\(cursor)&wait=20", as: .ada)
                #expect(answer.status == 410 && answer.problem?.code == "cursor-too-old")
            }
            #expect(try await echo.get("/v1/echo/changes").status == 401)
            #expect(try await echo.get("/v1/echo/changes/stream").status == 401)
        }
    }

    @Test(arguments: Engine.all)
    func `N1 a stream that breaks off is resumed after its last event, and nothing is missed or comes twice`(
        on engine: Engine
    ) async throws {
        try await withService(EchoService.self, on: engine) { echo in
            let first = try await echo.follow()
            #expect(first.status == 200 && first.headers["Content-Type"] == ["text/event-stream"])
            #expect(first.headers["Cache-Control"] == ["no-store"])
            let start = try await first.next { $0.id != nil }
            #expect(start?.name == "", "the browser knows at once where to go on from")
            try await echo.record("one")
            try await echo.record("two")
            let one = try #require(try await first.next())
            #expect(one.name == "change" && one.data.contains("\"subject\":\"one\"") && one.id?.isEmpty == false)
            #expect(one.data.contains("\"cursor\":\"\(one.id ?? "")\""))
            first.close()
            for number in 3...150 { try await echo.record("\(number)") }

            let again = try await echo.follow(lastEventID: one.id)
            var subjects: [String] = []
            for _ in 0..<149 { subjects.append(try #require(try await again.next()).subject) }
            #expect(subjects == ["two"] + (3...150).map(String.init))
            try await echo.record("last")
            #expect(try await again.next()?.subject == "last")
            // Follows from the time of a page.
            let page = try await echo.follow("?after=\(one.id ?? "")")
            #expect(try await page.next()?.subject == "two")
        }
    }

    @Test(arguments: Engine.all)
    func `N1 a stream whose cursor is of no use says so, and goes on from now`(on engine: Engine) async throws {
        try await withService(EchoService.self, on: engine) { echo in
            try await echo.record("one")
            for cursor in [FeedCursor(Self.shelf, 9, at: 1).text, "nonsense", String(repeating: "9", count: 3_000)] {
                let stream = try await echo.follow(lastEventID: cursor)
                let reset = try #require(try await stream.next())
                #expect(reset.name == "reset" && FeedCursor(reset.id ?? "") != nil)
                let subject = String(cursor.prefix(9))
                try await echo.record(subject)
                #expect(try await stream.next()?.subject == subject)
            }
        }
    }

    @Test func `N1 a silent stream sends heartbeats, and ends with its token`() async throws {
        try await withService(EchoService.self, on: .sqlite) { echo in
            let stream = try await echo.follow()
            #expect(try await stream.next { $0.name == ":" }?.name == ":")
            echo.clock.advance(by: Double(AccessToken.lifetime) + 1)
            #expect(try await stream.next() == nil)
        }
    }

    @Test(arguments: Engine.all)
    func `N1 whoever may no longer follow a topic gets nothing more of it`(on engine: Engine) async throws {
        try await withService(EchoService.self, on: engine) { echo in
            let ada = try await echo.signedIn(as: .ada)
            let moved = try await echo.follow()
            let cursor = try #require(try await moved.next { $0.id != nil }?.id)
            async let waited = echo.get("/v1/echo/changes?after=\(cursor)&wait=20", as: .ada)
            try await pause(.milliseconds(300), because: "A poll that waits leaves no trace.")
            try await ada.call(EchoAPI.make, sending: Saying(text: "move"))
            try await echo.record("secret")
            #expect(try await moved.next() == nil)
            #expect(try await waited.status == 410)

            // The topic has changed, so its follower has to reload everything.
            let again = try await echo.follow(lastEventID: cursor)
            #expect(try await again.next()?.name == "reset")
            try await ada.call(EchoAPI.make, sending: Saying(text: "end"))
            try await echo.database.write {
                try $0.recordChange(.added, "book", "secret", in: ChangeTopic("shelf 1"), at: .aTuesday)
            }
            #expect(try await again.next() == nil)
            #expect(try await echo.follow().status == 403)
        }
    }

    @Test func `N1 subscribers are bounded for each caller and for the process, and leaving makes room at once`()
        async throws
    {
        let bounds = ["LARDER_FEED_SUBSCRIBERS": "3", "LARDER_FEED_SUBSCRIBERS_PER_PERSON": "2"]
        try await withService(EchoService.self, on: .sqlite, environment: bounds) { echo in
            let first = try await echo.follow()
            let second = try await echo.follow()
            let third = try await echo.follow()
            #expect(third.status == 429 && third.headers["Retry-After"] == ["30"])
            let cursor = FeedCursor(Self.shelf, 0, at: Date.aTuesday.wholeMilliseconds).text
            #expect(try await echo.get("/v1/echo/changes?after=\(cursor)&wait=1", as: .ada).status == 429)
            #expect(try await echo.get("/v1/echo/changes?after=\(cursor)", as: .ada).status == 200, "it does not wait")

            let bobs = try await echo.follow(as: .bob)
            #expect(bobs.status == 200)
            let roots = try await echo.follow(as: .root)
            #expect(roots.status == 503 && roots.headers["Retry-After"] == ["10"])

            second.close()
            try await eventually("whoever leaves makes room") { try await echo.follow(as: .root).status == 200 }
            withExtendedLifetime((first, bobs)) {}
        }
    }

    @Test func `N1 those who follow do not hold up a service that is told to stop`() async throws {
        try await withService(EchoService.self, on: .sqlite) { echo in
            let stream = try await echo.follow()
            let cursor = FeedCursor(Self.shelf, 0, at: Date.aTuesday.wholeMilliseconds).text
            async let waited = echo.get("/v1/echo/changes?after=\(cursor)&wait=20", as: .ada)
            try await pause(.milliseconds(300), because: "A poll that waits leaves no trace.")
            await echo.stop()
            #expect(try await stream.next() == nil)
            #expect(try await waited.status == 200)
        }
    }

    @Test func `N1 a place is free again once nobody holds it`() throws {
        let places = SubscriberPlaces(most: 2, mostPerCaller: 1)
        var place: SubscriberPlaces.Place? = try places.enter("ada")
        #expect(throws: Problem.self) { try places.enter("ada") }
        let other = try places.enter("bob")
        #expect(throws: Problem.self) { try places.enter("root") }
        #expect(places.count == 2 && place != nil)
        place = nil
        #expect(places.count == 1)
        place = try places.enter("ada")
        withExtendedLifetime((place, other)) {}
    }
}

extension EventReader.Event {
    /// The subject of a change.
    fileprivate var subject: String {
        (try? WireFormat.decoder.decode(FeedChange.self, from: Data(data.utf8)).subject) ?? ""
    }
}

extension TestedService {
    fileprivate func record(_ subject: String) async throws {
        try await database.write {
            try $0.recordChange(.added, "book", subject, in: ChangeTopic("shelf 0"), at: .aTuesday)
        }
    }

    fileprivate func follow(
        _ query: String = "", as person: Person = .ada, lastEventID: String? = nil
    ) async throws -> EventReader {
        let token = try await TestKey.token(for: person, at: clock.now)
        return try await EventReader(
            "\(url)/v1/echo/changes/stream\(query)", headers: ["Authorization": "Bearer \(token)"],
            lastEventID: lastEventID, http: http)
    }
}
