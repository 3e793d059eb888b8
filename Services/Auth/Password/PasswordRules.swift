import Contracts
import Foundation

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
        check("password", !password.isEmpty, "must not be empty", code: "blank")
        check("password", password.utf8.count <= longest, "must be at most 1,024 bytes long")
        check("password", password.count >= shortest, "must be at least 10 characters long", code: "weak")
        check("password", !isCommon(password), "is one that many people use", code: "weak")
        check(
            "password", !isMadeOf([username] + email.split(separator: "@").map(String.init), password),
            "must not be made of your name or address", code: "weak")

        check("passwordRepeated", !repeated.isEmpty, "must not be empty", code: "blank")
        check(
            "passwordRepeated", password.utf8.elementsEqual(repeated.utf8), "must be the same password again",
            code: "mismatch")
    }

    /// Whether it is one of the first that a guesser tries: a run, a repetition, or a common word with trimmings.
    static func isCommon(_ password: String) -> Bool {
        guard password.utf8.count <= longest else { return false }
        let letters = skeleton(password)
        let folded = Array(password.lowercased())
        return Set(folded).count < 5 || repeats(folded) || isRun(folded)
            || CommonPasswords.words.contains { covers($0, letters) }
    }

    /// Whether little is left of it without one of `names`.
    static func isMadeOf(_ names: [String], _ password: String) -> Bool {
        guard password.utf8.count <= longest else { return false }
        let letters = skeleton(password)
        return names.map(skeleton).contains { $0.count >= 3 && covers($0, letters) }
    }

    /// What is left of a password when the usual disguises are taken off: its letters and digits, `1` for `i`, `@` for
    /// `a` and the like undone, without the digits and signs around it.
    private static func skeleton(_ password: String) -> String {
        let folded = password.precomposedStringWithCompatibilityMapping.lowercased()
        let trimmed = folded.trimmingCharacters(in: CharacterSet.letters.union(["@", "$"]).inverted)
        return String((trimmed.isEmpty ? folded : trimmed).map { disguises[$0] ?? $0 }.filter(\.isLetter))
    }

    private static let disguises: [Character: Character] = [
        "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t", "8": "b", "@": "a", "$": "s", "!": "i",
    ]

    /// Whether `word`, once or more often, is all of `letters` but for at most three.
    private static func covers(_ word: String, _ letters: String) -> Bool {
        !word.isEmpty && letters.contains(word) && letters.replacing(word, with: "").count <= 3
    }

    /// Whether a shorter piece makes it up: `abcabcabcabc`.
    private static func repeats(_ characters: [Character]) -> Bool {
        (1..<max(2, characters.count / 2 + 1)).contains { length in
            length < characters.count
                && (length..<characters.count).allSatisfy { characters[$0] == characters[$0 - length] }
        }
    }

    /// Whether it walks along the digits, the alphabet or a row of the keyboard, forwards or backwards.
    private static func isRun(_ characters: [Character]) -> Bool {
        let text = String(characters)
        return CommonPasswords.rows.contains { row in
            let twice = row + row
            return twice.contains(text) || String(twice.reversed()).contains(text)
        }
    }
}
