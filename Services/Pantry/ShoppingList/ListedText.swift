import Contracts
import IngredientLines

/// A typed list line with its amount moved to the front, as in recipes: “eggs x 6” becomes “6 eggs”.
struct ListedText: Sendable {
    let text: String

    init(_ text: String, _ language: LineLanguage) {
        let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
        self.text = Self.fronted(words, language) ?? text
    }

    private static func fronted(_ words: [String], _ language: LineLanguage) -> String? {
        guard let first = words.first, let last = words.last, words.count > 1 else { return nil }
        if dozens.contains(first.lowercased()) { return "1 " + words.joined(separator: " ") }
        // “2 x 400 g tins” already has its amount in front.
        guard !first.contains(where: \.isNumber) else { return nil }
        let rest = Array(words.dropLast())
        let before = words.dropLast(2)
        // “milk 2%” is a kind of milk.
        if last.hasSuffix("%"), number(last.dropLast()) != nil { return joined(last, rest) }
        if last == "%", let share = rest.last, number(share[...]) != nil { return joined("\(share)%", Array(before)) }
        if last.hasPrefix("("), last.hasSuffix(")"), let count = count(last.dropFirst().dropLast()) {
            return joined(count, rest)
        }
        if let sign = last.first, let count = count(last.dropFirst()), times.contains(sign.lowercased()) {
            return joined(count, rest)
        }
        if let sign = last.last, let count = count(last.dropLast()), times.contains(sign.lowercased()) {
            return joined(count, rest)
        }
        if let count = count(last[...]), let sign = rest.last {
            if times.contains(sign.lowercased()) || dashes.contains(sign) {
                return joined(count, Array(before))
            }
            // “Mehl 405” and “nappies size 4” are kinds.
            return count.utf8.count > 2 || kinds.contains(sign.lowercased()) ? nil : joined(count, rest)
        }
        // “chicken, 500 g”
        if number(last.prefix { !$0.isLetter }) != nil { return measured(last, rest, language) }
        if let amount = rest.last, number(amount[...]) != nil {
            return measured("\(amount) \(last)", Array(before), language)
        }
        return nil
    }

    private static let times: Set = ["x", "×", "*"]
    private static let dashes: Set = ["-", "–", "—", ":", "="]
    private static let dozens: Set = ["dozen", "dutzend", "douzaine", "docena"]
    private static let kinds: Set = [
        "size", "no", "no.", "number", "type", "typ", "nr", "nr.", "größe", "grösse", "taille", "talla", "tipo",
        "numéro", "número",
    ]

    /// Returns the amount followed by the words, without trailing marks; `nil` if there is no word.
    private static func joined(_ amount: String, _ words: [String]) -> String? {
        var name = words.joined(separator: " ")
        while let last = name.last, ",:;-–—=".contains(last) || last.isWhitespace { name.removeLast() }
        return name.contains(where: \.isLetter) ? "\(amount) \(name)" : nil
    }

    private static func measured(_ amount: String, _ words: [String], _ language: LineLanguage) -> String? {
        guard let line = joined(amount, words) else { return nil }
        return IngredientLine(line, language: language).unit == nil ? nil : line
    }

    /// Accepts a count of one to four digits.
    private static func count(_ text: Substring) -> String? {
        (1...4).contains(text.utf8.count) && text.utf8.allSatisfy { (0x30...0x39).contains($0) } && text.first != "0"
            ? String(text) : nil
    }

    /// Accepts digits with at most one mark.
    private static func number(_ text: Substring) -> Substring? {
        let marks = text.filter { ".,/".contains($0) }
        let isNumber = text.utf8.allSatisfy { (0x30...0x39).contains($0) || ".,/".utf8.contains($0) }
        return !text.isEmpty && text.utf8.count <= 9 && isNumber && marks.count <= 1
            && text.first?.isNumber == true && text.last?.isNumber == true ? text : nil
    }
}
