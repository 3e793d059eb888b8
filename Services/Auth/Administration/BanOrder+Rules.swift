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
            check("until", until > instant, "must lie ahead", code: "past")
            check(
                "until", until <= instant + Self.longest, "must be within ten years; leave it out for ever",
                code: "too-far")
        }
        try check.finish()
        return Ban(reason: reason.text, since: instant, until: until?.wholeSecond)
    }

    /// Ten years, in seconds.
    private static let longest: TimeInterval = 3_653 * 86_400
}

/// Why an administrator did something, as the person and the audit trail are told.
struct AuditReason: Hashable, Sendable {
    /// In characters.
    static let longest = 500

    let text: String

    /// Notes under `reason` what is wrong with it.
    init(_ given: String, into check: inout FieldCheck) {
        text = given.trimmingCharacters(in: .whitespacesAndNewlines)
        check("reason", text.isAtMost(Self.longest), "must be at most 500 characters long", code: "too-long")
        check("reason", !text.isEmpty, "must not be empty", code: "blank")
        check("reason", text.unicodeScalars.allSatisfy(Self.isAllowed), "must be without control characters")
    }

    /// Line breaks, and whatever can be seen.
    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory != .control || scalar == "\n" || scalar == "\r"
    }
}
