import Chassis
import Contracts
import Foundation
import Storage

/// A username that somebody new may like: free, and made of what their provider tells of them.
struct SuggestedUsername {
    private static let longest = 24

    /// `nil` where all that is told yields no name.
    static func free(for person: ConfirmedPerson, in db: any Connection, at instant: Date) throws -> String? {
        let local = person.email?.text.split(separator: "@").first.map(String.init)
        for base in (person.names + [local].compactMap(\.self)).compactMap(plain) {
            for suffix in [""] + (2...9).map(String.init) {
                guard let username = Username(base + suffix), NameAppearance(username.text).brokenRule() == nil
                else { continue }
                let names = Registrant.Names(username: username, email: nil)
                if try names.taken(in: db, at: instant).isEmpty { return username.text }
            }
        }
        return nil
    }

    /// The letters and digits of a text, without accents, with dots where there was space.
    private static func plain(_ text: String) -> String? {
        let folded = text.prefix(200).folding(options: [.diacriticInsensitive, .widthInsensitive], locale: nil)
        let words = folded.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        let name = words.joined(separator: ".").prefix(longest).trimmingCharacters(in: ["."])
        return Username(name) == nil ? nil : name
    }
}
