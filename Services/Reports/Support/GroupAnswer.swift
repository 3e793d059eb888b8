import Chassis
import Contracts
import Foundation
import ReportsContracts

/// What support has answered all who reported the same, for those who were not told at once.
struct GroupAnswer: Codable, Hashable, Sendable {
    let first: ID<UserReport>
    let text: String
    let asks: Bool
    /// Who of support.
    let by: ID<Account>
    let at: Date
    /// The one that was told last; `nil` where nobody else is to be told.
    var last: ID<UserReport>?
}

extension JobKind where Payload == GroupAnswer {
    static var groupAnswer: Self { JobKind("report-group-answer", concurrency: 1, timeLimit: .seconds(60)) }
}
