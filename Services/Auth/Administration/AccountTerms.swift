import Contracts
import Foundation

/// What an account is found by: its name, its address, what follows each sign in the address, and the words of its display
/// name, all folded.
struct AccountTerms: Sendable {
    let all: [String]

    init(usernameKey: String, emailKey: String, displayName: String?) {
        all = [usernameKey, emailKey] + Self.words(ofAddress: emailKey, displayName: displayName)
    }

    /// As many parts of an address are kept.
    private static let mostParts = 10

    /// The words of a display name, and the rests of an address from each of its words on but the first, each once: of
    /// `john.smith@mail.example` these are `smith@mail.example`, `mail.example` and `example`.
    static func words(ofAddress emailKey: String, displayName: String?) -> [String] {
        let name = displayName.flatMap(FoldedKey.init)?.text ?? ""
        let words = name.split { !$0.isLetter && !$0.isNumber }.map(String.init)
        let parts = emailKey.split { !$0.isLetter && !$0.isNumber }.dropFirst().prefix(mostParts)
        return Array(Set(words + parts.map { String(emailKey[$0.startIndex...]) }))
    }

    /// The first of those that begin with `prefix`, in the order of their bytes: where a list of all that do has the
    /// account. `nil` if none does.
    func place(under prefix: String) -> String? {
        all.filter { $0.utf8.starts(with: prefix.utf8) }.min { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
}
