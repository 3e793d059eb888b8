import Contracts
import Foundation

/// What an account is found by: its name, its address, and the words of its display name, all folded.
struct AccountTerms: Sendable {
    let all: [String]

    init(usernameKey: String, emailKey: String, displayName: String?) {
        all = [usernameKey, emailKey] + Self.words(of: displayName)
    }

    /// The words of a text, each once.
    static func words(of text: String?) -> [String] {
        guard let key = text.flatMap(FoldedKey.init)?.text else { return [] }
        let words = key.split { !$0.isLetter && !$0.isNumber }.map(String.init)
        return Array(Set(words))
    }

    /// The first of those that begin with `prefix`, in the order of their bytes: where a list of all that do has the
    /// account. Nothing where none does.
    func place(under prefix: String) -> String? {
        all.filter { $0.utf8.starts(with: prefix.utf8) }.min { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
}
