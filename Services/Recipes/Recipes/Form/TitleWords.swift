import Foundation

/// Splits text into folded words: in lower case, without accents and apostrophes.
enum TitleWords {
    /// A separator between two parts of a title.
    enum Separator: Equatable {
        /// A bracket, a colon or a dash: the title starts again.
        case anew
        /// A comma or an “and”.
        case and
        /// An “of”: the next part belongs to the one before.
        case of
        /// A “with”, “in” or “on”: the next part does not name the dish.
        case with
    }

    enum Item: Equatable {
        case word(String)
        case separator(Separator)
    }

    /// The words in the first `longest` scalars of a text.
    static func words(_ text: some StringProtocol, longest: Int = 400) -> [String] {
        items(text, longest: longest).compactMap { if case .word(let word) = $0 { word } else { nil } }
    }

    /// The words and separators in the first `longest` scalars of a text.
    static func items(_ text: some StringProtocol, longest: Int = 400) -> [Item] {
        var items: [Item] = []
        var word = ""
        var isAfterSpace = false
        func end() {
            if !word.isEmpty { items.append(.word(word)) }
            word = ""
        }
        let bounded = String(String.UnicodeScalarView(text.unicodeScalars.prefix(longest)))
        for scalar in bounded.lowercased().decomposedStringWithCanonicalMapping.unicodeScalars {
            switch scalar {
            case "a"..."z", "0"..."9": word.unicodeScalars.append(scalar)
            case "ß": word += "ss"
            case "œ": word += "oe"
            case "æ": word += "ae"
            case "ø": word += "o"
            case "ł": word += "l"
            case "ı": word += "i"
            case "'", "’", "‘", "`": if ["l", "d", "all", "dell"].contains(word) { word = "" }
            case "\u{300}"..."\u{36F}", "®", "™": break
            case "&":
                end()
                items.append(.word("and"))
            case ",", ";", "/", "+":
                end()
                items.append(.separator(.and))
            case "(", ")", ":", "[", "]", "|", "–", "—":
                end()
                items.append(.separator(.anew))
            case "-":
                end()
                if isAfterSpace { items.append(.separator(.anew)) }
            default: end()
            }
            isAfterSpace = scalar == " "
        }
        end()
        return items
    }
}
