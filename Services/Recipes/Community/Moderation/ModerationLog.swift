import Chassis
import Contracts
import Foundation
import RecipesContracts
import Storage

/// The audit log of moderators' actions.
typealias ModerationLog = AuditLog<ModerationScheme>

enum ModerationScheme: AuditScheme {
    typealias Action = ModerationAction
    typealias Details = ModerationLogDetails

    static func person(_ subject: String, _ details: ModerationLogDetails) -> ID<Account>? { details.author }
}

/// The title and author of an entry's subject, and the reason for the action.
struct ModerationLogDetails: AuditDetails {
    let title: String
    let author: ID<Account>?
    let reason: String?

    init(title: String, author: ID<Account>?, reason: String?) {
        self.title = title
        self.author = author
        self.reason = reason
    }

    init(parts: [String]) throws {
        guard parts.count == 3, let author = parts[1].isEmpty ? .some(nil) : ID<Account>(parts[1]).map(Optional.some)
        else { throw DecodingError.valueNotFound(Self.self, .init(codingPath: [], debugDescription: "three parts")) }
        self.init(title: parts[0], author: author, reason: parts[2].isEmpty ? nil : parts[2])
    }

    var parts: [String] { [title, author?.description ?? "", reason ?? ""] }
}

extension ModerationLog {
    /// Records an action on `subject`, the id of a recipe, draft, comment or food with that title and author.
    func note(
        _ action: ModerationAction, by moderator: ID<Account>, subject: String, title: String,
        author: ID<Account>? = nil,
        reason: String? = nil, at instant: Date
    ) throws {
        let details = ModerationLogDetails(title: title, author: author, reason: reason)
        try append(action, by: moderator, on: subject, details, at: instant)
    }
}

extension ModerationAction: SQLConvertible {}

extension ModerationEntry {
    init(_ record: AuditRecord<ModerationScheme>) {
        self.init(
            id: ID(uuid: record.id.uuid), action: record.action, moderator: record.actor, subject: record.subject,
            title: record.details?.title ?? "", author: record.details?.author, reason: record.details?.reason,
            at: record.at)
    }
}
