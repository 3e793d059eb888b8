import Contracts
import Foundation
import ReportsContracts
import Support
import Testing

@testable import Reports

/// Due answers in a group, and that joining and separating reports keep them.
@Suite(.timeLimit(.minutes(10)))
struct GroupClockTests {
    private static let words = "The button to save the recipe does nothing"

    @Test(arguments: Engine.either)
    func `X1 who replied is owed a message until it is told to them, whatever is said to others of the group`(
        on engine: Engine
    ) async throws {
        try await withReports(on: engine) { reports in
            let first = try await reports.problem(Self.words)
            let second = try await reports.problem(Self.words, by: .bob)
            try await reports.add("I lost my data", to: second, by: .bob)
            try await reports.change(first, SupportReportChange(mark: .insight))
            try await reports.answer(first, SupportAnswerDraft(text: "We look into it."))
            var found = try await reports.detail(first)
            #expect(found.duplicates[0].dueAt != nil && found.report.dueAt == found.duplicates[0].dueAt)
            try await reports.answer(first, SupportAnswerDraft(text: "Mended.", everybody: true))
            found = try await reports.detail(first)
            #expect(found.duplicates[0].dueAt == nil && found.report.dueAt == nil)
            #expect(try await reports.detail(second).log.map(\.action) == [.answered, .replied])
            // A solved report has no due date.
            try await reports.add("Still", to: second, by: .bob)
            #expect(try await reports.detail(first).report.dueAt != nil)
            try await reports.change(first, SupportReportChange(state: .solved))
            #expect(try await reports.detail(first).duplicates[0].dueAt == nil)
        }
    }

    @Test(arguments: Engine.all)
    func `X1 an answer to whoever replied stops the clock of the group`(on engine: Engine) async throws {
        try await withReports(on: engine) { reports in
            let first = try await reports.problem(Self.words)
            let second = try await reports.problem(Self.words, by: .bob)
            try await reports.answer(second, SupportAnswerDraft(text: "Thank you."))
            #expect(try await reports.detail(first).report.dueAt != nil, "nobody has answered the first one yet")
            try await reports.answer(first, SupportAnswerDraft(text: "Thank you."))
            try await reports.add("It is back", to: second, by: .bob)
            #expect(try await reports.detail(first).report.dueAt != nil)
            try await reports.answer(second, SupportAnswerDraft(text: "We have seen it."))
            reports.clock.advance(by: 25 * 3_600)
            try await reports.supportInbox().watch()
            #expect(try await reports.inbox(SupportReportQuery(overdue: true)).isEmpty)
            #expect(try await reports.detail(first).report.dueAt == nil)
        }
    }

    @Test(arguments: Engine.either)
    func `X1 what is under way again is so for everybody who reported it`(on engine: Engine) async throws {
        try await withReports(on: engine) { reports in
            let first = try await reports.problem(Self.words)
            let second = try await reports.problem(Self.words, by: .bob)
            _ = try await reports.problem(Self.words, by: .support)
            try await reports.change(first, SupportReportChange(state: .solved))
            #expect(try await reports.own(.support).map(\.state) == [.solved])
            try await reports.add("It is back", to: second, by: .bob)
            let others = try await reports.own(.support)
            #expect(others.map(\.state) == [.open] && others[0].erasedAt == nil)
        }
    }

    @Test(arguments: Engine.either)
    func `X2 taken back, both of two that were joined are as they were`(on engine: Engine) async throws {
        try await withReports(on: engine) { reports in
            let first = try await reports.problem(Self.words, page: "/recipes")
            let second = try await reports.problem("The button is dead", by: .bob, page: "/recipes")
            try await reports.change(first, SupportReportChange(state: .solved))
            try await reports.change(second, SupportReportChange(assignment: .mine))
            try await reports.compare(second, first, .same)
            #expect(try await reports.detail(first).report.state == .open)
            try await reports.compare(second, first, .undecided)
            let (one, other) = (
                try await reports.detail(first).report, try await reports.detail(second).report
            )
            #expect(one.state == .solved && one.dueAt == nil && one.assignee == nil)
            #expect(other.state == .new && other.dueAt != nil && other.assignee == Person.support.account)
            // Later changes to the first report stay.
            try await reports.compare(second, first, .same)
            try await reports.change(first, SupportReportChange(mark: .insight))
            try await reports.compare(second, first, .undecided)
            let kept = try await reports.detail(first).report
            #expect(kept.state == .open && kept.mark == .insight)
        }
    }

    @Test(arguments: Engine.either)
    func `X2 what a writer said while two were one is not lost when they are taken apart`(
        on engine: Engine
    ) async throws {
        try await withReports(on: engine) { reports in
            let first = try await reports.problem(Self.words)
            let second = try await reports.problem("The button is dead", by: .bob)
            for over in [SupportReportChange(state: .solved), SupportReportChange(mark: .junk)] {
                try await reports.change(second, over)
                try await reports.compare(second, first, .same)
                try await reports.add("It is back", to: second, by: .bob)
                try await reports.compare(second, first, .different)
                let waiting = try await reports.inbox(SupportReportQuery(pending: true))
                let found = try #require(waiting.first { $0.id == second.id }, "\(over)")
                #expect(found.state == .open && found.mark == .unmarked && found.dueAt != nil)
            }
        }
    }

    @Test(arguments: Engine.either)
    func `X2 a duplicate is joined with nothing by itself, and who told what apart is logged`(
        on engine: Engine
    ) async throws {
        try await withReports(on: engine) { reports in
            let first = try await reports.problem("Recipe says no nuts but contains almonds")
            let duplicate = try await reports.problem("Recipe says no nuts but contains almonds", by: .bob)
            let other = try await reports.problem("Recipe says no nuts but contains peanuts", by: nil)
            #expect(try await reports.detail(duplicate).alike.isEmpty)
            let refused = try await problem { try await reports.compare(duplicate, other, .same) }
            #expect(refused.code == "not-comparable")
            try await reports.compare(first, other, .same)
            try await reports.compare(first, other, .undecided)
            #expect(try await reports.inbox().map(\.duplicates) == [0, 1])
            try await reports.compare(other, first, .different)
            try await reports.compare(first, other, .different)
            for one in [first, other] {
                let log = try await reports.detail(one).log
                #expect(log[0].action == .distinguished && log[1].action != .distinguished)
                #expect(log[0].by == Person.support.account)
            }
            try await reports.compare(other, first, .undecided)
            #expect(try await reports.detail(first).log[0].action == .undecided)
            #expect(try await reports.detail(first).alike.map(\.id) == [other.id])
        }
    }

    @Test(arguments: Engine.either)
    func `X1 what says the same as a duplicate joins its group, too`(on engine: Engine) async throws {
        try await withReports(on: engine) { reports in
            let first = try await reports.problem(Self.words, page: "/recipes")
            let second = try await reports.problem("The button is dead", by: .bob, page: "/plan")
            try await reports.compare(second, first, .same)
            for _ in 0..<3 { _ = try await reports.problem("The button is dead!", by: nil, page: "/plan") }
            let inbox = try await reports.inbox()
            #expect(inbox.map(\.id) == [first.id] && inbox[0].duplicates == 4)
            try await reports.change(first, SupportReportChange(state: .solved))
            _ = try await reports.problem("The button is dead", by: nil, page: "/plan")
            #expect(try await reports.inbox().count == 2, "what is done with takes nothing up")
        }
    }

    @Test(arguments: Engine.either)
    func `X1 a group can be answered where anybody of it has an account`(on engine: Engine) async throws {
        try await withReports(on: engine) { reports in
            let first = try await reports.problem(Self.words, by: nil)
            #expect(try await !reports.detail(first).canTell)
            _ = try await reports.problem(Self.words, by: .bob)
            for number in 0..<22 {
                // An address may send five an hour.
                if number % 5 == 0 { reports.clock.advance(by: 3_601) }
                _ = try await reports.problem(Self.words, by: nil)
            }
            let found = try await reports.detail(first)
            #expect(found.canTell && !found.duplicates.contains(where: \.isReachable))
            try await reports.answer(first, SupportAnswerDraft(text: "Mended.", everybody: true))
            let bobs = try #require(try await reports.own(.bob).first)
            let told = try await reports.client(.bob).call(ReportsAPI.ownReport, at: bobs.id)
            #expect(told.messages?.map(\.text) == ["Mended."])
        }
    }
}
