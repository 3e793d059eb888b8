import Foundation

/// Parses numbers in tables.
package enum WrittenNumber {
    /// The number in texts such as “1,050.5”, “1.050,5”, “12,5” and “54g”, before any unit; `nil` if there is none.
    ///
    /// A single comma before three digits separates thousands; if the file has decimal commas, a single point does. A
    /// number that begins with 0 has no thousands.
    package static func value(_ text: String, hasDecimalCommas: Bool = false) -> Double? {
        let text = text.trimmingCharacters(in: .whitespaces)
        let marks = text.utf8.prefix { "+-.,0123456789".utf8.contains($0) || $0 == 0x27 }
        // “1e9” and “1/2” are not 1.
        guard !text.utf8.dropFirst(marks.count).contains(where: { (0x30...0x39).contains($0) }) else { return nil }
        var plain = String(decoding: marks.filter { $0 != 0x27 }, as: UTF8.self)
        guard (1...24).contains(plain.utf8.count) else { return nil }
        if let last = plain.lastIndex(where: { $0 == "." || $0 == "," }) {
            let hasBoth = plain.contains(".") && plain.contains(",")
            let behind = plain[plain.index(after: last)...].utf8.count
            let whole = plain[..<last].filter { $0 != "." && $0 != "," }
            let isThousands =
                !hasBoth && behind == 3 && plain[last] == (hasDecimalCommas ? "." : ",")
                && !whole.isEmpty && Double(whole) != 0
                || !hasBoth && plain.filter { $0 == plain[last] }.count > 1
            plain =
                isThousands ? plain.filter { $0 != "." && $0 != "," } : "\(whole).\(plain[plain.index(after: last)...])"
        }
        guard let number = Double(plain), number.isFinite else { return nil }
        return number
    }

    /// Whether a cell proves decimal commas (`true`) or decimal points (`false`); `nil` if it proves neither. “12,5”
    /// and “1.050,25” prove commas; “1,050” and “1.050” are ambiguous.
    package static func showsDecimalCommas(_ text: String) -> Bool? {
        let marks = text.trimmingCharacters(in: .whitespaces).prefix { "+-.,0123456789'".contains($0) }
        guard let last = marks.lastIndex(where: { $0 == "." || $0 == "," }) else { return nil }
        let (whole, behind) = (marks[..<last], marks[marks.index(after: last)...])
        let hasBoth = whole.contains(marks[last] == "." ? "," : ".")
        guard hasBoth || ((behind.count != 3 || whole == "0" || whole.isEmpty) && !whole.contains(marks[last])) else {
            return nil
        }
        return marks[last] == ","
    }
}
