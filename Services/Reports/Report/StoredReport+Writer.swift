import Foundation
import ReportInbox
import ReportsContracts

extension StoredReport {
    /// The report as its writer sees it, without support's assessment.
    ///
    /// - Parameter keptFor: how long a closed report is kept, in seconds.
    func seenByWriter(
        keptFor: TimeInterval? = nil, name: String? = nil, messages: [ReportMessage]? = nil
    ) -> OwnReport {
        OwnReport(
            id: id, kind: kind, state: state, stars: stars == 0 ? nil : stars, text: words, expected: expected,
            page: page, requestId: requestID, failure: failure, browser: browser, screenshot: screenshot,
            mayForward: mayForward, at: at,
            name: name, messages: messages,
            erasedAt: keptFor.flatMap { keptFor in closedAt.map { $0.addingTimeInterval(keptFor) } })
    }
}
