import AuthContracts
import Contracts
import Foundation
import ReportsContracts
import Support
import Testing

@testable import Reports

@Suite(.timeLimit(.minutes(10)))
struct AssignmentTests {
    @Test(arguments: Engine.either)
    func `X2 support gives a report to a colleague, who is told, and everybody sees whose it is`(
        on engine: Engine
    ) async throws {
        let told = SentMessages()
        try await withReports(on: engine, told: told) { reports in
            let made = try await reports.problem("Broken")
            let other = try await reports.review(.idea, 3)
            let (support, root) = (try await reports.client(.support), try await reports.client(.root))
            let colleagues = try await support.call(ReportsAPI.supportColleagues).items
            #expect(colleagues.map(\.name) == ["Root", "Sue"])
            let given = try await support.call(
                ReportsAPI.changeReport, at: made.id, sending: SupportReportChange(assignee: Person.root.account))
            // An assignment is no answer: the due date stays.
            #expect(given.assignee == Person.root.account && given.dueAt == made.dueAtOfSupport(reports))
            try await told.count(1)
            #expect(told.messages.map(\.account) == [Person.root.account])
            #expect(told.messages.map(\.template) == [.reportAssigned])
            #expect(told.messages[0].path == "/support/reports/\(made.id)" && told.messages[0].values.isEmpty)
            #expect(
                try await root.call(ReportsAPI.inbox, sending: SupportReportQuery(assignment: .mine)).items.map(\.id)
                    == [made.id])
            let ofRoot = SupportReportQuery(assignment: .nobody, assignee: Person.root.account)
            #expect(try await reports.inbox(ofRoot).map(\.id) == [made.id])
            #expect(try await reports.inbox(SupportReportQuery(assignment: .nobody)).map(\.id) == [other.id])
            let log = try await support.call(ReportsAPI.supportReport, at: made.id).log
            #expect(log.map(\.action) == [.assigned] && log[0].assignee == Person.root.account)
            // The last change can be undone, and people get no message about their own actions.
            #expect(try await support.call(ReportsAPI.undoReportChange, at: made.id).assignee == nil)
            _ = try await root.call(
                ReportsAPI.changeReport, at: other.id, sending: SupportReportChange(assignee: Person.root.account))
            _ = try await root.call(
                ReportsAPI.changeReport, at: other.id, sending: SupportReportChange(assignment: .nobody))
            // Messages to a person arrive in order, so this one follows any earlier one.
            _ = try await support.call(
                ReportsAPI.changeReport, at: other.id, sending: SupportReportChange(assignee: Person.root.account))
            try await told.count(2)
            #expect(told.messages.map(\.path) == [made.id, other.id].map { "/support/reports/\($0)" })
        }
    }

    @Test(arguments: Engine.either)
    func `X2 a report is given to nobody but those of support`(on engine: Engine) async throws {
        try await withReports(on: engine) { reports in
            let made = try await reports.problem("Broken")
            let support = try await reports.client(.support)
            for stranger in [Person.ada, .operator_] {
                let change = SupportReportChange(state: .solved, assignee: stranger.account)
                let refused = try await problem {
                    try await support.call(ReportsAPI.changeReport, at: made.id, sending: change)
                }
                #expect(refused.status == 422 && refused.errors.map(\.code) == ["not-colleague"])
            }
            let unchanged = try await reports.inbox()[0]
            #expect(unchanged.state == .new && unchanged.assignee == nil)
        }
    }

    @Test(arguments: Engine.all)
    func `X2 what somebody has who is not of support any more goes back to the inbox`(on engine: Engine) async throws {
        let staff = Staff()
        try await withReports(on: engine, staff: staff) { reports in
            let (open, solved) = (try await reports.problem("Broken"), try await reports.problem("Kaputt", page: "/x"))
            let kept = try await reports.review(.idea, 3)
            let support = try await reports.client(.support)
            for id in [open.id, solved.id] {
                _ = try await support.call(
                    ReportsAPI.changeReport, at: id, sending: SupportReportChange(assignee: Person.root.account))
            }
            _ = try await support.call(
                ReportsAPI.changeReport, at: solved.id, sending: SupportReportChange(state: .solved))
            _ = try await support.call(
                ReportsAPI.changeReport, at: kept.id, sending: SupportReportChange(assignment: .mine))
            try await reports.supportInbox().releaseFormer()
            #expect(try await reports.inbox(SupportReportQuery(assignee: Person.root.account)).count == 2)
            staff.lose(.root)
            try await reports.supportInbox().releaseFormer()
            #expect(try await reports.inbox(SupportReportQuery(assignment: .nobody)).map(\.id) == [open.id])
            #expect(try await reports.inbox(SupportReportQuery(assignment: .mine)).map(\.id) == [kept.id])
            let detail = try await support.call(ReportsAPI.supportReport, at: open.id)
            #expect(detail.log.map(\.action) == [.released, .assigned] && detail.log[0].by == nil)
            #expect(detail.report.revision == 3 && detail.report.dueAt != nil)
        }
    }

    @Test(arguments: Engine.all)
    func `A15 a colleague who leaves has nothing any more, and stands in no log`(on engine: Engine) async throws {
        let people = LeavingPeople()
        let services = people.listening(on: StubServices().on(AuthAPI.staff) { Staff().answer($0) })
        try await withService(ReportsService.self, on: engine, services: services) { service in
            let reports = TestedReports(service: service)
            let made = try await reports.problem("Broken")
            let support = try await reports.client(.support)
            _ = try await support.call(
                ReportsAPI.changeReport, at: made.id, sending: SupportReportChange(assignment: .mine))
            _ = try await support.call(
                ReportsAPI.changeReport, at: made.id, sending: SupportReportChange(state: .open))
            _ = try await people.leave(.support, .reports, service)
            let root = try await reports.client(.root)
            let detail = try await root.call(ReportsAPI.supportReport, at: made.id)
            #expect(detail.report.assignee == nil && detail.log.map(\.action) == [.changed, .assigned])
            #expect(detail.log.allSatisfy { $0.by == nil && $0.assignee == nil })
        }
    }
}

extension OwnReport {
    /// The due date of the answer.
    fileprivate func dueAtOfSupport(_ reports: TestedReports) -> Date { ReportClock.due(kind, at: at) }
}
