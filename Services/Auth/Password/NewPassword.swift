import AuthContracts
import Contracts
import Foundation
import Storage

/// Another password for an account, and what ends with the old one.
struct NewPassword {
    let hash: String
    let event: SecurityEvent.Kind
    /// The session that goes on, if one does.
    var current: ID<Session>?

    /// Stores it, ends the other sessions, and makes links to a new password worthless. Where no session goes on, no
    /// device is known any more either: one of them may be a thief's.
    func set(of account: Account, on device: Device?, at instant: Date, in db: any Connection) throws {
        try AccountTable(db).setPasswordHash(hash, of: account.id)
        try PasswordResetTable(db).delete(of: account.id)
        try SessionTable(db).endAll(of: account.id, except: current, at: instant)
        if current == nil { try KnownDeviceTable(db).forgetAll(of: account.id) }
        try SecurityEventTable(db).note(event, of: account.id, from: device, at: instant)
    }
}
