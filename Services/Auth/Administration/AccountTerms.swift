import Contracts
import Foundation

/// The search terms of an account, all folded: its name, its address, the rests of the address and the words of its
/// display name.
struct AccountTerms: Sendable {
    let all: [String]

    init(usernameKey: String, emailKey: String, displayName: String?) {
        all = [usernameKey, emailKey] + Self.words(ofAddress: emailKey, displayName: displayName)
    }

    /// Most parts of an address.
    private static let mostParts = 10

    /// The words of a display name, and the rests of an address from each of its words except the first, without
    /// repeats. `john.smith@mail.example` gives `smith@mail.example`, `mail.example` and `example`.
    static func words(ofAddress emailKey: String, displayName: String?) -> [String] {
        let name = displayName.flatMap(FoldedKey.init)?.text ?? ""
        let words = name.split { !$0.isLetter && !$0.isNumber }.map(String.init)
        let parts = emailKey.split { !$0.isLetter && !$0.isNumber }.dropFirst().prefix(mostParts)
        return Array(Set(words + parts.map { String(emailKey[$0.startIndex...]) }))
    }

    /// The first term that begins with `prefix`, in byte order: the account's place in a list for `prefix`. `nil` if
    /// there is none.
    func place(under prefix: String) -> String? {
        all.filter { $0.utf8.starts(with: prefix.utf8) }.min { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
}
