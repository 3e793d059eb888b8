import AuthContracts
import Contracts
import Foundation
import Storage

/// Changes an account's password after a check of the old one.
struct PasswordChanges: Sendable {
    let database: Database
    let hasher: PasswordHasher
    let proof: PasswordProof
    let templates: MessageTemplates
    let now: @Sendable () -> Date

    /// Changes the password and ends all sessions except `session`.
    func make(
        _ change: PasswordChange, for id: ID<Account>, keeping session: ID<Session>?, on device: Device
    ) async throws {
        let account = try await database.read { try AccountTable($0).find(id) }
        guard let account else { throw Problem.unauthenticated }
        let old = try await database.read { try AccountTable($0).passwordHash(of: id) }
        try await check(change, of: account)
        let hash = try await hasher.hash(change.password)
        let instant = now().wholeSecond
        try await database.write { db in
            // Another change of the password may have been faster.
            guard try AccountTable(db).lock(id) != nil, try AccountTable(db).passwordHash(of: id) == old else {
                throw Problem(409, "password-changed-meanwhile")
            }
            // Without an old password, only a recent sign-in tells the owner from a person at an open screen.
            if old == nil { try RecentAuthentication(db, at: instant).require(id, in: session) }
            try NewPassword(hash: hash, event: .passwordChanged, current: session)
                .set(of: account, on: device, at: instant, in: db)
            try Messages.warn(account.id, templates.passwordChanged(to: account, at: instant), in: db, at: instant)
        }
    }

    private func check(_ change: PasswordChange, of account: Account) async throws {
        let current = change.currentPassword ?? ""
        var check = FieldCheck()
        if account.hasPassword {
            check("currentPassword", !current.isEmpty, .blank)
            if !current.isEmpty {
                let isRight = try await proof.holds(current, of: account.id)
                check("currentPassword", isRight, .wrongPassword)
            }
            check(
                "password", current.isEmpty || !current.utf8.elementsEqual(change.password.utf8),
                .samePassword)
        }
        PasswordRules.check(
            change.password, repeated: change.passwordRepeated, username: account.username, email: account.email,
            into: &check)
        try check.finish()
    }
}
