import Foundation
import ReportInbox
import ReportsContracts

extension StoredReport {
    /// As its writer sees it. What support thinks of it is not theirs to see.
    ///
    /// - Parameter keptFor: for how long it is kept once support is done with it, in seconds.
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
