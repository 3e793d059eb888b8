import Contracts
import Foundation
import ReportsContracts
import Support
import Testing

@testable import Reports

/// Answers due in a group survive every message, decision and withdrawal.
@Suite(.timeLimit(.minutes(10)))
struct GroupDebtTests {
    private static let words = "The button to save the recipe does nothing"

    @Test(arguments: Engine.either)
    func `X1 a question to the first one hides nothing that is owed to the others`(on engine: Engine) async throws {
        try await withReports(on: engine) { reports in
            let first = try await reports.problem(Self.words)
            let second = try await reports.problem(Self.words, by: .bob)
            try await reports.add("I lost my data", to: second, by: .bob)
            try await reports.answer(first, SupportAnswerDraft(text: "Which browser?", asks: true))
            for _ in 0..<2 {
                let waiting = try await reports.inbox(SupportReportQuery(pending: true))
                #expect(waiting.map(\.id) == [first.id] && waiting[0].state == .open && waiting[0].dueAt != nil)
                // A manually set state hides nothing either.
                try await reports.change(first, SupportReportChange(state: .waiting))
            }
            try await reports.answer(second, SupportAnswerDraft(text: "We have it back.", asks: false))
            try await reports.change(first, SupportReportChange(state: .waiting))
            #expect(try await reports.detail(first).report.state == .waiting)
        }
    }

    @Test(arguments: Engine.all)
    func `X1 whoever stands for a group that waited for a withdrawn writer was asked nothing`(
        on engine: Engine
    ) async throws {
        try await withReports(on: engine) { reports in
            let first = try await reports.problem(Self.words)
            let second = try await reports.problem(Self.words, by: .bob)
            try await reports.answer(first, SupportAnswerDraft(text: "Which browser?", asks: true))
            #expect(try await reports.inbox(SupportReportQuery(pending: true)).isEmpty)
            try await reports.client(.ada).call(ReportsAPI.withdrawReport, at: first.id)
            let waiting = try await reports.inbox(SupportReportQuery(pending: true))
            #expect(waiting.map(\.id) == [second.id] && waiting[0].dueAt != nil)
            #expect(try await reports.own(.bob).map(\.state) == [.open])
        }
    }

    @Test(arguments: Engine.either)
    func `X1 what is due later than it was is not late any more`(on engine: Engine) async throws {
        try await withReports(on: engine) { reports in
            let first = try await reports.problem(Self.words)
            let second = try await reports.problem(Self.words, by: .bob)
            reports.clock.advance(by: 30 * 3_600)
            try await reports.supportInbox().watch()
            #expect(try await reports.inbox(SupportReportQuery(overdue: true)).map(\.id) == [first.id])
            try await reports.add("Still", to: second, by: .bob)
            try await reports.answer(first, SupportAnswerDraft(text: "Thank you."))
            let found = try await reports.detail(first).report
            #expect(!found.isOverdue && found.dueAt.map { $0 > reports.clock.now } == true)
            #expect(try await reports.inbox(SupportReportQuery(overdue: true)).isEmpty)
        }
    }

    @Test(arguments: Engine.all)
    func `X1 what was ended by mistake, or joined, still owes an answer to whoever replied`(
        on engine: Engine
    ) async throws {
        try await withReports(on: engine) { reports in
            let first = try await reports.problem(Self.words)
            let second = try await reports.problem("The button is dead", by: .bob)
            try await reports.answer(second, SupportAnswerDraft(text: "Thank you."))
            try await reports.add("Still", to: second, by: .bob)
            try await reports.compare(first, second, .same)
            #expect(try await reports.detail(first).duplicates[0].dueAt != nil)
            let support = try await reports.client(.support)
            for over in [SupportReportChange(state: .solved), SupportReportChange(mark: .junk)] {
                try await reports.change(first, over)
                #expect(try await reports.detail(first).duplicates[0].dueAt == nil)
                reports.clock.advance(by: 1)
                _ = try await support.call(ReportsAPI.undoReportChange, at: first.id)
                #expect(try await reports.detail(first).duplicates[0].dueAt != nil)
            }
            try await reports.change(first, SupportReportChange(state: .closed))
            try await reports.change(first, SupportReportChange(state: .open))
            try await reports.answer(first, SupportAnswerDraft(text: "Mended."))
            let found = try await reports.detail(first)
            #expect(found.report.dueAt != nil && found.report.dueAt == found.duplicates[0].dueAt)
        }
    }

    @Test(arguments: Engine.either)
    func `X1 a question that one has not answered yet stays open whatever becomes of the group`(
        on engine: Engine
    ) async throws {
        try await withReports(on: engine) { reports in
            let first = try await reports.problem(Self.words)
            _ = try await reports.problem(Self.words, by: .bob)
            try await reports.answer(
                first, SupportAnswerDraft(text: "Which browser?", asks: true, everybody: true))
            try await reports.add("Firefox", to: first, by: .ada)
            try await reports.change(first, SupportReportChange(mark: .insight))
            try await reports.change(first, SupportReportChange(assignment: .mine))
            reports.clock.advance(by: 1)
            _ = try await reports.client(.support).call(ReportsAPI.undoReportChange, at: first.id)
            #expect(try await reports.own(.bob).map(\.state) == [.waiting])
            try await reports.change(first, SupportReportChange(state: .solved))
            #expect(try await reports.own(.bob).map(\.state) == [.solved])
        }
    }

    @Test(arguments: Engine.either)
    func `X1 what is done to a duplicate is done to its group where the group is looked after as one`(
        on engine: Engine
    ) async throws {
        try await withReports(on: engine) { reports in
            let first = try await reports.problem(Self.words)
            let second = try await reports.problem(Self.words, by: .bob)
            try await reports.change(second, SupportReportChange(assignment: .mine))
            #expect(try await reports.inbox(SupportReportQuery(assignment: .mine)).map(\.id) == [first.id])
            reports.clock.advance(by: 1)
            _ = try await reports.client(.support).call(ReportsAPI.undoReportChange, at: second.id)
            #expect(try await reports.inbox(SupportReportQuery(assignment: .mine)).isEmpty)
            // A mark does not change the due date.
            try await reports.change(second, SupportReportChange(mark: .junk))
            try await reports.change(second, SupportReportChange(mark: .unmarked))
            #expect(try await reports.detail(second).report.dueAt == nil)
            // A solved report has no due date, and neither has its group.
            try await reports.answer(first, SupportAnswerDraft(text: "Thank you."))
            try await reports.add("Still", to: second, by: .bob)
            try await reports.change(second, SupportReportChange(state: .solved))
            #expect(try await reports.detail(first).report.dueAt == nil)
        }
    }

    @Test(arguments: Engine.either)
    func `X1 what nobody can be told is owed until somebody takes it up`(on engine: Engine) async throws {
        try await withReports(on: engine) { reports in
            let first = try await reports.problem(Self.words, by: nil)
            #expect(try await reports.detail(first).report.dueAt != nil)
            try await reports.change(first, SupportReportChange(state: .open))
            #expect(try await reports.detail(first).report.dueAt == nil)
            // A writer with an account joins the group, so an answer is due.
            let second = try await reports.problem(Self.words, by: .bob)
            #expect(try await reports.detail(first).report.dueAt != nil)
            #expect(try await reports.detail(second).report.state == .open)
            try await reports.answer(second, SupportAnswerDraft(text: "Mended soon."))
            #expect(try await reports.detail(first).report.dueAt == nil)
        }
    }

    @Test(arguments: Engine.either)
    func `X1 whoever reports what was answered already is owed an answer, too`(on engine: Engine) async throws {
        try await withReports(on: engine) { reports in
            let first = try await reports.problem(Self.words)
            try await reports.answer(first, SupportAnswerDraft(text: "Thank you."))
            let other = try await reports.problem("Something else", by: .support)
            let second = try await reports.problem(Self.words, by: .bob)
            let inbox = try await reports.inbox()
            #expect(inbox.map(\.id) == [first.id, other.id] && inbox[0].dueAt != nil && inbox[0].duplicates == 1)
            #expect(try await reports.own(.bob).map(\.state) == [.open])
            #expect(try await reports.detail(first).log[0].action == .repeated)
            _ = second
        }
    }

    @Test(arguments: Engine.all)
    func `X1 an answer to everybody reaches more than are told at once, and nobody who cannot be told`(
        on engine: Engine
    ) async throws {
        try await withReports(on: engine) { reports in
            let first = try await reports.problem(Self.words)
            let writers = try await reports.copy(first, times: SupportInbox.mostTold * 2 + 3)
            try await reports.answer(first, SupportAnswerDraft(text: "Mended.", everybody: true))
            try await reports.runDue()
            let told = try await reports.database.read { db in
                try db.first("SELECT count(DISTINCT report_id) AS n FROM report_messages") { try $0["n"] as Int }
            }
            #expect(told == writers + 1)
        }
    }

    @Test(arguments: Engine.all)
    func `X1 the same reported by many at the same moment is one problem`(on engine: Engine) async throws {
        try await withReports(on: engine) { reports in
            let client = reports.service.api
            let draft = ProblemReportDraft(
                happened: Self.words, page: "/recipes", failure: "unexpected", mayForward: false)
            let people: [Person] = [.ada, .bob, .support, .root]
            try await withThrowingTaskGroup(of: Void.self) { group in
                for person in people + people {
                    group.addTask {
                        _ = try await reports.client(person).call(ReportsAPI.reportProblem, sending: draft)
                    }
                }
                try await group.waitForAll()
            }
            #expect(try await reports.inbox().map(\.duplicates) == [7])
            // An anonymous report never hides another one behind it, even with the same error.
            let other = ProblemReportDraft(happened: "asdf", page: "/shopping", failure: "unexpected")
            _ = try await client.call(ReportsAPI.reportProblem, sending: other)
            let real = ProblemReportDraft(happened: "The list is gone", page: "/shopping", failure: "unexpected")
            let made = try await reports.client(.ada).call(ReportsAPI.reportProblem, sending: real)
            #expect(try await reports.inbox().map(\.id).contains(made.id))
        }
    }
}
