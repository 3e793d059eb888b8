import AuthContracts
import Chassis
import Contracts
import Foundation

/// The four digits that lock a device, and its idle time before the lock.
struct Passcode: Hashable, Sendable {
    /// Most wrong tries in a row.
    static let tries = 5
    static let minutes = 1...60
    static let usualMinutes = 5

    let digits: String
    let lockAfterMinutes: Int

    /// - Throws: a problem with all invalid fields.
    init(_ new: NewPasscode) throws(Problem) {
        var check = FieldCheck()
        check("passcode", Self.isPossible(new.passcode), .passcode)
        check("lockAfterMinutes", new.lockAfterMinutes.map(Self.minutes.contains) ?? true, .outOfRange(1...60))
        check("password", !new.password.isEmpty, .blank)
        try check.finish()
        digits = new.passcode
        lockAfterMinutes = new.lockAfterMinutes ?? Self.usualMinutes
    }

    /// Validates a typed passcode.
    ///
    /// - Throws: a problem with the field `passcode` unless it is four digits.
    static func typed(_ text: String) throws(Problem) -> String {
        guard isPossible(text) else { throw .invalid("passcode", .passcode) }
        return text
    }

    private static func isPossible(_ text: String) -> Bool {
        text.utf8.count == 4 && text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
}

/// A session's stored passcode settings.
struct StoredPasscode: Hashable, Sendable {
    let lockAfterMinutes: Int
    let isLocked: Bool

    /// Whether a session last used at `use` must be unlocked.
    func locks(_ use: Date, at instant: Date) -> Bool {
        isLocked || instant.timeIntervalSince(use) > TimeInterval(lockAfterMinutes * 60)
    }

    /// Lifetime of the session's access tokens, in seconds. The device may lock that much earlier, because no use is
    /// noticed while a token is valid. It is a fifth of the idle time, at least 15 and at most `AccessToken.lifetime`.
    var tokenLifetime: Int { min(max(15, lockAfterMinutes * 60 / 5), AccessToken.lifetime) }

    var state: PasscodeState { PasscodeState(isSet: true, lockAfterMinutes: lockAfterMinutes) }
}
