import Contracts
import Foundation
import ReportsContracts
import ServiceClient
import Support

/// Actions of writers and support in a group, each a second after the previous one.
extension TestedReports {
    func answer(_ report: OwnReport, _ draft: SupportAnswerDraft) async throws {
        clock.advance(by: 1)
        _ = try await client(.support).call(ReportsAPI.answerReport, at: report.id, sending: draft)
    }

    func add(_ text: String, to report: OwnReport, by person: Person) async throws {
        clock.advance(by: 1)
        _ = try await client(person).call(
            ReportsAPI.answerSupport, at: report.id, sending: ReportAnswerDraft(text: text))
    }

    func change(_ report: OwnReport, _ change: SupportReportChange) async throws {
        clock.advance(by: 1)
        _ = try await client(.support).call(ReportsAPI.changeReport, at: report.id, sending: change)
    }

    func detail(_ report: OwnReport) async throws -> SupportReportDetail {
        try await client(.support).call(ReportsAPI.supportReport, at: report.id)
    }

    func compare(_ one: OwnReport, _ other: OwnReport, _ verdict: ReportComparison.Verdict) async throws {
        clock.advance(by: 1)
        _ = try await client(.support).call(
            ReportsAPI.compareReports, at: one.id, sending: ReportComparison(other: other.id, verdict: verdict))
    }
}
