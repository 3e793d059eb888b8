import Contracts
import Foundation
import ReportsContracts
import Support
import Testing

@testable import Reports

/// What is owed to whom in a group, and that joining and taking apart lose none of it.
@Suite(.timeLimit(.minutes(3)))
struct GroupClockTests {
    private static let words = "The button to save the recipe does nothing"

    private func answer(
        _ report: OwnReport, _ draft: SupportAnswerDraft, in reports: TestedReports
    ) async throws {
        reports.clock.advance(by: 1)
        _ = try await reports.client(.support).call(ReportsAPI.answerReport, at: report.id, sending: draft)
    }

    private func add(_ text: String, to report: OwnReport, by person: Person, in reports: TestedReports) async throws {
        reports.clock.advance(by: 1)
        _ = try await reports.client(person).call(
            ReportsAPI.answerSupport, at: report.id, sending: ReportAnswerDraft(text: text))
    }

    private func change(_ report: OwnReport, _ change: SupportReportChange, in reports: TestedReports) async throws {
        reports.clock.advance(by: 1)
        _ = try await reports.client(.support).call(ReportsAPI.changeReport, at: report.id, sending: change)
    }

    private func detail(_ report: OwnReport, in reports: TestedReports) async throws -> SupportReportDetail {
        try await reports.client(.support).call(ReportsAPI.supportReport, at: report.id)
    }

    private func compare(
        _ one: OwnReport, _ other: OwnReport, _ verdict: ReportComparison.Verdict, in reports: TestedReports
    ) async throws {
        reports.clock.advance(by: 1)
        _ = try await reports.client(.support).call(
            ReportsAPI.compareReports, at: one.id, sending: ReportComparison(other: other.id, verdict: verdict))
    }

    @Test(arguments: Engine.all)
    func `X1 who replied is owed a message until it is told to them, whatever is said to others of the group`(
        on engine: Engine
    ) async throws {
        try await withReports(on: engine) { reports in
            let first = try await reports.problem(Self.words)
            let second = try await reports.problem(Self.words, by: .bob)
            try await add("I lost my data", to: second, by: .bob, in: reports)
            try await change(first, SupportReportChange(mark: .insight), in: reports)
            try await answer(first, SupportAnswerDraft(text: "We look into it."), in: reports)
            var found = try await detail(first, in: reports)
            #expect(found.duplicates[0].dueAt != nil && found.report.dueAt == found.duplicates[0].dueAt)
            try await answer(first, SupportAnswerDraft(text: "Mended.", everybody: true), in: reports)
            found = try await detail(first, in: reports)
            #expect(found.duplicates[0].dueAt == nil && found.report.dueAt == nil)
            #expect(try await detail(second, in: reports).log.map(\.action) == [.answered, .replied])
            // What is done with owes nothing.
            try await add("Still", to: second, by: .bob, in: reports)
            #expect(try await detail(first, in: reports).report.dueAt != nil)
            try await change(first, SupportReportChange(state: .solved), in: reports)
            #expect(try await detail(first, in: reports).duplicates[0].dueAt == nil)
        }
    }

    @Test(arguments: Engine.all)
    func `X1 an answer to whoever replied stops the clock of the group`(on engine: Engine) async throws {
        try await withReports(on: engine) { reports in
            let first = try await reports.problem(Self.words)
            let second = try await reports.problem(Self.words, by: .bob)
            try await answer(second, SupportAnswerDraft(text: "Thank you."), in: reports)
            #expect(try await detail(first, in: reports).report.dueAt != nil, "nobody has answered the first one yet")
            try await answer(first, SupportAnswerDraft(text: "Thank you."), in: reports)
            try await add("It is back", to: second, by: .bob, in: reports)
            #expect(try await detail(first, in: reports).report.dueAt != nil)
            try await answer(second, SupportAnswerDraft(text: "We have seen it."), in: reports)
            reports.clock.advance(by: 25 * 3_600)
            try await reports.supportInbox().watch()
            #expect(try await reports.inbox(SupportReportQuery(overdue: true)).isEmpty)
            #expect(try await detail(first, in: reports).report.dueAt == nil)
        }
    }

    @Test(arguments: Engine.all)
    func `X1 what is under way again is so for everybody who reported it`(on engine: Engine) async throws {
        try await withReports(on: engine) { reports in
            let first = try await reports.problem(Self.words)
            let second = try await reports.problem(Self.words, by: .bob)
            _ = try await reports.problem(Self.words, by: .support)
            try await change(first, SupportReportChange(state: .solved), in: reports)
            #expect(try await reports.own(.support).map(\.state) == [.solved])
            try await add("It is back", to: second, by: .bob, in: reports)
            let others = try await reports.own(.support)
            #expect(others.map(\.state) == [.open] && others[0].erasedAt == nil)
        }
    }

    @Test(arguments: Engine.all)
    func `X2 taken back, both of two that were joined are as they were`(on engine: Engine) async throws {
        try await withReports(on: engine) { reports in
            let first = try await reports.problem(Self.words, page: "/recipes")
            let second = try await reports.problem("The button is dead", by: .bob, page: "/recipes")
            try await change(first, SupportReportChange(state: .solved), in: reports)
            try await change(second, SupportReportChange(assignment: .mine), in: reports)
            try await compare(second, first, .same, in: reports)
            #expect(try await detail(first, in: reports).report.state == .open)
            try await compare(second, first, .undecided, in: reports)
            let (one, other) = (
                try await detail(first, in: reports).report, try await detail(second, in: reports).report
            )
            #expect(one.state == .solved && one.dueAt == nil && one.assignee == nil)
            #expect(other.state == .new && other.dueAt != nil && other.assignee == Person.support.account)
            // What has become of the first one since then stays.
            try await compare(second, first, .same, in: reports)
            try await change(first, SupportReportChange(mark: .insight), in: reports)
            try await compare(second, first, .undecided, in: reports)
            let kept = try await detail(first, in: reports).report
            #expect(kept.state == .open && kept.mark == .insight)
        }
    }

    @Test(arguments: Engine.all)
    func `X2 what a writer said while two were one is not lost when they are taken apart`(
        on engine: Engine
    ) async throws {
        try await withReports(on: engine) { reports in
            let first = try await reports.problem(Self.words)
            let second = try await reports.problem("The button is dead", by: .bob)
            for over in [SupportReportChange(state: .solved), SupportReportChange(mark: .junk)] {
                try await change(second, over, in: reports)
                try await compare(second, first, .same, in: reports)
                try await add("It is back", to: second, by: .bob, in: reports)
                try await compare(second, first, .different, in: reports)
                let waiting = try await reports.inbox(SupportReportQuery(pending: true))
                let found = try #require(waiting.first { $0.id == second.id }, "\(over)")
                #expect(found.state == .open && found.mark == .unmarked && found.dueAt != nil)
            }
        }
    }

    @Test(arguments: Engine.all)
    func `X2 a duplicate is joined with nothing by itself, and who told what apart is logged`(
        on engine: Engine
    ) async throws {
        try await withReports(on: engine) { reports in
            let first = try await reports.problem("Recipe says no nuts but contains almonds")
            let duplicate = try await reports.problem("Recipe says no nuts but contains almonds", by: .bob)
            let other = try await reports.problem("Recipe says no nuts but contains peanuts", by: nil)
            #expect(try await detail(duplicate, in: reports).alike.isEmpty)
            let refused = try await problem { try await compare(duplicate, other, .same, in: reports) }
            #expect(refused.code == "not-comparable")
            try await compare(first, other, .same, in: reports)
            try await compare(first, other, .undecided, in: reports)
            #expect(try await reports.inbox().map(\.duplicates) == [0, 1])
            try await compare(other, first, .different, in: reports)
            try await compare(first, other, .different, in: reports)
            for one in [first, other] {
                let log = try await detail(one, in: reports).log
                #expect(log[0].action == .distinguished && log[1].action != .distinguished)
                #expect(log[0].by == Person.support.account)
            }
            try await compare(other, first, .undecided, in: reports)
            #expect(try await detail(first, in: reports).log[0].action == .undecided)
            #expect(try await detail(first, in: reports).alike.map(\.id) == [other.id])
        }
    }

    @Test(arguments: Engine.all)
    func `X1 what says the same as a duplicate joins its group, too`(on engine: Engine) async throws {
        try await withReports(on: engine) { reports in
            let first = try await reports.problem(Self.words, page: "/recipes")
            let second = try await reports.problem("The button is dead", by: .bob, page: "/plan")
            try await compare(second, first, .same, in: reports)
            for _ in 0..<3 { _ = try await reports.problem("The button is dead!", by: nil, page: "/plan") }
            let inbox = try await reports.inbox()
            #expect(inbox.map(\.id) == [first.id] && inbox[0].duplicates == 4)
            try await change(first, SupportReportChange(state: .solved), in: reports)
            _ = try await reports.problem("The button is dead", by: nil, page: "/plan")
            #expect(try await reports.inbox().count == 2, "what is done with takes nothing up")
        }
    }

    @Test(arguments: Engine.all)
    func `X1 a group can be answered where anybody of it has an account`(on engine: Engine) async throws {
        try await withReports(on: engine) { reports in
            let first = try await reports.problem(Self.words, by: nil)
            #expect(try await !detail(first, in: reports).canTell)
            _ = try await reports.problem(Self.words, by: .bob)
            for number in 0..<22 {
                // Five an hour from one address.
                if number % 5 == 0 { reports.clock.advance(by: 3_601) }
                _ = try await reports.problem(Self.words, by: nil)
            }
            let found = try await detail(first, in: reports)
            #expect(found.canTell && !found.duplicates.contains(where: \.isReachable))
            try await answer(first, SupportAnswerDraft(text: "Mended.", everybody: true), in: reports)
            let bobs = try #require(try await reports.own(.bob).first)
            let told = try await reports.client(.bob).call(ReportsAPI.ownReport, at: bobs.id)
            #expect(told.messages?.map(\.text) == ["Mended."])
        }
    }

    @Test(arguments: Engine.all)
    func `X1 a question to the first one hides nothing that is owed to the others`(on engine: Engine) async throws {
        try await withReports(on: engine) { reports in
            let first = try await reports.problem(Self.words)
            let second = try await reports.problem(Self.words, by: .bob)
            try await add("I lost my data", to: second, by: .bob, in: reports)
            try await answer(first, SupportAnswerDraft(text: "Which browser?", asks: true), in: reports)
            for _ in 0..<2 {
                let waiting = try await reports.inbox(SupportReportQuery(pending: true))
                #expect(waiting.map(\.id) == [first.id] && waiting[0].state == .open && waiting[0].dueAt != nil)
                // Nor does a state that is set by hand.
                try await change(first, SupportReportChange(state: .waiting), in: reports)
            }
            try await answer(second, SupportAnswerDraft(text: "We have it back.", asks: false), in: reports)
            try await change(first, SupportReportChange(state: .waiting), in: reports)
            #expect(try await detail(first, in: reports).report.state == .waiting)
        }
    }

    @Test(arguments: Engine.all)
    func `X1 whoever stands for a group that waited for a withdrawn writer was asked nothing`(
        on engine: Engine
    ) async throws {
        try await withReports(on: engine) { reports in
            let first = try await reports.problem(Self.words)
            let second = try await reports.problem(Self.words, by: .bob)
            try await answer(first, SupportAnswerDraft(text: "Which browser?", asks: true), in: reports)
            #expect(try await reports.inbox(SupportReportQuery(pending: true)).isEmpty)
            try await reports.client(.ada).call(ReportsAPI.withdrawReport, at: first.id)
            let waiting = try await reports.inbox(SupportReportQuery(pending: true))
            #expect(waiting.map(\.id) == [second.id] && waiting[0].dueAt != nil)
            #expect(try await reports.own(.bob).map(\.state) == [.open])
        }
    }

    @Test(arguments: Engine.all)
    func `X1 what is due later than it was is not late any more`(on engine: Engine) async throws {
        try await withReports(on: engine) { reports in
            let first = try await reports.problem(Self.words)
            let second = try await reports.problem(Self.words, by: .bob)
            reports.clock.advance(by: 30 * 3_600)
            try await reports.supportInbox().watch()
            #expect(try await reports.inbox(SupportReportQuery(overdue: true)).map(\.id) == [first.id])
            try await add("Still", to: second, by: .bob, in: reports)
            try await answer(first, SupportAnswerDraft(text: "Thank you."), in: reports)
            let found = try await detail(first, in: reports).report
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
            try await answer(second, SupportAnswerDraft(text: "Thank you."), in: reports)
            try await add("Still", to: second, by: .bob, in: reports)
            try await compare(first, second, .same, in: reports)
            #expect(try await detail(first, in: reports).duplicates[0].dueAt != nil)
            let support = try await reports.client(.support)
            for over in [SupportReportChange(state: .solved), SupportReportChange(mark: .junk)] {
                try await change(first, over, in: reports)
                #expect(try await detail(first, in: reports).duplicates[0].dueAt == nil)
                reports.clock.advance(by: 1)
                _ = try await support.call(ReportsAPI.undoReportChange, at: first.id)
                #expect(try await detail(first, in: reports).duplicates[0].dueAt != nil)
            }
            try await change(first, SupportReportChange(state: .closed), in: reports)
            try await change(first, SupportReportChange(state: .open), in: reports)
            try await answer(first, SupportAnswerDraft(text: "Mended."), in: reports)
            let found = try await detail(first, in: reports)
            #expect(found.report.dueAt != nil && found.report.dueAt == found.duplicates[0].dueAt)
        }
    }

    @Test(arguments: Engine.all)
    func `X1 a question that one has not answered yet stays open whatever becomes of the group`(
        on engine: Engine
    ) async throws {
        try await withReports(on: engine) { reports in
            let first = try await reports.problem(Self.words)
            _ = try await reports.problem(Self.words, by: .bob)
            try await answer(first, SupportAnswerDraft(text: "Which browser?", asks: true, everybody: true), in: reports)
            try await add("Firefox", to: first, by: .ada, in: reports)
            try await change(first, SupportReportChange(mark: .insight), in: reports)
            try await change(first, SupportReportChange(assignment: .mine), in: reports)
            reports.clock.advance(by: 1)
            _ = try await reports.client(.support).call(ReportsAPI.undoReportChange, at: first.id)
            #expect(try await reports.own(.bob).map(\.state) == [.waiting])
            try await change(first, SupportReportChange(state: .solved), in: reports)
            #expect(try await reports.own(.bob).map(\.state) == [.solved])
        }
    }

    @Test(arguments: Engine.all)
    func `X1 what is done to a duplicate is done to its group where the group is looked after as one`(
        on engine: Engine
    ) async throws {
        try await withReports(on: engine) { reports in
            let first = try await reports.problem(Self.words)
            let second = try await reports.problem(Self.words, by: .bob)
            try await change(second, SupportReportChange(assignment: .mine), in: reports)
            #expect(try await reports.inbox(SupportReportQuery(assignment: .mine)).map(\.id) == [first.id])
            reports.clock.advance(by: 1)
            _ = try await reports.client(.support).call(ReportsAPI.undoReportChange, at: second.id)
            #expect(try await reports.inbox(SupportReportQuery(assignment: .mine)).isEmpty)
            // A mark says nothing of what its writer is owed.
            try await change(second, SupportReportChange(mark: .junk), in: reports)
            try await change(second, SupportReportChange(mark: .unmarked), in: reports)
            #expect(try await detail(second, in: reports).report.dueAt == nil)
            // One that is done with is owed nothing, and neither is its group any more.
            try await answer(first, SupportAnswerDraft(text: "Thank you."), in: reports)
            try await add("Still", to: second, by: .bob, in: reports)
            try await change(second, SupportReportChange(state: .solved), in: reports)
            #expect(try await detail(first, in: reports).report.dueAt == nil)
        }
    }

    @Test(arguments: Engine.all)
    func `X1 what nobody can be told is owed until somebody takes it up`(on engine: Engine) async throws {
        try await withReports(on: engine) { reports in
            let first = try await reports.problem(Self.words, by: nil)
            #expect(try await detail(first, in: reports).report.dueAt != nil)
            try await change(first, SupportReportChange(state: .open), in: reports)
            #expect(try await detail(first, in: reports).report.dueAt == nil)
            // Somebody with an account tells the same: there is somebody to answer.
            let second = try await reports.problem(Self.words, by: .bob)
            #expect(try await detail(first, in: reports).report.dueAt != nil)
            #expect(try await detail(second, in: reports).report.state == .open)
            try await answer(second, SupportAnswerDraft(text: "Mended soon."), in: reports)
            #expect(try await detail(first, in: reports).report.dueAt == nil)
        }
    }

    @Test(arguments: Engine.all)
    func `X1 whoever reports what was answered already is owed an answer, too`(on engine: Engine) async throws {
        try await withReports(on: engine) { reports in
            let first = try await reports.problem(Self.words)
            try await answer(first, SupportAnswerDraft(text: "Thank you."), in: reports)
            let other = try await reports.problem("Something else", by: .support)
            let second = try await reports.problem(Self.words, by: .bob)
            let inbox = try await reports.inbox()
            #expect(inbox.map(\.id) == [first.id, other.id] && inbox[0].dueAt != nil && inbox[0].duplicates == 1)
            #expect(try await reports.own(.bob).map(\.state) == [.open])
            #expect(try await detail(first, in: reports).log[0].action == .repeated)
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
            try await answer(first, SupportAnswerDraft(text: "Mended.", everybody: true), in: reports)
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
            // Somebody nameless hides nobody's report behind theirs, whatever error they name.
            let other = ProblemReportDraft(happened: "asdf", page: "/shopping", failure: "unexpected")
            _ = try await client.call(ReportsAPI.reportProblem, sending: other)
            let real = ProblemReportDraft(happened: "The list is gone", page: "/shopping", failure: "unexpected")
            let made = try await reports.client(.ada).call(ReportsAPI.reportProblem, sending: real)
            #expect(try await reports.inbox().map(\.id).contains(made.id))
        }
    }
}
