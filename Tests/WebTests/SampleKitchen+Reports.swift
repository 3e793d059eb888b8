import Contracts
import Foundation
import ReportsContracts
import Support

extension SampleKitchen {
    static let reportID: ID<UserReport> = ID("01939b5e-0000-7000-8000-0000000002b0")!
    static let colleague: ID<Account> = ID("01939b5e-0000-7000-8000-0000000002b3")!
    static let stranger: ID<Account> = ID("01939b5e-0000-7000-8000-0000000002b5")!
    static let templateID: ID<AnswerTemplate> = ID("01939b5e-0000-7000-8000-0000000002b1")!

    var ownReport: OwnReport {
        OwnReport(
            id: Self.reportID, kind: .problem, state: .waiting, stars: nil, text: text, expected: text, page: "/plan",
            requestId: "request-0001", failure: "unexpected", browser: text,
            screenshot: ID("01939b5e-0000-7000-8000-0000000002b2")!,
            mayForward: true, at: .aTuesday, name: nil,
            messages: [
                ReportMessage(id: ID(at: .aTuesday), sender: .support, text: text, asks: true, at: .aTuesday),
                ReportMessage(id: ID(at: .aTuesday), sender: .writer, text: text, asks: false, at: .aTuesday),
            ], erasedAt: .aTuesday)
    }

    var supportReport: SupportReport {
        SupportReport(
            id: Self.reportID, revision: 4, kind: .bug, state: .new, mark: .insight, stars: 2, text: text,
            expected: text, page: "/plan", requestId: "request-0001", failure: "unexpected", browser: text,
            screenshot: ID("01939b5e-0000-7000-8000-0000000002b2")!, mayForward: false, at: .aTuesday,
            pseudonym: "writer-0000000002b0", isReachable: true,
            assignee: ID("01939b5e-0000-7000-8000-0000000002b4")!, duplicates: 2,
            dueAt: .aTuesday, isOverdue: true, answeredAt: nil)
    }

    var supportReportDetail: SupportReportDetail {
        SupportReportDetail(
            report: supportReport, name: text, messages: ownReport.messages ?? [],
            log: ReportLogEntry.Action.allCases.map {
                ReportLogEntry(
                    at: .aTuesday, by: nil, action: $0, state: .open, mark: .unmarked, assignee: Self.colleague)
            }, duplicates: [supportReport], canTell: true, alike: [supportReport],
            forwardings: [
                ReportForwarding(
                    tracker: .github, state: .delivered, link: "https://github.example/1", fault: nil, at: .aTuesday),
                ReportForwarding(
                    tracker: .webhook, state: .failed, link: "javascript:alert(1)", fault: text, at: .aTuesday),
            ], trackers: [.github, .webhook])
    }

    var answerTemplate: AnswerTemplate { AnswerTemplate(id: Self.templateID, name: text, text: text) }

    /// Adds what the reports service answers.
    func reporting(_ services: StubServices) -> StubServices {
        let kitchen = self
        return
            services
            .on(ReportsAPI.reportProblem) { _ in kitchen.ownReport }
            .on(ReportsAPI.addScreenshot) { _ in
                Photo(id: ID(at: .aTuesday), address: "/v1/x", width: 10, height: 10)
            }
            .on(ReportsAPI.screenshot) { _ in Download(mediaType: "image/webp", bytes: Data("RIFF".utf8)) }
            .on(ReportsAPI.reviewApp) { _ in kitchen.ownReport }
            .on(ReportsAPI.ownReports) { _ in Page(items: [kitchen.ownReport], next: "more") }
            .on(ReportsAPI.ownReport) { _ in kitchen.ownReport }
            .on(ReportsAPI.answerSupport) { _ in kitchen.ownReport.messages![1] }
            .on(ReportsAPI.revealName) { _ in kitchen.ownReport }
            .on(ReportsAPI.hideName) { _ in kitchen.ownReport }
            .on(ReportsAPI.withdrawReport) { _ in Empty() }
            .on(ReportsAPI.inbox) { _ in Page(items: [kitchen.supportReport], next: "more") }
            .on(ReportsAPI.supportReport) { _ in kitchen.supportReportDetail }
            .on(ReportsAPI.changeReport) { _ in kitchen.supportReport }
            .on(ReportsAPI.undoReportChange) { _ in kitchen.supportReport }
            .on(ReportsAPI.answerReport) { _ in kitchen.ownReport.messages![0] }
            .on(ReportsAPI.compareReports) { _ in kitchen.supportReportDetail }
            .on(ReportsAPI.forwardReport) { _ in kitchen.supportReportDetail }
            .on(ReportsAPI.supportColleagues) { _ in
                Page(items: [
                    SupportColleague(account: kitchen.supportReport.assignee!, name: kitchen.text),
                    SupportColleague(account: Self.colleague, name: "Sue"),
                ])
            }
            .on(ReportsAPI.supportFigures) { _ in kitchen.supportFigures }
            .on(ReportsAPI.reportFigures) { _ in kitchen.supportFigures }
            .on(ReportsAPI.answerTemplates) { _ in Page(items: [kitchen.answerTemplate]) }
            .on(ReportsAPI.addAnswerTemplate) { _ in kitchen.answerTemplate }
            .on(ReportsAPI.editAnswerTemplate) { _ in kitchen.answerTemplate }
            .on(ReportsAPI.removeAnswerTemplate) { _ in Empty() }
    }

    var supportFigures: SupportFigures {
        SupportFigures(
            new: 3, open: 2, waiting: 10_000, overdue: 1, oldest: .aTuesday, minutesToAnswer: 75,
            mostMinutesToAnswer: 300)
    }
}
