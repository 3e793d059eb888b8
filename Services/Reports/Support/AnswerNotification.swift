import Chassis
import Contracts
import Foundation
import ReportsContracts

/// A job that notifies a report's writer of an answer.
///
/// It runs some time after the answer, in its own transaction, because the notification names the writer. If both left
/// together, their time and transaction would reveal whose report it is.
struct AnswerNotification: Codable, Hashable, Sendable {
    /// Longest delay after the answer, in seconds.
    static let latest: TimeInterval = 600

    let report: ID<UserReport>
    let asks: Bool
}

extension JobKind where Payload == AnswerNotification {
    static var answerNotification: Self { JobKind("report-answer-telling", concurrency: 1, timeLimit: .seconds(30)) }
}
