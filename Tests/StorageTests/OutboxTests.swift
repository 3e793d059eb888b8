import Foundation
import Support
import Testing

@testable import Storage

/// Events on their way from one service to others.
@Suite(.timeLimit(.minutes(10)))
struct OutboxTests {
    static let noon = Date(timeIntervalSince1970: 1_798_545_600)

    private func withOutbox(
        on engine: Engine, options: DatabaseOptions = DatabaseOptions(),
        _ body: (Database, Outbox) async throws -> Void
    ) async throws {
        try await engine.withDatabase(options: options) { database in
            try await database.migrate([])
            try await body(database, Outbox(database: database, jitter: { 1 }))
        }
    }

    private func publish(
        _ id: String, about subject: String, named name: String = "Happened", to subscribers: [String] = ["pantry"],
        isOrdered: Bool = true, in database: Database, at instant: Date = noon
    ) async throws {
        try await database.write {
            try $0.publish(
                id, name: name, subject: subject, payload: #"{"n":1}"#, subscribers: subscribers,
                isOrdered: isOrdered, at: instant)
        }
    }

    private func claim(
        _ outbox: Outbox, after seconds: TimeInterval = 0, limit: Int = 100, for subscriber: String? = nil
    ) async throws -> [Delivery] {
        try await outbox.claim(
            limit: limit, now: Self.noon.addingTimeInterval(seconds), lease: .seconds(30), for: subscriber)
    }

    @Test(arguments: Engine.all)
    func `an event leaves with its transaction or not at all, once for each subscriber`(on engine: Engine) async throws
    {
        try await withOutbox(on: engine) { database, outbox in
            struct Slip: Error {}
            await #expect(throws: Slip.self) {
                try await database.write { db in
                    try db.publish("a", name: "N", subject: "s", payload: "{}", subscribers: ["pantry"], at: Self.noon)
                    throw Slip()
                }
            }
            try await publish("b", about: "soup", to: ["pantry", "web"], in: database)
            try await publish("c", about: "soup", to: [], in: database)
            let claimed = try await claim(outbox)
            #expect(claimed.map(\.eventID) == ["b", "b"])
            #expect(claimed.map(\.subscriber).sorted() == ["pantry", "web"])
            #expect(claimed[0].payload == #"{"n":1}"#)
            #expect(claimed[0].publishedAt == Self.noon)
            #expect(claimed[0].tries == 1)
        }
    }

    @Test(arguments: Engine.all)
    func `events about one subject go one after the other, those about others do not wait`(
        on engine: Engine
    ) async throws {
        try await withOutbox(on: engine) { database, outbox in
            for (id, subject) in [("1", "soup"), ("2", "soup"), ("3", "pie"), ("4", "soup")] {
                try await publish(id, about: subject, in: database)
            }
            let first = try await claim(outbox)
            #expect(first.map(\.eventID) == ["1", "3"])
            let meanwhile = try await claim(outbox)
            #expect(meanwhile.isEmpty)
            for delivery in first { try await outbox.delivered(delivery.id) }
            let second = try await claim(outbox)
            #expect(second.map(\.eventID) == ["2"])
            try await outbox.delivered(second[0].id)
            let third = try await claim(outbox)
            #expect(third.map(\.eventID) == ["4"])
            try await outbox.delivered(third[0].id)
            let lag = try await outbox.lag(now: Self.noon)
            #expect(lag == Outbox.Lag(oldest: 0, waiting: 0, parked: 0, held: 0))
        }
    }

    @Test(arguments: Engine.all)
    func `a delivery whose dispatcher died is handed out again when its lease ends`(on engine: Engine) async throws {
        try await withOutbox(on: engine) { database, outbox in
            try await publish("1", about: "soup", in: database)
            let first = try await claim(outbox)
            let early = try await claim(outbox, after: 29)
            let late = try await claim(outbox, after: 30)
            #expect(early.isEmpty)
            #expect(late.map(\.id) == first.map(\.id))
            #expect(late.map(\.tries) == [2])
        }
    }

    @Test(arguments: Engine.all)
    func `fault 19 an event that keeps failing backs off, is parked after 8 tries, and holds up its subject alone`(
        on engine: Engine
    ) async throws {
        try await withOutbox(on: engine) { database, outbox in
            try await publish("bad", about: "soup", in: database)
            try await publish("next", about: "soup", in: database)
            try await publish("other", about: "pie", in: database)
            var second = 0.0
            let delays: [TimeInterval] = [1, 2, 4, 8, 16, 32, 60]
            for delay in delays {
                let claimed = try await claim(outbox, after: second)
                let bad = try #require(claimed.first { $0.eventID == "bad" })
                #expect(claimed.count == (second == 0 ? 2 : 1))
                for good in claimed where good.eventID == "other" { try await outbox.delivered(good.id) }
                try await outbox.failed(bad.id, "cannot read it\0", now: Self.noon.addingTimeInterval(second))
                let early = try await claim(outbox, after: second + delay - 0.01)
                #expect(early.isEmpty)
                second += delay
            }
            let last = try await claim(outbox, after: second)
            try await outbox.failed(last[0].id, "still not", now: Self.noon.addingTimeInterval(second))
            let afterwards = try await claim(outbox, after: second + Outbox.hold - 1)
            #expect(afterwards.isEmpty)
            let parked = try await outbox.parked()
            #expect(parked.map(\.eventID) == ["bad"])
            #expect(parked.map(\.error) == ["still not"])
            #expect(parked.map(\.tries) == [8])
            let lag = try await outbox.lag(now: Self.noon.addingTimeInterval(200))
            #expect(lag == Outbox.Lag(oldest: 200, waiting: 1, parked: 1, held: 1))

            let isDueAgain = try await outbox.retry(parked[0].id)
            #expect(isDueAgain)
            let again = try await claim(outbox)
            #expect(again.map(\.eventID) == ["bad"])
            #expect(again.map(\.tries) == [1])
            let isGone = try await outbox.discard(parked[0].id)
            #expect(!isGone)
        }
    }

    /// Tries the oldest delivery until it is a dead letter, and says at which second that was.
    private func bury(_ outbox: Outbox) async throws -> Double {
        var second = 0.0
        for _ in 0..<Outbox.triesBeforeParking {
            second += 61
            let claimed = try #require(try await claim(outbox, after: second, limit: 1).first)
            try await outbox.failed(claimed.id, "no", now: Self.noon.addingTimeInterval(second))
        }
        return second
    }

    @Test(arguments: Engine.all)
    func `a dead letter holds up its own name and subject for an hour, and is counted with what it holds up`(
        on engine: Engine
    ) async throws {
        try await withOutbox(on: engine) { database, outbox in
            try await publish("bad", about: "soup", in: database)
            let end = try await bury(outbox)
            try await publish("same", about: "soup", in: database)
            try await publish("other name", about: "soup", named: "Else", in: database)
            #expect(try await claim(outbox, after: end).map(\.eventID) == ["other name"])
            let lag = try await outbox.lag(now: Self.noon.addingTimeInterval(end))
            #expect(lag.parked == 1 && lag.held == 1 && lag.waiting == 2)
            for delivery in try await claim(outbox, after: end + 31) { try await outbox.delivered(delivery.id) }
            #expect(try await claim(outbox, after: end + Outbox.hold - 1).isEmpty)
            #expect(try await claim(outbox, after: end + Outbox.hold + 1).map(\.eventID) == ["same"])
            #expect(try await outbox.lag(now: Self.noon.addingTimeInterval(end + Outbox.hold + 1)).held == 0)
        }
    }

    @Test(arguments: Engine.all)
    func `events without an order wait for nothing and hold up nothing`(on engine: Engine) async throws {
        try await withOutbox(on: engine) { database, outbox in
            for id in ["1", "2"] { try await publish(id, about: "ada", isOrdered: false, in: database) }
            try await publish("3", about: "ada", in: database)
            #expect(try await claim(outbox).map(\.eventID) == ["1", "2", "3"])
        }
    }

    @Test(arguments: Engine.all)
    func `an event that kills its dispatcher each time is parked too`(on engine: Engine) async throws {
        try await withOutbox(on: engine) { database, outbox in
            try await publish("1", about: "soup", in: database)
            try await publish("2", about: "soup", in: database)
            for round in 0..<8 {
                let claimed = try await claim(outbox, after: Double(round) * 30)
                #expect(claimed.map(\.tries) == [round + 1])
            }
            let afterwards = try await claim(outbox, after: 240)
            #expect(afterwards.isEmpty)
            let parked = try await outbox.parked()
            #expect(parked.map(\.eventID) == ["1"])
            let isGone = try await outbox.discard(parked[0].id)
            #expect(isGone)
            let next = try await claim(outbox, after: 240)
            #expect(next.map(\.eventID) == ["2"])
        }
    }

    @Test(arguments: Engine.all)
    func `a subscriber that is down for long parks nothing, and is told soon after it is back`(
        on engine: Engine
    ) async throws {
        try await withOutbox(on: engine) { database, outbox in
            try await publish("1", about: "soup", in: database)
            for round in 0..<50 {
                let second = Double(round) * 4
                let claimed = try await claim(outbox, after: second)
                #expect(claimed.map(\.tries) == [1])
                try await outbox.postponed(claimed[0].id, "refused", now: Self.noon.addingTimeInterval(second))
            }
        }
    }

    @Test(arguments: Engine.all)
    func `a slow subscriber can be served apart from the others`(on engine: Engine) async throws {
        try await withOutbox(on: engine) { database, outbox in
            for index in 0..<5 { try await publish("\(index)", about: "\(index)", to: ["slow"], in: database) }
            try await publish("x", about: "soup", to: ["quick", "slow"], in: database)
            let due = try await outbox.due(now: Self.noon)
            #expect(due == ["quick", "slow"])
            let quick = try await claim(outbox, limit: 2, for: "quick")
            #expect(quick.map(\.eventID) == ["x"])
            let slow = try await claim(outbox, limit: 2, for: "slow")
            #expect(slow.map(\.eventID) == ["0", "1"])
        }
    }

    @Test(arguments: Engine.all)
    func `dispatchers at once never hold the same delivery`(on engine: Engine) async throws {
        try await withOutbox(on: engine) { database, outbox in
            for index in 0..<60 { try await publish("\(index)", about: "\(index % 30)", in: database) }
            let claimed = try await withThrowingTaskGroup(of: [Delivery].self) { group in
                for _ in 0..<8 { group.addTask { try await claim(outbox, limit: 5) } }
                return try await group.reduce([], +)
            }
            #expect(Set(claimed.map(\.id)).count == claimed.count)
            #expect(Set(claimed.map(\.subject)).count == claimed.count)
            #expect(claimed.count <= 30)
            let rest = try await claim(outbox)
            #expect(claimed.count + rest.count == 30)
        }
    }

    @Test func `F2 an event committed late is delivered, though a later one was before it`() async throws {
        try await withOutbox(on: .postgres) { database, outbox in
            let written = Gate()
            let mayCommit = Gate()
            async let slow: Void = database.write { db in
                try db.publish("slow", name: "N", subject: "soup", payload: "{}", subscribers: ["web"], at: Self.noon)
                written.open()
                mayCommit.wait()
            }
            try await written.opened()
            try await publish("fast", about: "pie", to: ["web"], in: database)
            let first = try await claim(outbox)
            #expect(first.map(\.eventID) == ["fast"])
            try await outbox.delivered(first[0].id)
            mayCommit.open()
            try await slow
            let second = try await claim(outbox)
            #expect(second.map(\.eventID) == ["slow"])
            #expect(second[0].id < first[0].id)
        }
    }

    @Test func `F2 two transactions about one subject are delivered as they were committed`() async throws {
        try await withOutbox(on: .postgres) { database, outbox in
            let written = Gate()
            let mayCommit = Gate()
            async let first: Void = database.write { db in
                try db.publish("first", name: "N", subject: "soup", payload: "{}", subscribers: ["web"], at: Self.noon)
                written.open()
                mayCommit.wait()
            }
            try await written.opened()
            async let second: Void = publish("second", about: "soup", to: ["web"], in: database)
            let meanwhile = try await claim(outbox)
            #expect(meanwhile.isEmpty)
            mayCommit.open()
            _ = try await (first, second)
            let claimed = try await claim(outbox)
            #expect(claimed.map(\.eventID) == ["first"])
        }
    }
}
