import Contracts
import Crypto
import Foundation
import HTTPTypes
import ServiceClient
import Storage
import Support
import Synchronization
import Testing

@testable import Chassis

@Suite(.timeLimit(.minutes(10)))
struct PersonalDataTests {
    private static let erasure = ID<ErasureReceipt>(at: .aTuesday)
    private static let needles = ["Dear diary", "7 Baker Street", Person.ada.account.description]

    /// The reports received by auth.
    private final class Auth: Sendable {
        private let told = Mutex<[PersonalDataErased]>([])
        var reports: [PersonalDataErased] { told.withLock { $0 } }
        var services: StubServices {
            StubServices().on(EventsAPI.deliver(to: .auth)) { envelope in
                let event = try WireFormat.decoder.decode(PersonalDataErased.self, from: Data(envelope.payload.utf8))
                self.told.withLock { $0.append(event) }
                return Empty()
            }
        }
    }

    /// Tells the diary that Ada's account is deleted.
    private static func leave(_ diary: TestedService) async throws {
        let event = AccountDeleted(account: Person.ada.account, erasure: erasure)
        try await diary.asService(.auth).call(
            EventsAPI.deliver(to: .reports), sending: EventEnvelope(event, at: diary.clock.now))
    }

    /// Ada and Bob write a note and receive a bill each.
    private static func fill(_ diary: TestedService, cents: Int = 995) async throws {
        for person in [Person.ada, .bob] {
            let writer = try await diary.signedIn(as: person)
                .with(.bearer(TestKey.token(for: person, at: diary.clock.now)), sending: [.idempotencyKey: "one"])
            try await writer.call(DiaryService.write, sending: Saying(text: "Dear diary"))
        }
        try await diary.database.write { db in
            for (id, person) in [Person.ada, .bob].enumerated() {
                try db.execute(
                    """
                    INSERT INTO bills (id, account, street, cents)
                    VALUES (\(id), \(person.account), '7 Baker Street', \(cents))
                    """)
            }
        }
    }

    @Test(arguments: Engine.all)
    func `A15 a service gives out all it keeps about a person, to other services alone`(on engine: Engine) async throws
    {
        try await withService(DiaryService.self, on: engine) { diary in
            try await Self.fill(diary)
            let export = PersonalDataAPI.export(from: .reports)
            let data = try await diary.asService(.auth).call(export, at: Person.ada.account)
            #expect(
                data
                    == PersonalData(
                        service: .reports,
                        records: [
                            "notes": [
                                .object([
                                    "text": .string("Dear diary"), "isSecret": .bool(true),
                                    "tags": .array([.string("a")]),
                                ])
                            ],
                            "bills": [
                                .object([
                                    "id": .number(0), "street": .string("7 Baker Street"), "cents": .number(995),
                                ])
                            ],
                        ]))
            try await diary.expectGuards(of: PersonalDataAPI.routes.filter { $0.service == .reports })
        }
    }

    @Test(arguments: Engine.all)
    func `A15 a summary counts every kind that a service declares, also those without records`(
        on engine: Engine
    ) async throws {
        try await withService(DiaryService.self, on: engine) { diary in
            let auth = try await diary.asService(.auth)
            func counts() async throws -> [String: Int] {
                let kinds = try await auth.call(PersonalDataAPI.summary(from: .reports), at: Person.ada.account).kinds
                return Dictionary((kinds ?? []).map { ($0.name, $0.count) }) { $0 + $1 }
            }
            let declared = DiaryService.personalData(diary.platform).map(\.kind)
            #expect(try await counts() == ["notes": 0, "bills": 0, "counted uses": 0])
            #expect(Set(try await counts().keys) == Set(declared + ["counted uses"]))
            try await Self.fill(diary)
            #expect(try await counts() == ["notes": 1, "bills": 1, "counted uses": 0])
        }
    }

    @Test(arguments: Engine.all)
    func `A15 who leaves is erased whole, and what must stay is stripped and says why`(on engine: Engine) async throws {
        let auth = Auth()
        try await withService(DiaryService.self, on: engine, services: auth.services) { diary in
            try await Self.fill(diary)
            try await Self.leave(diary)
            try await eventually("auth has a report") { !auth.reports.isEmpty }
            let report = auth.reports[0].report
            #expect(auth.reports[0].erasure == Self.erasure)
            #expect(report.service == .reports && report.erasedAt != nil && report.erased == ["notes": 1])
            #expect(report.kept.map(\.what) == ["bills"] && report.kept.map(\.count) == [1])
            #expect(report.kept[0].reason == "The law asks for the books of ten years.")

            // Bob's note, bill, kept answer and undelivered event remain.
            let bob = Person.bob.account.description
            #expect(try await diary.database.traces(of: [bob]).count == 4)
            #expect(try await diary.database.traces(of: ["7 Baker Street"]).count == 1)
            let cents = try await diary.database.read { try $0.all("SELECT cents FROM bills") { try $0[0] as Int } }
            #expect(cents == [995, 995])

            // The identifier stays for 15 minutes, to erase late data.
            let traces = try await diary.database.traces(of: [Person.ada.account.description])
            #expect(traces.count == 1 && traces[0].hasPrefix("erased_accounts"))
        }
    }

    @Test(arguments: Engine.all)
    func `A15 nothing about who left comes back, by an event or by a request under way`(on engine: Engine) async throws
    {
        let auth = Auth()
        try await withService(DiaryService.self, on: engine, services: auth.services) { diary in
            try await Self.fill(diary)
            try await Self.leave(diary)
            let late = SomethingSaid(text: "Dear diary", subject: Person.ada.account.description)
            try await diary.asService(.auth).call(
                EventsAPI.deliver(to: .reports), sending: try EventEnvelope(late, at: diary.clock.now))
            #expect(try await diary.database.traces(of: [Person.ada.account.description]).count == 1)

            try await diary.signedIn(as: .ada).call(DiaryService.write, sending: Saying(text: "Dear diary, too"))
            let jobs = ScheduledJob.ofChassis(
                diary.database,
                IdempotencyStore(database: diary.database, secret: .init(size: .bits256), now: { diary.clock.now }),
                PersonalDataRegister(of: .reports, try await Self.records(of: diary)), now: { diary.clock.now })
            diary.clock.advance(by: PersonalDataRegister.latest - 1)
            try await jobs.runAll()
            #expect(try await !diary.database.traces(of: ["Dear diary, too"]).isEmpty)
            diary.clock.advance(by: 2)
            try await jobs.runAll()
            #expect(try await diary.database.traces(of: [Person.ada.account.description, "diary, too"]) == [])

            // Nor an hour later.
            try await diary.asService(.auth).call(
                EventsAPI.deliver(to: .reports), sending: try EventEnvelope(late, at: diary.clock.now))
            #expect(try await diary.database.traces(of: [Person.ada.account.description]) == [])
        }
    }

    @Test(arguments: Engine.all)
    func `A15 an erasure that fails erases nothing and reports nothing, and a second one reports again`(
        on engine: Engine
    ) async throws {
        let auth = Auth()
        try await withService(DiaryService.self, on: engine, services: auth.services) { diary in
            try await Self.fill(diary, cents: -1)
            let before = try await Self.kept(in: diary.database)
            await #expect(throws: Problem.self) { try await Self.leave(diary) }
            #expect(try await Self.kept(in: diary.database) == before)
            #expect(auth.reports.isEmpty)

            try await diary.database.write { try $0.execute("UPDATE bills SET cents = 1") }
            try await Self.leave(diary)
            try await Self.leave(diary)
            try await eventually("auth has two reports") { auth.reports.count >= 2 }
            #expect(auth.reports.map(\.report.erased) == [["notes": 1], ["notes": 0]])
        }
    }

    /// The traces of the person; for events, which leave at any time, their identifiers.
    private static func kept(in database: Database) async throws -> [String] {
        let events = try await database.read {
            try $0.all("SELECT event_id FROM outbox ORDER BY id") { try $0[0] as String }
        }
        return try await database.traces(of: needles).filter { !$0.hasPrefix("outbox:") } + events
    }

    @Test func `A15 who was erased is not in the file either`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "larder-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let database = try Database.open("sqlite:\(folder.path)/diary.sqlite", options: Engine.options)
        try await withService(DiaryService.self, database: database) { diary in
            try await Self.fill(diary)
            try await diary.database.scrub()
            try await diary.database.write { try $0.execute("DELETE FROM notes") }
            try await diary.database.write { try $0.execute("DELETE FROM outbox") }
            try await diary.database.write { try $0.execute("DELETE FROM kept_answers") }
            #expect(try Self.holds(folder, "Dear diary"))
            try await diary.database.scrub()
            #expect(try !Self.holds(folder, "Dear diary"))
            #expect(try Self.holds(folder, "7 Baker Street"))
        }
        await database.close()
    }

    private static func holds(_ folder: URL, _ needle: String) throws -> Bool {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil).contains {
            try Data(contentsOf: $0).range(of: Data(needle.utf8)) != nil
        }
    }

    private static func records(of diary: TestedService) async throws -> [PersonalRecords] {
        let platform = Platform(
            service: .reports, isDevelopment: true, settings: try await Settings(environment: [:]),
            database: diary.database,
            services: ServiceClients(
                transport: diary.services, tokens: try ServiceTokens(secret: ServiceTokens.secret), caller: .reports),
            tokens: TokenVerifier(now: { .now }) { TestKey.published }, logger: .init(label: "test"))
        return DiaryService.personalData(platform)
    }
}
