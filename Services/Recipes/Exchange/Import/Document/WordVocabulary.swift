import Contracts
import Foundation

/// Words with their meanings, in four languages.
struct WordVocabulary<Meaning: Hashable & Sendable>: Sendable {
    private let meanings: [String: Meaning]

    init(_ words: [Meaning: String]) {
        meanings = words.reduce(into: [:]) { meanings, entry in
            for word in entry.value.split(separator: ",") { meanings[Self.folded(String(word))] = entry.key }
        }
    }

    /// The meaning of `text`, ignoring case and accents; `nil` if unknown.
    func callAsFunction(_ text: String) -> Meaning? {
        let folded = Self.folded(text)
        if let meaning = meanings[folded] { return meaning }
        for end in [" cuisine", " food", " kuche", " style", " recipes", " recipe"] where folded.hasSuffix(end) {
            return meanings[String(folded.dropLast(end.count))]
        }
        for start in ["cuisine ", "cocina ", "comida "] where folded.hasPrefix(start) {
            return meanings[String(folded.dropFirst(start.count))]
        }
        return nil
    }

    private static func folded(_ text: String) -> String {
        let plain = text.trimmed
        if plain.utf8.allSatisfy({ $0 < 0x80 }) { return plain.lowercased() }
        return plain.folding(options: [.diacriticInsensitive, .caseInsensitive], locale: nil)
    }
}
