import Chassis
import Contracts
import Foundation
import ReportsContracts

/// The writer of a report has to be told that there is an answer.
///
/// That is done a while after the answer and in a transaction of its own: what leaves names the writer, and if it left with
/// the answer, its time and the transaction that made both would tell which report is whose.
struct AnswerNotification: Codable, Hashable, Sendable {
    /// At most so long after the answer, in seconds.
    static let latest: TimeInterval = 600

    let report: ID<UserReport>
    let asks: Bool
}

extension JobKind where Payload == AnswerNotification {
    static var answerNotification: Self { JobKind("report-answer-telling", concurrency: 1, timeLimit: .seconds(30)) }
}
