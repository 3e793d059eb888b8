import Chassis
import Contracts
import Foundation
import ReportsContracts

/// Support's answer to a whole group, for the writers not told at once.
struct GroupAnswer: Codable, Hashable, Sendable {
    let first: ID<UserReport>
    let text: String
    let asks: Bool
    /// The support member.
    let by: ID<Account>
    let at: Date
    /// The last report answered; `nil` if none remain.
    var last: ID<UserReport>?
}

extension JobKind where Payload == GroupAnswer {
    static var groupAnswer: Self { JobKind("report-group-answer", concurrency: 1, timeLimit: .seconds(60)) }
}
