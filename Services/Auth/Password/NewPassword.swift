import AuthContracts
import Contracts
import Foundation
import Storage

/// A new password for an account, with the effects of the change.
struct NewPassword {
    let hash: String
    let event: SecurityEvent.Kind
    /// The session that continues, if any.
    var current: ID<Session>?

    /// Stores the password, ends the other sessions and deletes password reset links. If no session continues, all
    /// devices become unknown too, because one may be a thief's.
    func set(of account: Account, on device: Device?, at instant: Date, in db: any Connection) throws {
        try AccountTable(db).setPasswordHash(hash, of: account.id)
        try PasswordResetTable(db).delete(of: account.id)
        try SessionTable(db).endAll(of: account.id, except: current, at: instant)
        if current == nil { try KnownDeviceTable(db).forgetAll(of: account.id) }
        try SecurityEventTable(db).note(event, of: account.id, from: device, at: instant)
    }
}
