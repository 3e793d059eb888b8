import Contracts
import Foundation
import Storage

/// Something that is done to an account by an administrator, or by somebody on the command line, in an open
/// transaction.
struct Deed {
    let db: any Connection
    /// Nothing on the command line.
    let actor: ID<Account>?
    /// As it was before.
    let account: Account
    let ban: Ban?
    let instant: Date

    var guardian: AdministratorGuard { AdministratorGuard(db, at: instant) }

    func note(
        _ action: AuditEntry.Action, before: [String: String] = [:], after: [String: String] = [:],
        reason: String? = nil
    ) throws {
        try AuditTable(db).note(
            action, of: account.id, by: actor, before: before, after: after, reason: reason, at: instant)
    }

    func mail(_ mail: Mail) throws { try MailTable(db).insert(mail) }

    /// Gives the account other roles, if they are others. Whoever calls sees to the last administrator.
    func set(_ roles: Labels<Role>, _ letters: Letters) throws {
        guard roles != account.roles else { return }
        try AccountTable(db).replaceRoles(account.id, with: roles)
        try SessionTable(db).refuseTokens(ofAll: account.id, at: instant)
        let isMore = roles.isSuperset(of: account.roles)
        try note(
            isMore ? .roleGranted : .roleWithdrawn, before: ["roles": account.roles.words],
            after: ["roles": roles.words])
        try SecurityEventTable(db).note(.rolesChanged, of: account.id, from: nil, at: instant)
        try mail(letters.rolesChanged(account, to: roles, at: instant))
    }
}
