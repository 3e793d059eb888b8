import AuthContracts
import Chassis
import Contracts
import Foundation
import Storage

/// An action on an account by an administrator or on the command line, in an open transaction.
struct AdministrativeAct {
    let db: any Connection
    /// `nil` on the command line.
    let actor: ID<Account>?
    /// The account before the action.
    let account: Account
    let ban: Ban?
    let instant: Date

    var guardian: AdministratorGuard { AdministratorGuard(db, at: instant) }

    func note(
        _ action: AuditEntry.Action, before: [String: String] = [:], after: [String: String] = [:],
        reason: String? = nil
    ) throws {
        try AccountLog(db).append(
            action, by: actor, on: account.id.description,
            AccountLogDetails(before: before, after: after, reason: reason), at: instant)
    }

    /// Publishes the account's permissions to the services. Call it after the change.
    func publish() throws { try AccountAccessTable(db).publish(account.id, at: instant) }

    func warn(_ mail: Mail) throws { try Messages.warn(account.id, mail, in: db, at: instant) }

    /// Mails the edited details to the old and the new address. Pending address changes and password resets become
    /// invalid.
    func tell(_ templates: MessageTemplates, of edit: AccountEdit) throws {
        func mail(to address: String) throws -> Mail {
            try templates.detailsEdited(account, edit.after, to: address, because: edit.reason, at: instant)
        }
        try warn(mail(to: account.email))
        guard edit.email.text != account.email else { return }
        try db.enqueue(mail(to: edit.email.text))
        try EmailChangeTable(db).delete(of: account.id)
        try PasswordResetTable(db).delete(of: account.id)
    }

    /// Changes the account's roles, if they differ. The caller must protect the last administrator.
    func set(_ roles: Labels<Role>, _ templates: MessageTemplates) throws {
        guard roles != account.roles else { return }
        try AccountTable(db).replaceRoles(account.id, with: roles)
        try SessionTable(db).refuseTokens(ofAll: account.id, at: instant)
        try publish()
        let isMore = roles.isSuperset(of: account.roles)
        try note(
            isMore ? .roleGranted : .roleWithdrawn, before: ["roles": account.roles.words],
            after: ["roles": roles.words])
        try SecurityEventTable(db).note(.rolesChanged, of: account.id, from: nil, at: instant)
        try warn(templates.rolesChanged(account, to: roles, at: instant))
    }
}
