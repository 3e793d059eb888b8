import Contracts
import Foundation
import Storage

/// Looks at the passcodes that are typed on a device, at five wrong ones in a row at most: the fifth ends the session.
struct PasscodeGuess: Sendable {
    let database: Database
    let hasher: PasswordHasher
    let now: @Sendable () -> Date

    /// Takes a try for the session, in an open transaction, and returns the hash to compare with. `nil` if there
    /// is none left: then the session has ended.
    ///
    /// - Throws: 409 where no passcode is set.
    func take(_ session: OwnSession, at instant: Date, in db: any Connection) throws -> String? {
        if let hash = try PasscodeTable(db).takeTry(session.id) { return hash }
        guard try PasscodeTable(db).find(session.id) != nil else { throw Self.noPasscode }
        try end(session, at: instant, in: db)
        return nil
    }

    /// Whether `digits` are right, for a try that was taken; it is noted where they are not.
    ///
    /// - Throws: 422 with the field `passcode` where they are not, 401 where the session has ended with that.
    func check(_ digits: String, against hash: String, of session: OwnSession) async throws {
        let isRight: Bool
        do {
            isRight = try await hasher.verify(digits, against: hash)
        } catch {
            try await database.write { try PasscodeTable($0).giveTryBack(session.id) }
            throw error
        }
        guard !isRight else { return }
        let instant = now()
        let left = try await database.write { db in
            let left = try PasscodeTable(db).triesLeft(session.id)
            if left == 0 {
                try end(session, at: instant, in: db)
            } else {
                try SecurityEventTable(db).note(.passcodeFailed, of: session.account, from: session.device, at: instant)
            }
            return left
        }
        guard left > 0 else { throw Sessions.over }
        throw Problem.invalid(
            "passcode", .wrongPasscode(left: left))
    }

    private func end(_ session: OwnSession, at instant: Date, in db: any Connection) throws {
        guard try SessionTable(db).end(session.id, at: instant) else { return }
        try SecurityEventTable(db).note(.sessionEndedByPasscode, of: session.account, from: session.device, at: instant)
    }

    static let noPasscode = Problem(409, "no-passcode")
}
