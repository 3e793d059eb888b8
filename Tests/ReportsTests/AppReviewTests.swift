import AuthContracts
import Contracts
import Foundation
import ReportsContracts
import Storage
import Support
import Testing

@testable import Chassis
@testable import Reports

@Suite(.timeLimit(.minutes(10)))
struct AppReviewTests {
    @Test(arguments: Engine.all)
    func `X2 reviews are read by kind, stars, state and time, and marked as junk or as good insight`(
        on engine: Engine
    ) async throws {
        try await withReports(on: engine) { reports in
            let idea = try await reports.review(.idea, 4, "Dark mode for the kitchen")
            let praise = try await reports.review(.praise, 5, "Lovely")
            let bug = try await reports.review(.bug, 1, "Buy my pans", by: .bob)
            let support = try await reports.client(.support)
            func ids(_ query: SupportReportQuery) async throws -> [ID<UserReport>] {
                try await reports.inbox(query).map(\.id)
            }
            #expect(try await ids(SupportReportQuery()) == [bug.id, praise.id, idea.id])
            #expect(try await ids(SupportReportQuery(order: .oldest)) == [idea.id, praise.id, bug.id])
            #expect(try await ids(SupportReportQuery(order: .stars)) == [bug.id, idea.id, praise.id])
            #expect(try await ids(SupportReportQuery(order: .kind)) == [bug.id, idea.id, praise.id])
            #expect(try await ids(SupportReportQuery(kind: .praise)) == [praise.id])
            #expect(try await ids(SupportReportQuery(stars: 4)) == [idea.id])
            _ = try await support.call(ReportsAPI.changeReport, at: bug.id, sending: SupportReportChange(mark: .junk))
            let marked = try await support.call(
                ReportsAPI.changeReport, at: idea.id, sending: SupportReportChange(state: .open, mark: .insight))
            #expect(marked.mark == .insight && marked.answeredAt == nil && marked.dueAt != nil)
            #expect(try await ids(SupportReportQuery(mark: .insight)) == [idea.id])
            #expect(try await ids(SupportReportQuery(mark: .unmarked)) == [praise.id])
            #expect(try await ids(SupportReportQuery(state: .open)) == [idea.id])
            let today = Day(of: reports.clock.now, in: .gmt)
            #expect(try await ids(SupportReportQuery(since: today)).count == 3)
            #expect(try await ids(SupportReportQuery(until: today.adding(days: -1))).isEmpty)
            // The mark is internal to support.
            let shown = try await reports.client(.bob).call(ReportsAPI.ownReport, at: bug.id)
            #expect(shown.state == .new)
            // Every order pages through all reports exactly once.
            for order in SupportReportOrder.allCases {
                var (cursor, all): (String?, [ID<UserReport>]) = (nil, [])
                repeat {
                    let query = SupportReportQuery(order: order, limit: 1, cursor: cursor)
                    let page = try await support.call(ReportsAPI.inbox, sending: query)
                    all += page.items.map(\.id)
                    cursor = page.next
                } while cursor != nil && all.count < 9
                #expect(all == (try await ids(SupportReportQuery(order: order))))
            }
        }
    }

    @Test(arguments: Engine.all)
    func `X2 support asks the author to clarify without learning who it is, and the author answers in the app`(
        on engine: Engine
    ) async throws {
        let told = SentMessages()
        try await withReports(on: engine, told: told) { reports in
            let review = try await reports.review(.bug, 2, "It lost my list")
            _ = try await reports.client(.support).call(
                ReportsAPI.answerReport, at: review.id, sending: SupportAnswerDraft(text: "Which list?", asks: true))
            #expect(try await reports.inbox()[0].state == .waiting)
            // The notification is delayed, so that its time reveals nothing.
            #expect(told.messages.isEmpty)
            try await reports.notifyWriters()
            try await told.count(1)
            #expect(told.messages.map(\.account) == [Person.ada.account])
            #expect(told.messages.map(\.template) == [.reportQuestion])
            // The event to auth contains no report.
            #expect(told.messages.map(\.path) == ["/my-reports"] && told.messages[0].values.isEmpty)
            let ada = try await reports.client(.ada)
            let asked = try await ada.call(ReportsAPI.ownReport, at: review.id)
            #expect(asked.messages?.map(\.asks) == [true] && asked.state == .waiting)
            _ = try await ada.call(
                ReportsAPI.answerSupport, at: review.id, sending: ReportAnswerDraft(text: "The one of Monday."))
            let support = try await reports.client(.support)
            let detail = try await support.call(ReportsAPI.supportReport, at: review.id)
            #expect(detail.messages.map(\.sender) == [.support, .writer] && detail.report.state == .open)
            #expect(detail.report.dueAt != nil && detail.name == nil)
            #expect(detail.log.map(\.action) == [.replied, .asked] && detail.log[0].by == nil)
            // Nothing visible to support names the author.
            let all = try WireFormat.encoder.encode([detail])
            #expect(!String(decoding: all, as: UTF8.self).contains(Person.ada.account.description))
            let bob = try await reports.client(.bob)
            let refused = try await problem {
                try await bob.call(ReportsAPI.answerSupport, at: review.id, sending: ReportAnswerDraft(text: "Me!"))
            }
            #expect(refused.status == 404)
            // The author can reveal a name, hide it again, and withdraw the review.
            let named = try await ada.call(
                ReportsAPI.revealName, at: review.id, sending: ReportNameDraft(name: "Ada from Bremen"))
            #expect(named.name == "Ada from Bremen")
            #expect(try await support.call(ReportsAPI.supportReport, at: review.id).name == "Ada from Bremen")
            #expect(try await ada.call(ReportsAPI.hideName, at: review.id).name == nil)
            #expect(try await support.call(ReportsAPI.supportReport, at: review.id).name == nil)
            try await ada.call(ReportsAPI.withdrawReport, at: review.id)
            #expect(try await reports.inbox().isEmpty)
            let gone = try await problem { try await support.call(ReportsAPI.supportReport, at: review.id) }
            #expect(gone.status == 404)
        }
    }

    /// Proves that no query joins two reviews by one person. A value stored about one review occurs with no other
    /// review of the same author, unless it occurs with every author's.
    @Test(arguments: Engine.either)
    func `X2 no table says who wrote a review, and nothing in any of them joins two reviews of one author`(
        on engine: Engine
    ) async throws {
        let told = SentMessages()
        try await withReports(on: engine, told: told) { reports in
            let support = try await reports.client(.support)
            for person in [Person.ada, .bob] {
                for number in 1...4 {
                    // The idempotency keys of the pages do not identify an author either.
                    let client = try await reports.client(person).once("key \(number)")
                    let text = "\(person.account.description.last!)\(number)"
                    reports.clock.advance(by: 1)
                    let review = try await client.call(
                        ReportsAPI.reviewApp, sending: AppReviewDraft(kind: .idea, stars: 3, text: text))
                    let again = try await client.call(
                        ReportsAPI.reviewApp, sending: AppReviewDraft(kind: .idea, stars: 3, text: text))
                    #expect(again.id == review.id)
                    _ = try await support.call(
                        ReportsAPI.answerReport, at: review.id, sending: SupportAnswerDraft(text: "Thanks."))
                    _ = try await client.call(
                        ReportsAPI.answerSupport, at: review.id, sending: ReportAnswerDraft(text: "\(text) too"))
                }
            }
            // Until delivery to auth, the outbox names the account but no report.
            try await reports.notifyWriters()
            try await told.count(8)
            // The account is stored in no other table.
            let accounts = [Person.ada, .bob].map(\.account.description)
            #expect(try await reports.database.traces(of: accounts).filter { !$0.hasPrefix("outbox") } == [])
            let authors = try ReportsComponents(reports.service.platform).authors
            let (adas, bobs) = try await reports.database.read { db in
                (
                    Set(try authors.reports(of: Person.ada.account, in: db).map(\.description)),
                    Set(try authors.reports(of: Person.bob.account, in: db).map(\.description))
                )
            }
            #expect(adas.count == 4 && bobs.count == 4)
            // The values of every row that names a report, by report.
            var values: [String: Set<String>] = [:]
            for table in try await reports.database.read({ try $0.tables() }) {
                let rows = try await reports.database.read { try $0.rows("SELECT * FROM \(SQL.name(table))") }
                for row in rows {
                    let texts = Set(row.values.map { "\(table) \($0)" })
                    for id in adas.union(bobs) where texts.contains(where: { $0.contains(id) }) {
                        values[id, default: []].formUnion(texts)
                    }
                }
            }
            let ofAll = Set(adas.union(bobs).flatMap { values[$0] ?? [] }).filter { value in
                adas.contains { values[$0]?.contains(value) == true }
                    && bobs.contains { values[$0]?.contains(value) == true }
            }
            for ids in [adas, bobs] {
                for one in ids {
                    for other in ids where other > one {
                        let common = (values[one] ?? []).intersection(values[other] ?? []).subtracting(ofAll)
                        #expect(common.isEmpty, "\(common)")
                    }
                }
            }
            // A different secret finds no report.
            let stranger = ReportAuthors(secret: "another one")
            #expect(try await reports.database.read { try stranger.reports(of: Person.ada.account, in: $0) }.isEmpty)
            let first = ID<UserReport>(adas.first ?? "")!
            #expect(try await reports.database.read { try stranger.writer(of: first, in: $0) } == nil)
            #expect(try await reports.database.read { try authors.writer(of: first, in: $0) } == Person.ada.account)
            // The pseudonyms of one author share nothing.
            #expect(Set(try await reports.inbox().map(\.pseudonym)).count == 8)
        }
    }

    /// In PostgreSQL a common transaction would join rows; on both engines a common time would.
    @Test(arguments: Engine.all)
    func `X2 neither a transaction nor a time joins whom to tell with what was answered`(on engine: Engine) async throws
    {
        let deaf = StubServices().on(EventsAPI.deliver(to: .auth)) { _ -> Empty in throw Problem.serviceUnavailable }
        try await withService(ReportsService.self, on: engine, services: deaf) { service in
            let reports = TestedReports(service: service)
            let review = try await reports.review(.idea, 3)
            _ = try await reports.client(.support).call(
                ReportsAPI.answerReport, at: review.id, sending: SupportAnswerDraft(text: "Thanks."))
            let answered = reports.clock.now
            #expect(try await reports.database.traces(of: [Person.ada.account.description]) == [])
            try await reports.notifyWriters()
            let published = try await reports.database.read { db in
                try db.all("SELECT published_at_ms FROM outbox WHERE subject = \(Person.ada.account)") {
                    try $0["published_at_ms"] as Int
                }
            }
            #expect(published.count == 1 && published[0] > answered.addingTimeInterval(1).milliseconds)
            // The transaction changed no column of the reports either.
            guard engine == .postgres else { return }
            for table in ["reports", "report_messages", "report_log", "report_authors"] {
                let joined = try await reports.database.read { db in
                    try db.first(
                        """
                        SELECT count(*) AS n FROM outbox JOIN \(SQL.name(table)) AS one
                            ON CAST(one.xmin AS TEXT) = CAST(outbox.xmin AS TEXT)
                        """
                    ) { try $0["n"] as Int }
                }
                #expect(joined == 0, "\(table)")
            }
        }
    }

    @Test(arguments: Engine.all)
    func `X2 the schema takes nothing that joins two reviews of one author`(on engine: Engine) async throws {
        try await withReports(on: engine) { reports in
            let (one, other) = (try await reports.review(.idea, 3), try await reports.review(.idea, 3, by: .bob))
            let writer = try await reports.database.read {
                try $0.first("SELECT writer FROM report_authors WHERE report_id = \(one.id)") {
                    try $0["writer"] as String
                }
            }
            let account = Person.ada.account.description
            let padded = account + String(repeating: "=", count: 88 - account.utf8.count)
            let statements: [SQL] = [
                // A row belongs to one report, and no two rows share a writer, sealed or not.
                "UPDATE report_authors SET writer = \(writer ?? "") WHERE report_id = \(other.id)",
                "UPDATE report_authors SET report_id = \(one.id) WHERE report_id = \(other.id)",
                "UPDATE report_authors SET tag = \(account) WHERE report_id = \(one.id)",
                "UPDATE report_authors SET writer = \(account) WHERE report_id = \(one.id)",
                "UPDATE report_authors SET writer = \(padded)",
                "UPDATE reports SET browser = 'Firefox' WHERE id = \(one.id)",
                "UPDATE reports SET page = '/x' WHERE id = \(one.id)",
                "UPDATE reports SET request_id = 'request-1' WHERE id = \(one.id)",
                "UPDATE reports SET screenshot = 'x' WHERE id = \(one.id)",
                "UPDATE reports SET expected = 'x' WHERE id = \(one.id)",
                "UPDATE reports SET failure = 'x' WHERE id = \(one.id)",
                "UPDATE reports SET group_id = \(other.id) WHERE id = \(one.id)",
                "UPDATE reports SET likeness = \(account) WHERE id = \(one.id)",
                "UPDATE reports SET came_with = \(account) WHERE id = \(one.id)",
                "UPDATE reports SET is_first = FALSE WHERE id = \(one.id)",
                "UPDATE reports SET duplicates = 1 WHERE id = \(one.id)",
                "UPDATE reports SET may_forward = TRUE WHERE id = \(one.id)",
            ]
            for statement in statements {
                await #expect(throws: StorageError.self, "\(statement)") {
                    try await reports.database.write { try $0.execute(statement) }
                }
            }
            #expect(try await reports.own().map(\.id) == [one.id])
        }
    }

    @Test(arguments: Engine.all)
    func `X2 an author who writes several at once finds all of them`(on engine: Engine) async throws {
        try await withReports(on: engine) { reports in
            let ada = try await reports.client(.ada)
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 0..<12 {
                    group.addTask {
                        _ = try await ada.call(
                            ReportsAPI.reviewApp, sending: AppReviewDraft(kind: .idea, stars: 3, text: "\(number)"))
                    }
                }
                try await group.waitForAll()
            }
            #expect(Set(try await reports.own().map(\.text)) == Set((0..<12).map(String.init)))
            var (cursor, all): (String?, [ID<UserReport>]) = (nil, [])
            repeat {
                let page = try await ada.call(ReportsAPI.ownReports, sending: PageQuery(limit: 5, cursor: cursor))
                all += page.items.map(\.id)
                cursor = page.next
            } while cursor != nil
            #expect(all.count == 12 && Set(all).count == 12)
        }
    }

    @Test func `X2 a review that cannot be one is refused`() async throws {
        try await withReports(on: .sqlite) { reports in
            let ada = try await reports.client(.ada)
            let drafts = [
                AppReviewDraft(kind: .problem, stars: 3, text: "x"), AppReviewDraft(kind: .idea, stars: 0, text: "x"),
                AppReviewDraft(kind: .idea, stars: 6, text: "x"), AppReviewDraft(kind: .idea, stars: .max, text: "x"),
                AppReviewDraft(kind: .idea, stars: 3, text: " \n"),
            ]
            let fields = ["kind", "stars", "stars", "stars", "text"]
            for (draft, field) in zip(drafts, fields) {
                let refused = try await problem { try await ada.call(ReportsAPI.reviewApp, sending: draft) }
                #expect(refused.status == 422 && refused.errors.map(\.field) == [field])
            }
        }
    }

    @Test(arguments: Engine.all)
    func `A14 A15 whoever leaves is given all that they told us, and leaves nothing of it`(
        on engine: Engine
    ) async throws {
        let people = LeavingPeople()
        try await withService(ReportsService.self, on: engine, services: people.listening()) { service in
            let reports = TestedReports(service: service)
            let review = try await reports.review(.idea, 3, "A sentence of Ada's")
            _ = try await reports.problem("Another sentence of Ada's")
            _ = try await reports.review(.idea, 3, "A sentence of Bob's", by: .bob)
            let support = try await reports.client(.support)
            _ = try await support.call(
                ReportsAPI.changeReport, at: review.id, sending: SupportReportChange(assignment: .mine))
            let records = PersonalRecords.reports(OwnReports(try ReportsComponents(service.platform)))
            let export = try await service.database.read { try records.export(Person.ada.account, $0) }
            let text = String(decoding: try WireFormat.encoder.encode(export), as: UTF8.self)
            #expect(export.count == 2 && text.contains("A sentence of Ada's") && !text.contains("Bob"))
            _ = try await people.leave(.ada, .reports, service)
            #expect(try await service.database.traces(of: ["sentence of Ada's"]) == [])
            #expect(try await reports.inbox().map(\.text) == ["A sentence of Bob's"])
            let left = try await service.database.read {
                try $0.first("SELECT count(*) AS n FROM report_authors") { try $0["n"] as Int }
            }
            #expect(left == 1)
            let back = try await problem { try await reports.review(.idea, 3) }
            #expect(back.status == 401)
        }
    }
}
