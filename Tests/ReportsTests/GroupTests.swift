import Contracts
import Foundation
import ReportsContracts
import Support
import Testing

@testable import Reports

/// Groups of reports: how they form, and that none hides a report.
@Suite(.timeLimit(.minutes(10)))
struct GroupTests {
    private static let words = "The button to save the recipe does nothing"

    @Test(arguments: Engine.either)
    func `X1 a problem that comes back after it was solved stands in the inbox anew`(on engine: Engine) async throws {
        try await withReports(on: engine) { reports in
            let support = try await reports.client(.support)
            for change in [
                SupportReportChange(state: .solved), SupportReportChange(state: .closed),
                SupportReportChange(mark: .junk),
            ] {
                let made = try await reports.problem(Self.words)
                #expect(try await reports.inbox(SupportReportQuery(state: .new)).first?.id == made.id)
                _ = try await support.call(ReportsAPI.changeReport, at: made.id, sending: change)
            }
            let again = try await reports.problem(Self.words, by: .bob)
            let found = try await reports.inbox(SupportReportQuery(state: .new, mark: .unmarked))
            #expect(found.map(\.id) == [again.id] && found[0].dueAt != nil)
        }
    }

    @Test(arguments: Engine.either)
    func `X1 a forged request id hides no problem behind another one`(on engine: Engine) async throws {
        try await withReports(on: engine) { reports in
            _ = try await reports.problem("Junk", by: .bob, page: "/junk", request: "request-0001")
            let made = try await reports.problem("My allergens are gone", page: "/profile", request: "request-0001")
            let inbox = try await reports.inbox()
            #expect(inbox.map(\.duplicates) == [0, 0] && inbox[0].id == made.id)
            // A few generic words do not make two problems the same.
            _ = try await reports.problem("It is broken", page: "/pantry")
            _ = try await reports.problem("Broken!", by: .bob, page: "/pantry")
            #expect(try await reports.inbox().count == 4)
        }
    }

    /// Each pair differs in one decisive word.
    @Test(arguments: Engine.either)
    func `X1 different problems in much the same words stay apart, and are proposed`(on engine: Engine) async throws {
        let pairs = [
            ("Recipe says no nuts but contains almonds", "Recipe says no nuts but contains peanuts"),
            ("Gluten filter shows wheat bread for coeliacs", "Gluten filter shows rice bread for coeliacs"),
            ("My card was charged twice for order", "My card was never charged for order"),
            ("The timer runs too fast when I cook", "The timer runs too slow when I cook"),
            ("I cannot add milk to the pantry", "I cannot add eggs to the pantry"),
        ]
        try await withReports(on: engine) { reports in
            let support = try await reports.client(.support)
            for (one, other) in pairs {
                let first = try await reports.problem(one, page: nil)
                let second = try await reports.problem(other, by: .bob, page: nil)
                let third = try await reports.problem(one, page: "/recipes")
                let fourth = try await reports.problem(other, by: .bob, page: "/recipes")
                let inbox = try await reports.inbox(SupportReportQuery(limit: 100)).map(\.id)
                #expect([first, second, third, fourth].allSatisfy { inbox.contains($0.id) }, "\(one)")
                let detail = try await support.call(ReportsAPI.supportReport, at: fourth.id)
                #expect(detail.duplicates.isEmpty && detail.alike.map(\.id).contains(third.id), "\(other)")
            }
        }
    }

    @Test(arguments: Engine.all)
    func `X2 support joins what is the same and takes apart what is not, with undo`(on engine: Engine) async throws {
        try await withReports(on: engine) { reports in
            let first = try await reports.problem("Recipe says no nuts but contains almonds")
            let second = try await reports.problem("Recipe says no nuts but contains peanuts", by: .bob)
            let third = try await reports.problem("Recipe says no nuts but contains peanuts", by: nil)
            let support = try await reports.client(.support)
            func compare(
                _ one: OwnReport, _ other: OwnReport, _ verdict: ReportComparison.Verdict
            ) async throws -> SupportReportDetail {
                reports.clock.advance(by: 1)
                return try await support.call(
                    ReportsAPI.compareReports, at: one.id, sending: ReportComparison(other: other.id, verdict: verdict))
            }
            #expect(try await reports.inbox().map(\.duplicates) == [1, 0])
            _ = try await support.call(
                ReportsAPI.changeReport, at: second.id, sending: SupportReportChange(state: .open, mark: .insight))
            // The earlier report represents both groups.
            let joined = try await compare(second, first, .same)
            #expect(joined.first?.id == first.id && joined.alike.isEmpty)
            let inbox = try await reports.inbox()
            #expect(inbox.map(\.id) == [first.id] && inbox[0].duplicates == 2 && inbox[0].dueAt != nil)
            #expect(try await reports.inbox(SupportReportQuery(group: first.id)).count == 3)
            // Undoing the comparison restores each group's own state.
            let apart = try await compare(second, first, .undecided)
            #expect(apart.report.state == .open && apart.report.mark == .insight && apart.report.duplicates == 1)
            #expect(apart.duplicates.map(\.id) == [third.id] && apart.alike.map(\.id) == [first.id])
            #expect(apart.log.prefix(2).map(\.action) == [.separated, .joined])
            // A pair marked as different is not proposed again, in either direction, until the mark is undone.
            #expect(try await compare(first, second, .different).alike.isEmpty)
            #expect(try await compare(second, first, .undecided).alike.map(\.id) == [first.id])
            // A report grouped by its words can be separated; its answer is then due again.
            let alone = try await compare(third, second, .different)
            #expect(alone.report.state == .new && alone.report.dueAt != nil && alone.first == nil)
            #expect(try await reports.inbox().map(\.duplicates) == [0, 0, 0])
            _ = try await compare(third, second, .same)
            #expect(try await reports.inbox().map(\.duplicates).sorted() == [0, 1])
            // Reviews, and a report with itself, cannot be compared.
            let review = try await reports.review(.idea, 3)
            for other in [review, first] {
                let refused = try await problem { try await compare(first, other, .same) }
                #expect(refused.code == "not-comparable")
            }
            let gone = try await problem {
                try await support.call(
                    ReportsAPI.compareReports, at: first.id,
                    sending: ReportComparison(other: ID(at: .aTuesday), verdict: .same))
            }
            #expect(gone.status == 404)
        }
    }

    @Test(arguments: Engine.either)
    func `X2 what waits for support goes on waiting when it is joined with what was done with`(
        on engine: Engine
    ) async throws {
        try await withReports(on: engine) { reports in
            let support = try await reports.client(.support)
            let first = try await reports.problem(Self.words)
            _ = try await support.call(
                ReportsAPI.changeReport, at: first.id, sending: SupportReportChange(state: .solved))
            let again = try await reports.problem(Self.words, by: .bob)
            let detail = try await support.call(ReportsAPI.supportReport, at: again.id)
            #expect(detail.alike.map(\.id) == [first.id])
            _ = try await support.call(
                ReportsAPI.compareReports, at: again.id, sending: ReportComparison(other: first.id, verdict: .same))
            let waiting = try await reports.inbox(SupportReportQuery(pending: true))
            #expect(waiting.map(\.id) == [first.id] && waiting[0].state == .open && waiting[0].dueAt != nil)
        }
    }

    @Test(arguments: Engine.either)
    func `X1 somebody else who tells the same brings back what waited for its writer, at the top`(
        on engine: Engine
    ) async throws {
        try await withReports(on: engine) { reports in
            let support = try await reports.client(.support)
            let first = try await reports.problem(Self.words)
            let later = try await reports.problem("Quite another thing")
            _ = try await support.call(
                ReportsAPI.answerReport, at: first.id, sending: SupportAnswerDraft(text: "Where?", asks: true))
            #expect(try await reports.inbox().map(\.id) == [later.id, first.id])
            _ = try await reports.problem(Self.words, by: .bob)
            let found = try await reports.inbox(SupportReportQuery(pending: true))
            #expect(found.map(\.id) == [first.id, later.id] && found[0].state == .open && found[0].dueAt != nil)
            let log = try await support.call(ReportsAPI.supportReport, at: first.id).log
            #expect(log.map(\.action) == [.repeated, .asked])
        }
    }

    @Test(arguments: Engine.either)
    func `X1 a question to one writer of a group waits for nobody else's answer`(on engine: Engine) async throws {
        try await withReports(on: engine) { reports in
            let first = try await reports.problem(Self.words)
            let second = try await reports.problem(Self.words, by: .bob)
            let support = try await reports.client(.support)
            func ask(_ draft: SupportAnswerDraft) async throws {
                _ = try await support.call(ReportsAPI.answerReport, at: first.id, sending: draft)
            }
            try await ask(SupportAnswerDraft(text: "Where?", asks: true))
            #expect(try await reports.own(.ada).first { $0.id == first.id }?.state == .waiting)
            #expect(try await reports.own(.bob).first { $0.id == second.id }?.state == .open)
            try await ask(SupportAnswerDraft(text: "Since when?", asks: true, everybody: true))
            #expect(try await reports.own(.bob).first { $0.id == second.id }?.state == .waiting)
        }
    }

    @Test(arguments: Engine.either)
    func `X1 what somebody adds to junk, or to what was solved, comes up at the top of what waits`(
        on engine: Engine
    ) async throws {
        try await withReports(on: engine) { reports in
            let support = try await reports.client(.support)
            for change in [SupportReportChange(mark: .junk), SupportReportChange(state: .solved)] {
                let made = try await reports.problem("Once \(change)")
                let duplicate = try await reports.problem("Once \(change)", by: .bob)
                _ = try await reports.problem("Another thing \(change)", by: nil)
                _ = try await support.call(ReportsAPI.changeReport, at: made.id, sending: change)
                reports.clock.advance(by: 1)
                _ = try await reports.client(.bob).call(
                    ReportsAPI.answerSupport, at: duplicate.id, sending: ReportAnswerDraft(text: "I lost my data"))
                let waiting = try await reports.inbox(SupportReportQuery(pending: true))
                #expect(waiting.first?.id == made.id && waiting.first?.dueAt != nil)
            }
        }
    }

    @Test(arguments: Engine.all)
    func `X1 what the writer of a duplicate adds brings the whole group before support again`(
        on engine: Engine
    ) async throws {
        try await withReports(on: engine) { reports in
            let first = try await reports.problem(Self.words)
            let second = try await reports.problem(Self.words, by: .bob)
            let support = try await reports.client(.support)
            _ = try await support.call(
                ReportsAPI.answerReport, at: first.id,
                sending: SupportAnswerDraft(text: "Which browser?", asks: true, everybody: true))
            #expect(try await reports.inbox(SupportReportQuery(state: .waiting)).map(\.id) == [first.id])
            _ = try await reports.client(.bob).call(
                ReportsAPI.answerSupport, at: second.id, sending: ReportAnswerDraft(text: "Firefox"))
            let found = try await reports.inbox(SupportReportQuery(state: .open))
            #expect(found.map(\.id) == [first.id] && found[0].dueAt != nil)
            let detail = try await support.call(ReportsAPI.supportReport, at: first.id)
            #expect(detail.log.first?.action == .replied)
            #expect(detail.duplicates.map(\.id) == [second.id] && detail.duplicates[0].dueAt != nil)
            // Writers do not see each other's messages.
            let adas = try await reports.client(.ada).call(ReportsAPI.ownReport, at: first.id)
            #expect(adas.messages?.map(\.text) == ["Which browser?"])
        }
    }

    /// The second report has an open question and the first has an answer, so their states differ.
    @Test(arguments: Engine.either)
    func `X1 the first of a group can be withdrawn whatever the others are at, and the next takes its place`(
        on engine: Engine
    ) async throws {
        try await withReports(on: engine) { reports in
            let first = try await reports.problem(Self.words)
            let second = try await reports.problem(Self.words, by: .bob)
            let support = try await reports.client(.support)
            _ = try await support.call(
                ReportsAPI.changeReport, at: first.id, sending: SupportReportChange(assignment: .mine))
            _ = try await support.call(
                ReportsAPI.answerReport, at: first.id, sending: SupportAnswerDraft(text: "Where?", asks: true))
            _ = try await reports.client(.ada).call(
                ReportsAPI.answerSupport, at: first.id, sending: ReportAnswerDraft(text: "Everywhere"))
            try await reports.client(.ada).call(ReportsAPI.withdrawReport, at: first.id)
            let left = try await reports.inbox()
            #expect(left.map(\.id) == [second.id] && left[0].state == .open && left[0].duplicates == 0)
            #expect(left[0].dueAt != nil && left[0].assignee == Person.support.account)
        }
    }

    @Test(arguments: Engine.all)
    func `X1 a report that arrives while the first of its group is withdrawn is not lost`(
        on engine: Engine
    ) async throws {
        try await withReports(on: engine) { reports in
            for round in 0..<8 {
                let first = try await reports.problem(Self.words, page: "/round/x-\(round)")
                let (ada, bob) = (try await reports.client(.ada), try await reports.client(.bob))
                let draft = ProblemReportDraft(happened: Self.words, page: "/round/x-\(round)")
                async let gone = ada.call(ReportsAPI.withdrawReport, at: first.id)
                async let made = bob.call(ReportsAPI.reportProblem, sending: draft)
                let id = try await made.id
                _ = try await gone
                #expect(try await reports.inbox().map(\.id).contains(id))
                try await bob.call(ReportsAPI.withdrawReport, at: id)
            }
        }
    }

    @Test(arguments: Engine.either)
    func `X1 a writer adds twenty things to a report within a day`(on engine: Engine) async throws {
        try await withReports(on: engine) { reports in
            let made = try await reports.problem(Self.words)
            let ada = try await reports.client(.ada)
            for number in 1...20 {
                _ = try await ada.call(
                    ReportsAPI.answerSupport, at: made.id, sending: ReportAnswerDraft(text: "\(number)"))
            }
            let refused = try await problem {
                try await ada.call(ReportsAPI.answerSupport, at: made.id, sending: ReportAnswerDraft(text: "21"))
            }
            #expect(refused.status == 429 && refused.values["what"] == "report-answers")
            reports.clock.advance(by: 86_401)
            _ = try await reports.client(.ada).call(
                ReportsAPI.answerSupport, at: made.id, sending: ReportAnswerDraft(text: "21"))
        }
    }
}
