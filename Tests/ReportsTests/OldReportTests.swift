import Contracts
import Foundation
import ReportInbox
import ReportsContracts
import Storage
import Support
import Testing

@testable import Reports

@Suite(.timeLimit(.minutes(10)))
struct OldReportTests {
    private static let year: TimeInterval = 365 * 86_400

    @Test(arguments: Engine.either)
    func `X1 what was done with two years ago is erased with its screenshot, and its writer is told when`(
        on engine: Engine
    ) async throws {
        try await withReports(on: engine) { reports in
            let photo = try await reports.client(.ada).call(
                ReportsAPI.addScreenshot, sending: Upload(mediaType: "image/jpeg", bytes: PhotoFiles.jpeg))
            let draft = ProblemReportDraft(happened: "Look at it", page: "/plan", screenshot: photo.id)
            let old = try await reports.client(.ada).call(ReportsAPI.reportProblem, sending: draft)
            let open = try await reports.problem("Nobody has looked at this", page: "/x")
            let reopened = try await reports.review(.idea, 3)
            #expect(try await reports.own().allSatisfy { $0.erasedAt == nil })
            for id in [old.id, reopened.id] {
                _ = try await reports.client(.support).call(
                    ReportsAPI.changeReport, at: id, sending: SupportReportChange(state: .closed))
            }
            let closing = reports.clock.now
            let shown = try await reports.client(.ada).call(ReportsAPI.ownReport, at: old.id)
            #expect(shown.erasedAt == closing.addingTimeInterval(2 * Self.year))
            reports.clock.advance(by: Self.year)
            _ = try await reports.client(.ada).call(
                ReportsAPI.answerSupport, at: reopened.id, sending: ReportAnswerDraft(text: "Still so."))
            #expect(try await reports.client(.ada).call(ReportsAPI.ownReport, at: reopened.id).erasedAt == nil)
            let own = OwnReports(try ReportsComponents(reports.service.platform))
            reports.clock.advance(by: Self.year - 60)
            try await own.removeOld()
            #expect(try await reports.own().count == 3)
            reports.clock.advance(by: 120)
            try await own.removeOld()
            #expect(Set(try await reports.own().map(\.id)) == [open.id, reopened.id])
            #expect(try await reports.database.traces(of: ["Look at it"]) == [])
            let photos = try await reports.database.read {
                try $0.first("SELECT count(*) AS n FROM photos") { try $0["n"] as Int }
            }
            #expect(photos == 0)
            // Who wrote it is forgotten, and what the person writes later is found all the same.
            let authors = try ReportsComponents(reports.service.platform).authors
            #expect(try await reports.database.read { try authors.writer(of: old.id, in: $0) } == nil)
            let later = try await reports.review(.praise, 5)
            #expect(try await reports.own().first?.id == later.id)
        }
    }

    @Test(arguments: Engine.all)
    func `X1 more old reports than one step takes go in one run, groups and all`(on engine: Engine) async throws {
        try await withReports(on: engine, environment: ["LARDER_REPORTS_KEPT_DAYS": "30"]) { reports in
            let start = reports.clock.now
            try await reports.database.write { db in
                var first: ID<UserReport>?
                for number in 0..<230 {
                    var row = StoredReport(
                        id: ID(at: start.addingTimeInterval(Double(number))), kind: .problem, words: "x",
                        isReachable: false, group: number % 3 == 0 ? nil : first, dueAt: nil)
                    if number % 3 == 0 { first = row.id }
                    row.enter(.solved, at: start)
                    try ReportTable(db).insert(row)
                    try ReportTable(db).update(row)
                }
            }
            reports.clock.advance(by: 31 * 86_400)
            let own = OwnReports(try ReportsComponents(reports.service.platform))
            try await own.removeOld()
            let left = try await reports.database.read {
                try $0.first("SELECT count(*) AS n FROM reports") { try $0["n"] as Int }
            }
            #expect(left == 0)
        }
    }

    @Test func `X1 a time to keep reports that is none stops the start`() async throws {
        for days in ["29", "0", "-1", "many", "36501"] {
            await #expect(throws: (any Error).self) {
                try await withReports(on: .sqlite, environment: ["LARDER_REPORTS_KEPT_DAYS": days]) { _ in }
            }
        }
    }
}
