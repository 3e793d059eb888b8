import AuthContracts
import Contracts
import Foundation

extension BanOrder {
    /// The ban that is ordered at `instant`.
    ///
    /// - Throws: one 422 that names every field that is wrong.
    func ban(at instant: Date) throws(Problem) -> Ban {
        var check = FieldCheck()
        let reason = AuditReason(reason, into: &check)
        if let until {
            check("until", until > instant, .past)
            check("until", until <= instant + Self.longest, .tooFar)
        }
        try check.finish()
        return Ban(reason: reason.text, since: instant, until: until?.wholeSecond)
    }

    /// Ten years, in seconds.
    private static let longest: TimeInterval = 3_653 * 86_400
}

/// Why an administrator did something, as the person and the audit log are told.
struct AuditReason: Hashable, Sendable {
    /// In characters.
    static let longest = 500

    let text: String

    /// Notes under `reason` what is wrong with it.
    init(_ given: String, into check: inout FieldCheck) {
        text = given.trimmingCharacters(in: .whitespacesAndNewlines)
        check("reason", text.isAtMost(Self.longest), .tooLong(characters: 500))
        check("reason", !text.isEmpty, .blank)
        check("reason", text.unicodeScalars.allSatisfy(Self.isAllowed), .controlCharacters)
    }

    /// Line breaks, and whatever can be seen.
    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory != .control || scalar == "\n" || scalar == "\r"
    }
}
