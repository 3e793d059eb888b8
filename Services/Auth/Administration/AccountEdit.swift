import AuthContracts
import Contracts
import Foundation
import Storage

/// An administrator's change of an account's details; unnamed fields stay.
struct AccountEdit: Sendable {
    let username: Username
    let email: EmailAddress
    let displayName: String?
    let reason: String
    /// Changed values, by field.
    let before: [String: String]
    let after: [String: String]

    var isEmpty: Bool { before == after }

    /// - Throws: one 422 with all invalid fields; names and addresses of other accounts are `taken`.
    init(_ change: ManagedAccountChange, of account: Account, in db: any Connection, at instant: Date) throws {
        var check = FieldCheck()
        let reason = AuditReason(change.reason, into: &check)
        let username = Username(change.username ?? account.username)
        let email = EmailAddress(change.email ?? account.email)
        let others = Registrant.Names(
            username: username?.key == FoldedKey(account.username) ? nil : username,
            email: email?.key == FoldedKey(account.email) ? nil : email)
        let taken = try others.taken(in: db, at: instant)
        check("username", change.username?.isBlank != true, .blank)
        check("username", username != nil, .username)
        let broken = username.flatMap { $0.text == account.username ? nil : account.brokenRule(of: $0.text) }
        check("username", breaks: broken)
        check("username", !taken.contains(.username), .taken)
        check("email", change.email?.isBlank != true, .blank)
        check("email", email != nil, .emailAddress)
        check("email", !taken.contains(.email), .takenEmail)
        var displayName = account.displayName
        do throws(Problem) {
            if let given = change.displayName { displayName = try DisplayName(given).text }
        } catch {
            for wrong in error.errors { check.add(wrong) }
        }
        let misleading = displayName.flatMap { $0 == account.displayName ? nil : account.brokenRule(of: $0) }
        check("displayName", breaks: misleading)
        try check.finish()
        guard let username, let email else { throw Problem.invalid(check.errors) }
        self.username = username
        self.email = email
        self.displayName = displayName
        self.reason = reason.text
        let values = [
            ("username", account.username, username.text), ("email", account.email, email.text),
            ("displayName", account.displayName ?? "", displayName ?? ""),
        ].filter { $0.1 != $0.2 }
        before = Dictionary(values.map { ($0.0, $0.1) }) { first, _ in first }
        after = Dictionary(values.map { ($0.0, $0.2) }) { first, _ in first }
    }
}
