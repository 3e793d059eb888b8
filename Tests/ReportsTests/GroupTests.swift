import Contracts
import Foundation
import ReportsContracts
import Support
import Testing

@testable import Reports

/// What joins a group, and that nothing is hidden in one.
@Suite(.timeLimit(.minutes(3)))
struct GroupTests {
    private static let words = "The button to save the recipe does nothing"

    @Test(arguments: Engine.all)
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

    @Test(arguments: Engine.all)
    func `X1 a forged request id hides no problem behind another one`(on engine: Engine) async throws {
        try await withReports(on: engine) { reports in
            _ = try await reports.problem("Junk", by: .bob, page: "/junk", request: "request-0001")
            let made = try await reports.problem("My allergens are gone", page: "/profile", request: "request-0001")
            let inbox = try await reports.inbox()
            #expect(inbox.map(\.duplicates) == [0, 0] && inbox[0].id == made.id)
            // Few words that fit everything do not make two problems one either.
            _ = try await reports.problem("It is broken", page: "/pantry")
            _ = try await reports.problem("Broken!", by: .bob, page: "/pantry")
            #expect(try await reports.inbox().count == 4)
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
            // Nobody is shown another writer's words.
            let adas = try await reports.client(.ada).call(ReportsAPI.ownReport, at: first.id)
            #expect(adas.messages?.map(\.text) == ["Which browser?"])
        }
    }

    /// The next one was asked something and the first one's writer answered: the states of the two differ.
    @Test(arguments: Engine.all)
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

    @Test(arguments: Engine.all)
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
