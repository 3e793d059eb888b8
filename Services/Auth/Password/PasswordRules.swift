import Contracts

/// The rules for a new password.
enum PasswordRules {
    /// Least length, in characters.
    static let shortest = 10
    /// Greatest length, in bytes.
    static let longest = 1_024

    /// Adds errors of a new password to the fields `password` and `passwordRepeated`.
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

    /// Whether the password is among the first guesses for anyone.
    static func isCommon(_ password: String) -> Bool { isMadeOf([], password) }

    /// Whether the password is among the first guesses of a person who knows `names`.
    static func isMadeOf(_ names: [String], _ password: String) -> Bool {
        guard password.utf8.count <= longest else { return false }
        return Set(password.lowercased()).count < 5
            || PasswordStrength(names: names).bits(of: password) < PasswordStrength.least
    }
}
