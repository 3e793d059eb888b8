import AuthContracts
import Chassis
import Contracts
import Foundation

/// The four digits that lock one device, and how long it may lie about without them.
struct Passcode: Hashable, Sendable {
    /// How often in a row it may be wrong.
    static let tries = 5
    static let minutes = 1...60
    static let usualMinutes = 5

    let digits: String
    let lockAfterMinutes: Int

    /// - Throws: a problem that names every wrong field.
    init(_ new: NewPasscode) throws(Problem) {
        var check = FieldCheck()
        check("passcode", Self.isPossible(new.passcode), .passcode)
        check("lockAfterMinutes", new.lockAfterMinutes.map(Self.minutes.contains) ?? true, .outOfRange(1...60))
        check("password", !new.password.isEmpty, .blank)
        try check.finish()
        digits = new.passcode
        lockAfterMinutes = new.lockAfterMinutes ?? Self.usualMinutes
    }

    /// What somebody types as the passcode of their device.
    ///
    /// - Throws: a problem with the field `passcode` for what cannot be one.
    static func typed(_ text: String) throws(Problem) -> String {
        guard isPossible(text) else { throw .invalid("passcode", .passcode) }
        return text
    }

    private static func isPossible(_ text: String) -> Bool {
        text.utf8.count == 4 && text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
}

/// The passcode of one session as it is stored.
struct StoredPasscode: Hashable, Sendable {
    let lockAfterMinutes: Int
    let isLocked: Bool

    /// Whether a session that was last used at `use` has to be unlocked first.
    func locks(_ use: Date, at instant: Date) -> Bool {
        isLocked || instant.timeIntervalSince(use) > TimeInterval(lockAfterMinutes * 60)
    }

    /// Seconds for which the session's access tokens are good. While one is good nobody hears from the session, so the
    /// device may be locked earlier by that much: a fifth of the time, and at most ten minutes.
    var tokenLifetime: Int { min(max(15, lockAfterMinutes * 60 / 5), AccessToken.lifetime) }

    var state: PasscodeState { PasscodeState(isSet: true, lockAfterMinutes: lockAfterMinutes) }
}
