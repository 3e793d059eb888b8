import AuthContracts
import Chassis
import Contracts
import Foundation
import Storage

/// Sets a new password with the token of a mailed link.
struct PasswordResets: Sendable {
    let database: Database
    let hasher: PasswordHasher
    let templates: MessageTemplates
    let now: @Sendable () -> Date

    func complete(_ reset: PasswordReset, on device: Device) async throws {
        let instant = now()
        let token = LinkToken(reset.token)
        let owner = try await database.read { db in
            try token.flatMap { try PasswordResetTable(db).account(with: $0, at: instant) }
                .flatMap { try AccountTable(db).find($0) }
        }
        var check = FieldCheck()
        check("token", owner != nil, .expired)
        PasswordRules.check(
            reset.password, repeated: reset.passwordRepeated, username: owner?.username ?? "",
            email: owner?.email ?? "", into: &check)
        try check.finish()
        guard let token else { throw Problem.invalid(check.errors) }

        let hash = try await hasher.hash(reset.password)
        let isDone = try await database.write { db in
            guard let id = try PasswordResetTable(db).use(token, at: instant),
                let account = try AccountTable(db).find(id)
            else { return false }
            try NewPassword(hash: hash, event: .passwordReset).set(of: account, on: device, at: instant, in: db)
            try EmailChangeTable(db).delete(of: id)
            try QuotaTable(db).reset(.guessesOfAccount, by: QuotaOwner(id))
            try Messages.warn(account.id, templates.passwordChanged(to: account, at: instant), in: db, at: instant)
            return true
        }
        guard isDone else { throw Problem.invalid("token", .expired) }
    }
}
