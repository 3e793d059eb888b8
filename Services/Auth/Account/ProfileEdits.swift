import AuthContracts
import Contracts
import Foundation
import Storage

/// Changes people's own profiles; a change contains only the changed fields.
struct ProfileEdits: Sendable {
    let database: Database
    let now: @Sendable () -> Date

    /// Applies the whole change, or none of it.
    func make(_ change: AccountChange, to id: ID<Account>, on device: Device) async throws -> Account {
        let instant = now().wholeSecond
        do {
            return try await database.write { db in
                guard let account = try AccountTable(db).lock(id) else { throw Problem.unauthenticated }
                let edit = try ProfileEdit(
                    change, of: account, isTaken: isTaken(change.username, by: account, in: db, at: instant),
                    usernameChangedAt: AccountTable(db).usernameChangedAt(id), at: instant)
                try apply(edit, to: id, on: device, in: db, at: instant)
                return try AccountTable(db).find(id) ?? account
            }
        } catch StorageError.duplicate {
            throw Problem.invalid("username", .taken)
        }
    }

    func setTutorial(_ state: TutorialState, of id: ID<Account>) async throws -> Account {
        let instant = now().wholeSecond
        return try await database.write { db in
            try AccountTable(db).setTutorialSeen(at: state.isSeen ? instant : nil, by: id)
            guard let account = try AccountTable(db).find(id) else { throw Problem.unauthenticated }
            return account
        }
    }

    /// Stores a browser's proposal. The person's own choices stay and take precedence.
    func propose(_ proposal: RegionProposal, for id: ID<Account>) async throws -> Account {
        try await database.write { db in
            try AccountTable(db).propose(proposal.timeZone, proposal.currency, for: id)
            guard let account = try AccountTable(db).find(id) else { throw Problem.unauthenticated }
            return account
        }
    }

    /// Whether another account or a pending registration has the name.
    private func isTaken(
        _ name: String?, by account: Account, in db: any Connection, at instant: Date
    ) throws -> Bool {
        guard let key = name.flatMap(Username.init)?.key, key != FoldedKey(account.username) else { return false }
        return try !AccountTable(db).taken(username: key, email: nil).isEmpty
            || !PendingAccountTable(db, at: instant).taken(username: key, email: nil).isEmpty
    }

    private func apply(
        _ edit: ProfileEdit, to id: ID<Account>, on device: Device, in db: any Connection, at instant: Date
    ) throws {
        let accounts = AccountTable(db)
        if let username = edit.username {
            try accounts.setUsername(username, of: id, at: instant)
            try SecurityEventTable(db).note(.usernameChanged, of: id, from: device, at: instant)
        }
        if let name = edit.displayName { try accounts.rename(id, to: name.text) }
        if let language = edit.language { try accounts.setLanguage(language, of: id) }
        if edit.address != .keep { try accounts.setAddress(edit.address.applied(to: nil), of: id) }
        if edit.position != .keep { try accounts.setPosition(edit.position.applied(to: nil), of: id) }
        if edit.timeZone != .keep { try accounts.setTimeZone(edit.timeZone.applied(to: nil), of: id) }
        if edit.currency != .keep { try accounts.setCurrency(edit.currency.applied(to: nil), of: id) }
    }
}
