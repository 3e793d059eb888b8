import Contracts

/// What a new password must be.
enum PasswordRules {
    /// In characters.
    static let shortest = 10
    /// In bytes.
    static let longest = 1_024

    /// Notes under `password` and `passwordRepeated` what is wrong with a new password of the person with those names.
    static func check(
        _ password: String, repeated: String, username: String, email: String, into check: inout FieldCheck
    ) {
        check("password", !password.isEmpty, .blank)
        check("password", password.utf8.count <= longest, .tooLong(bytes: longest))
        check("password", password.count >= shortest, .shortPassword(shortest))
        check("password", !isCommon(password), .commonPassword)
        check(
            "password", !isMadeOf([username] + email.split(separator: "@").map(String.init), password),
            .personalPassword)

        check("passwordRepeated", !repeated.isEmpty, .blank)
        check("passwordRepeated", password.utf8.elementsEqual(repeated.utf8), .passwordMismatch)
    }

    /// Whether it is one of the first that a guesser tries, whoever it is for.
    static func isCommon(_ password: String) -> Bool { isMadeOf([], password) }

    /// Whether it is one of the first that somebody tries who knows `names`.
    static func isMadeOf(_ names: [String], _ password: String) -> Bool {
        guard password.utf8.count <= longest else { return false }
        return Set(password.lowercased()).count < 5
            || PasswordStrength(names: names).bits(of: password) < PasswordStrength.least
    }
}
