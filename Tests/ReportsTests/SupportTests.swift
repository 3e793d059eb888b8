import AuthContracts
import Chassis
import Contracts
import Foundation
import ReportInbox
import ReportsContracts
import SeededChance
import ServiceClient
import Storage
import Support
import Testing

@testable import Reports

@Suite(.timeLimit(.minutes(10)))
struct SupportTests {
    @Test(arguments: Engine.all)
    func `X2 support takes a report, sets its state, and takes its own last change back`(on engine: Engine) async throws
    {
        try await withReports(on: engine) { reports in
            let made = try await reports.problem("Broken")
            let (support, root) = (try await reports.client(.support), try await reports.client(.root))
            let taken = try await support.call(
                ReportsAPI.changeReport, at: made.id, sending: SupportReportChange(assignment: .mine))
            #expect(taken.assignee == Person.support.account && taken.dueAt != nil && taken.answeredAt == nil)
            #expect(try await reports.inbox(SupportReportQuery(assignment: .mine)).count == 1)
            #expect(try await reports.inbox(SupportReportQuery(assignment: .nobody)).isEmpty)
            let closed = try await support.call(
                ReportsAPI.changeReport, at: made.id, sending: SupportReportChange(state: .closed, mark: .junk))
            #expect(closed.dueAt == nil && closed.revision == taken.revision + 1)
            let back = try await support.call(ReportsAPI.undoReportChange, at: made.id)
            #expect(back.state == .new && back.mark == .unmarked && back.dueAt == taken.dueAt && back.answeredAt == nil)
            let again = try await problem { try await support.call(ReportsAPI.undoReportChange, at: made.id) }
            #expect(again.code == "report-moved-on")
            // An undo is refused after a later change by somebody else.
            _ = try await support.call(
                ReportsAPI.changeReport, at: made.id, sending: SupportReportChange(state: .solved))
            let (_, seen) = (0, try await root.call(ReportsAPI.supportReport, at: made.id).report)
            _ = try await root.call(ReportsAPI.changeReport, at: made.id, sending: SupportReportChange(state: .open))
            let late = try await problem { try await support.call(ReportsAPI.undoReportChange, at: made.id) }
            #expect(late.code == "report-moved-on")
            // A stale revision cannot overwrite either.
            let stale = try await problem {
                try await support.ifMatch(EntityTag(seen.revision)).call(
                    ReportsAPI.changeReport, at: made.id, sending: SupportReportChange(state: .closed))
            }
            #expect(stale.status == 412)
            let log = try await root.call(ReportsAPI.supportReport, at: made.id).log
            #expect(log.map(\.action) == [.changed, .changed, .undone, .changed, .assigned])
            #expect(log[0].by == Person.root.account && log[4].by == Person.support.account)
        }
    }

    @Test(arguments: Engine.either)
    func `X1 what is not answered in time is overdue, and an answer stops the clock`(on engine: Engine) async throws {
        try await withReports(on: engine) { reports in
            let problem = try await reports.problem("Broken")
            let praise = try await reports.review(.praise, 5, "Lovely", by: .bob)
            let inbox = try reports.supportInbox()
            reports.clock.advance(by: 86_400 + 60)
            try await inbox.watch()
            #expect(try await reports.inbox(SupportReportQuery(overdue: true)).map(\.id) == [problem.id])
            var support = try await reports.client(.support)
            #expect(try await support.call(ReportsAPI.supportFigures).overdue == 1)
            _ = try await support.call(
                ReportsAPI.answerReport, at: problem.id, sending: SupportAnswerDraft(text: "We look at it."))
            reports.clock.advance(by: 3 * 86_400)
            try await inbox.watch()
            #expect(try await reports.inbox(SupportReportQuery(overdue: true)).map(\.id) == [praise.id])
            support = try await reports.client(.support)
            let figures = try await support.call(ReportsAPI.supportFigures)
            #expect(figures.new == 1 && figures.open == 1 && figures.waiting == 0 && figures.overdue == 1)
            #expect((1_440...1_443).contains(figures.minutesToAnswer ?? 0))
            #expect(figures.mostMinutesToAnswer == figures.minutesToAnswer && figures.oldest == praise.at)
            // The writer answers, so support's answer is due again.
            _ = try await reports.client(.ada).call(
                ReportsAPI.answerSupport, at: problem.id, sending: ReportAnswerDraft(text: "And?"))
            reports.clock.advance(by: 86_400 + 60)
            try await inbox.watch()
            #expect(try await reports.inbox(SupportReportQuery(overdue: true)).count == 2)
        }
    }

    @Test func `A13 support and administrators have the inbox, operators figures alone, and everybody else nothing`()
        async throws
    {
        try await withReports(on: .sqlite) { reports in
            _ = try await reports.problem("Broken")
            #expect(
                try await reports.client(.root).call(ReportsAPI.inbox, sending: SupportReportQuery()).items.count == 1)
            let operators = try await reports.client(.operator_)
            #expect(try await operators.call(ReportsAPI.reportFigures).new == 1)
            for person in [Person.operator_, .ada, .partner] {
                let client = try await reports.client(person)
                let refused = try await problem {
                    try await client.call(ReportsAPI.inbox, sending: SupportReportQuery())
                }
                #expect(refused.status == 403)
            }
            let support = try await reports.client(.support)
            #expect(try await problem { try await support.call(ReportsAPI.reportFigures) }.status == 403)
        }
    }

    @Test(arguments: Engine.either)
    func `X1 support is told once a day what has come and what waits`(on engine: Engine) async throws {
        let told = SentMessages()
        try await withReports(on: engine, told: told) { reports in
            // 12:45 in Greenwich.
            let digest = SupportDigest(database: reports.database, zone: .gmt) { [clock = reports.clock] in clock.now }
            try await digest.sendIfDue()
            reports.clock.advance(by: 3_600)
            _ = try await reports.problem("A secret that no mail has", page: "/recipes/0193?q=1")
            _ = try await reports.review(.idea, 3, "Another one")
            let junk = try await reports.review(.idea, 1, "Buy now")
            _ = try await reports.client(.support).call(
                ReportsAPI.changeReport, at: junk.id, sending: SupportReportChange(mark: .junk))
            reports.clock.advance(by: 18 * 3_600)
            for _ in 0..<3 { try await digest.sendIfDue() }
            let message = try await eventually("support is told") { told.roleMessages.first }
            #expect(told.roleMessages.count == 1 && message.role == .support && message.template == .supportDigest)
            #expect(message.values["come"] == "3" && message.values["waiting"] == "2" && message.path == "/support")
            #expect(message.values["pages"] == "1 × /recipes/:")
        }
    }

    @Test(arguments: Engine.either)
    func `X1 the digest comes in the morning where support is, and tells what came since the last one`(
        on engine: Engine
    ) async throws {
        let told = SentMessages()
        // 29 December, 12:45 in Greenwich: 07:45 in New York.
        try await withReports(on: engine, told: told) { reports in
            let zone = try #require(TimeZone(identifier: "America/New_York"))
            let digest = SupportDigest(database: reports.database, zone: zone) { [clock = reports.clock] in clock.now }
            func digests(_ count: Int) async throws -> [RoleMessageRequested] {
                try await digest.sendIfDue()
                try await eventually("\(count) digests") { told.roleMessages.count >= count }
                #expect(told.roleMessages.count == count)
                return told.roleMessages
            }
            _ = try await digests(0)
            _ = try await reports.problem("One", page: "/http://evil.example/log-in")
            // 05:45 there the next day: too early.
            reports.clock.advance(by: 22 * 3_600)
            _ = try await digests(0)
            // The service is down for two mornings.
            reports.clock.advance(by: 2 * 86_400)
            _ = try await reports.problem("Two", page: "/plan")
            reports.clock.advance(by: 3_600)
            let message = try await digests(1)[0]
            #expect(message.values["come"] == "2")
            // The mail contains no forged address.
            #expect(message.values["pages"]?.contains("evil") == false)
            _ = try await digests(1)
            reports.clock.advance(by: 86_400)
            #expect(try await digests(2)[1].values["come"] == "0")
        }
        await #expect(throws: (any Error).self) {
            try await withReports(on: engine, environment: ["LARDER_SUPPORT_TIME_ZONE": "Atlantis"]) { _ in }
        }
    }

    @Test(arguments: Engine.either)
    func `X2 nothing but a message to its writer is an answer, and the deadline stays until one or an end`(
        on engine: Engine
    ) async throws {
        try await withReports(on: engine) { reports in
            let support = try await reports.client(.support)
            let made = try await reports.problem("Broken")
            let due = try await reports.inbox()[0].dueAt
            for change in [
                SupportReportChange(state: .open), SupportReportChange(mark: .insight),
                SupportReportChange(assignment: .mine), SupportReportChange(state: .new),
            ] {
                let changed = try await support.call(ReportsAPI.changeReport, at: made.id, sending: change)
                #expect(changed.dueAt == due && due != nil && changed.answeredAt == nil)
            }
            for change in [SupportReportChange(state: .solved), SupportReportChange(mark: .junk)] {
                let ended = try await support.call(ReportsAPI.changeReport, at: made.id, sending: change)
                #expect(ended.dueAt == nil && ended.answeredAt == nil)
                let back = try await support.call(
                    ReportsAPI.changeReport, at: made.id, sending: SupportReportChange(state: .open, mark: .unmarked))
                #expect(back.dueAt != nil)
            }
            #expect(try await support.call(ReportsAPI.supportFigures).minutesToAnswer == nil)
            _ = try await support.call(
                ReportsAPI.answerReport, at: made.id, sending: SupportAnswerDraft(text: "We look at it."))
            let answered = try await reports.inbox()[0]
            #expect(answered.dueAt == nil && answered.answeredAt != nil)
            #expect(try await support.call(ReportsAPI.supportFigures).minutesToAnswer != nil)
        }
    }

    @Test(arguments: Engine.either)
    func `X2 what was read tells its tag, and neither a change nor an answer passes over what came meanwhile`(
        on engine: Engine
    ) async throws {
        try await withReports(on: engine) { reports in
            let (support, root) = (try await reports.client(.support), try await reports.client(.root))
            let made = try await reports.problem("Broken")
            let (seen, tag) = try await support.tagged(ReportsAPI.supportReport, at: made.id)
            #expect(tag == EntityTag(seen.report.revision))
            _ = try await root.call(
                ReportsAPI.answerReport, at: made.id,
                sending: SupportAnswerDraft(text: "One", revision: seen.report.revision))
            let late = try await problem {
                try await support.call(
                    ReportsAPI.answerReport, at: made.id,
                    sending: SupportAnswerDraft(text: "Two", revision: seen.report.revision))
            }
            #expect(late.status == 409 && late.code == "changed-meanwhile")
            let stale = try await problem {
                try await support.ifMatch(tag).call(
                    ReportsAPI.changeReport, at: made.id, sending: SupportReportChange(state: .solved))
            }
            #expect(stale.status == 412)
            let shown = try await reports.client(.ada).call(ReportsAPI.ownReport, at: made.id)
            #expect(shown.messages?.map(\.text) == ["One"] && shown.state == .open)
        }
    }

    @Test(arguments: Engine.either)
    func `X2 junk is in no figure, and in no list but where it is asked for`(on engine: Engine) async throws {
        try await withReports(on: engine) { reports in
            let support = try await reports.client(.support)
            let (junk, kept) = (try await reports.problem("asdf"), try await reports.problem("Broken"))
            _ = try await support.call(
                ReportsAPI.changeReport, at: junk.id, sending: SupportReportChange(mark: .junk))
            #expect(try await support.call(ReportsAPI.supportFigures).new == 1)
            for query in [
                SupportReportQuery(pending: true), SupportReportQuery(state: .new, withoutJunk: true),
                SupportReportQuery(withoutJunk: true),
            ] { #expect(try await reports.inbox(query).map(\.id) == [kept.id]) }
            #expect(try await reports.inbox(SupportReportQuery(mark: .junk)).map(\.id) == [junk.id])
            let log = try await support.call(ReportsAPI.supportReport, at: junk.id).log
            #expect(log[0].formerMark == .unmarked && log[0].mark == .junk && log[0].formerState == log[0].state)
        }
    }

    @Test(arguments: Engine.all)
    func `X2 answers are kept to be used again`(on engine: Engine) async throws {
        try await withReports(on: engine) { reports in
            let support = try await reports.client(.support)
            let made = try await support.call(
                ReportsAPI.addAnswerTemplate, sending: AnswerTemplateDraft(name: " Thanks ", text: "Thank you."))
            let edited = try await support.call(
                ReportsAPI.editAnswerTemplate, at: made.id, sending: AnswerTemplateDraft(name: "Bye", text: "Good bye.")
            )
            #expect(made.name == "Thanks" && edited.id == made.id)
            #expect(try await support.call(ReportsAPI.answerTemplates).items == [edited])
            let refused = try await problem {
                try await support.call(
                    ReportsAPI.addAnswerTemplate, sending: AnswerTemplateDraft(name: "a\nb", text: ""))
            }
            #expect(refused.errors.map(\.field) == ["name", "text"])
            let same = try await problem {
                try await support.call(
                    ReportsAPI.addAnswerTemplate, sending: AnswerTemplateDraft(name: "BYE", text: "Once more"))
            }
            #expect(same.errors.map(\.code) == ["taken"])
            try await support.call(ReportsAPI.removeAnswerTemplate, at: made.id)
            #expect(try await support.call(ReportsAPI.answerTemplates).items.isEmpty)
        }
    }

    /// Every filter in any order, against a plain reading of all rows.
    @Test(arguments: Engine.all)
    func `X2 the inbox by any filter is what a reading of every report says`(on engine: Engine) async throws {
        try await withReports(on: engine) { reports in
            var chance = Chance(seed: 4)
            let start = reports.clock.now
            var rows: [StoredReport] = []
            for number in 0..<160 {
                let kind = ReportKind.allCases.randomElement(using: &chance)!
                var row = StoredReport(
                    id: ID(at: start.addingTimeInterval(Double(number) * 3_600)), kind: kind,
                    stars: kind == .problem ? 0 : Int.random(in: 1...5, using: &chance), words: "x", isReachable: true,
                    dueAt: nil)
                row.state = ReportState.allCases.randomElement(using: &chance)!
                row.mark = ReportMark.allCases.randomElement(using: &chance)!
                row.assignee = [nil, Person.support.account, Person.root.account].randomElement(using: &chance)!
                if [.new, .open].contains(row.state), Bool.random(using: &chance) {
                    row.dueAt = start.addingTimeInterval(Bool.random(using: &chance) ? -60 : 60)
                }
                rows.append(row)
            }
            let stored = rows
            try await reports.database.write { db in
                for row in stored {
                    try ReportTable(db).insert(row)
                    try ReportTable(db).update(row)
                }
                _ = try ReportTable(db).markLate(at: start)
            }
            for _ in 0..<120 {
                let query = SupportReportQuery(
                    kind: chance.maybe(ReportKind.allCases), state: chance.maybe(ReportState.allCases),
                    mark: chance.maybe(ReportMark.allCases), stars: chance.maybe(Array(1...5)),
                    assignment: chance.maybe(SupportAssignment.allCases), overdue: chance.maybe([true, false]),
                    pending: chance.maybe([true, false]), withoutJunk: chance.maybe([true, false]),
                    since: chance.maybe([Day(of: start.addingTimeInterval(86_400), in: .gmt)]),
                    until: chance.maybe([Day(of: start.addingTimeInterval(4 * 86_400), in: .gmt)]),
                    order: chance.maybe(SupportReportOrder.allCases), limit: 7)
                var (asked, found): (SupportReportQuery, [ID<UserReport>]) = (query, [])
                let support = try await reports.client(.support)
                repeat {
                    let page = try await support.call(ReportsAPI.inbox, sending: asked)
                    found += page.items.map(\.id)
                    asked.cursor = page.next
                } while asked.cursor != nil
                #expect(found == query.expected(of: stored, at: start), "\(query)")
            }
        }
    }
}

extension Chance {
    /// A random value, or `nil`.
    fileprivate mutating func maybe<Value>(_ values: [Value]) -> Value? {
        Int.random(in: 0..<3, using: &self) == 0 ? values.randomElement(using: &self) : nil
    }
}

extension SupportReportQuery {
    fileprivate func expected(of rows: [StoredReport], at instant: Date) -> [ID<UserReport>] {
        let passing = rows.filter { row in
            let day = Day(of: row.at, in: .gmt)
            return (kind == nil || row.kind == kind) && (state == nil || row.state == state)
                && (mark == nil || row.mark == mark) && (stars == nil || row.stars == stars)
                && (assignment == nil || row.assignee == (assignment == .mine ? Person.support.account : nil))
                && (overdue != true || row.dueAt.map { $0 <= instant } == true)
                && (pending != true || [.new, .open].contains(row.state) && row.mark != .junk)
                && (withoutJunk != true || row.mark != .junk)
                && (since == nil || day >= since!) && (until == nil || day <= until!)
        }
        let newest = passing.sorted { $0.id.description > $1.id.description }
        func place(_ row: StoredReport) -> Int {
            switch order {
            case .stars: (row.stars + 5) % 6
            case .state: ReportState.allCases.firstIndex(of: row.state)!
            default: ReportKind.allCases.firstIndex(of: row.kind)!
            }
        }
        switch order ?? .newest {
        case .newest: return newest.map(\.id)
        case .oldest: return newest.reversed().map(\.id)
        case .stars, .kind, .state:
            return newest.enumerated().sorted { (place($0.element), $0.offset) < (place($1.element), $1.offset) }
                .map(\.element.id)
        }
    }
}
