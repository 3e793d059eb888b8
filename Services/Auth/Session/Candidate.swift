import Contracts
import Foundation
import Storage

/// The account or registration that a login may belong to.
enum Candidate: Sendable {
    case account(Account, passwordHash: String)
    case pending(PendingRegistration)
    case nobody

    /// Queries both tables for every login, so that an unknown one takes as long.
    init(_ login: FoldedKey?, in db: any Connection, at instant: Date) throws {
        self = .nobody
        guard let login else { return }
        let known = try AccountTable(db).find(login: login)
        let pending = try PendingAccountTable(db, at: instant).find(login: login)
        if let (account, hash) = known {
            self = .account(account, passwordHash: hash)
        } else if let pending {
            self = .pending(pending)
        }
    }

    var id: ID<Account>? {
        switch self {
        case .account(let account, _): account.id
        case .pending(let pending): pending.id
        case .nobody: nil
        }
    }

    var account: Account? {
        if case .account(let account, _) = self { account } else { nil }
    }

    /// `nil` if no password is right: an account that only uses providers has none.
    var passwordHash: String? {
        switch self {
        case .account(_, let hash): hash.isEmpty ? nil : hash
        case .pending(let pending): pending.passwordHash
        case .nobody: nil
        }
    }
}
