import Contracts
import Foundation
import Storage
import Support
import Testing

@testable import Chassis

/// Two soups an hour, for anybody who is signed in.
private struct KitchenService: Microservice, Feature {
    static let name = ServiceName.reports
    static let endpoints: [Route] = []
    static let quota = Quota("soups", most: 2, within: Quota.hour)
    static let cook: Endpoint<SignedIn, Saying, Saying> = EchoAPI.create("cook", "/v1/soups", "Cooks a soup.").counted()

    let platform: Platform

    init(_ platform: Platform) { self.platform = platform }

    func register(on routes: Routes) {
        routes.on(Self.cook) { [platform] saying, call in
            let (account, instant) = (call.caller.account, platform.now())
            return try await platform.database.write { db in
                try db.use(
                    Self.quota, by: account, at: instant, refusal: .tooMany("That was enough soup.", retryAfter: 1))
                guard saying.text != "burnt" else { throw Problem.conflict("It is burnt.") }
                return saying
            }
        }
    }
}

@Suite(.timeLimit(.minutes(10)))
struct QuotaTests {
    private static let ada = QuotaOwner(Person.ada.account)

    @Test func `uses are counted over the last hour at every instant`() {
        let quota = Quota("tries", most: 3, within: Quota.hour, gap: 60)
        #expect(quota.judge(0, after: []) == .allowed([0]))
        #expect(quota.judge(59, after: [0]) == .refused(seconds: 1))
        #expect(quota.judge(60, after: [0]) == .allowed([0, 60]))
        #expect(quota.judge(3_599, after: [0, 60, 120]) == .refused(seconds: 1))
        #expect(quota.judge(3_600, after: [0, 60, 120]) == .allowed([60, 120, 3_600]))
    }

    @Test func `uses of a clock that is a little ahead count, and those of one that ran ahead do not`() {
        let quota = Quota("tries", most: 2, within: Quota.hour, gap: 60)
        #expect(quota.judge(1_000, after: [87_400, 87_401]) == .allowed([1_000]))
        #expect(quota.judge(1_000, after: [1_010]) == .refused(seconds: 60))
        #expect(quota.judge(10_000, after: [9_000, 10_030]) == .refused(seconds: 2_600))
    }

    @Test(arguments: Engine.all)
    func `of forty uses at once as many are allowed as the quota has, for each owner`(on engine: Engine) async throws {
        try await engine.withJobs { database in
            let quota = Quota("tries", most: 10, within: Quota.hour)
            let owners = [Self.ada, AddressDigests(secret: "s")("10.0.0.1")]
            let allowed = try await withThrowingTaskGroup(of: QuotaOwner?.self) { group in
                for turn in 0..<80 {
                    group.addTask {
                        try await database.write { db in
                            let owner = owners[turn % 2]
                            return try QuotaTable(db).take(quota, by: owner, at: .aTuesday) == nil ? owner : nil
                        }
                    }
                }
                return try await group.reduce(into: []) { $0 += [$1].compactMap(\.self) }
            }
            #expect(owners.map { owner in allowed.count { $0 == owner } } == [10, 10])
        }
    }

    @Test(arguments: Engine.all)
    func `a use that was none is given back, and what counts no more is forgotten`(on engine: Engine) async throws {
        try await engine.withJobs { database in
            let quota = Quota("tries", most: 1, within: Quota.hour)
            let waits = try await database.write { db in
                let table = QuotaTable(db)
                let first = try table.take(quota, by: Self.ada, at: .aTuesday)
                let second = try table.take(quota, by: Self.ada, at: .aTuesday + 60)
                try table.giveBack(quota, by: Self.ada, at: .aTuesday)
                let third = try table.take(quota, by: Self.ada, at: .aTuesday + 60)
                try table.prune(at: .aTuesday + 3_659)
                let fourth = try table.take(quota, by: Self.ada, at: .aTuesday + 3_659)
                try table.prune(at: .aTuesday + 3_660)
                return [first, second, third, fourth]
            }
            #expect(waits == [nil, 3_540, nil, 1])
            #expect(try await database.read { try $0.rows("SELECT * FROM quota_uses").count } == 0)
        }
    }

    @Test(arguments: Engine.all)
    func `a response tells what is left, a refusal when to come back, and what failed does not count`(
        on engine: Engine
    ) async throws {
        try await withService(KitchenService.self, on: engine) { kitchen in
            func cook(_ text: String) async throws -> RawResponse {
                try await kitchen.post("/v1/soups", #"{"text":"\#(text)"}"#, as: .ada)
            }
            let first = try await cook("leek")
            #expect(first.status == 201 && first.headers["RateLimit"] == ["\"soups\";r=1;t=3600"])
            #expect(first.headers["RateLimit-Policy"] == ["\"soups\";q=2;w=3600"])
            let burnt = try await cook("burnt")
            #expect(burnt.status == 409 && burnt.headers["RateLimit"].isEmpty)
            kitchen.clock.advance(by: 100)
            #expect(try await cook("bean").headers["RateLimit"] == ["\"soups\";r=0;t=3500"])
            let refused = try await cook("pea")
            #expect(refused.status == 429 && refused.headers["Retry-After"] == ["3500"])
            #expect(refused.headers["RateLimit"] == ["\"soups\";r=0;t=3500"])
            #expect(refused.problem?.detail == "That was enough soup.")
        }
    }

    @Test(arguments: Engine.all)
    func `A15 uses of a person are theirs to have, go with them, and are not counted afterwards`(
        on engine: Engine
    ) async throws {
        try await engine.withJobs { database in
            let register = PersonalDataRegister(of: .reports, [])
            let ada = Person.ada.account
            try await database.write { db in
                try db.use(KitchenService.quota, by: ada, at: .aTuesday, refusal: .tooMany("", retryAfter: 1))
                let at = JSONValue.array([.string(Date.aTuesday.ISO8601Format())])
                let expected = JSONValue.object(["of": .string("soups"), "at": at])
                #expect(try register.export(ada, in: db).records == ["counted uses": [expected]])
                #expect(try register.erase(ada, at: .aTuesday, in: db).erased == ["counted uses": 1])
                #expect(throws: Problem.unauthenticated) {
                    try db.use(KitchenService.quota, by: ada, at: .aTuesday, refusal: .tooMany("", retryAfter: 1))
                }
            }
        }
    }

    @Test(arguments: Engine.all)
    func `uses in a table of a service's own are carried over`(on engine: Engine) async throws {
        try await engine.withJobs { database in
            let table = Migration(
                "001 uses", "CREATE TABLE uses (account TEXT NOT NULL, at TEXT NOT NULL, is_new BOOLEAN NOT NULL)")
            try await database.migrate([table])
            try await database.write { db in
                for (offset, isNew) in [(0, true), (90, true), (95, false)] {
                    let at = Date.aTuesday + TimeInterval(offset)
                    try db.execute("INSERT INTO uses VALUES (\(Person.ada.account), \(at), \(isNew))")
                }
            }
            let move = Migration.quotas(
                "002 quotas", moving: [("soups", "SELECT account AS owner, at FROM uses WHERE is_new", Quota.hour)],
                then: "DROP TABLE uses;")
            try await database.migrate([table, move])
            let (wait, expiry) = try await database.write { db in
                let expiry: Date? = try db.first("SELECT expires_at FROM quota_uses") { try $0["expires_at"] }
                return (
                    try QuotaTable(db).take(KitchenService.quota, by: Self.ada, at: .aTuesday + 100), expiry
                )
            }
            #expect(wait == 3_500 && expiry == .aTuesday + 3_690)
        }
    }
}
