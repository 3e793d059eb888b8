/// Amounts as programs write them, as people do.
enum AmountText {
    /// “2.0” is “2”, and what is no amount of anything (0, less, infinite, more than a million) is nothing.
    static func shown(_ words: String) -> String {
        let words = words.trimmingSpace
        guard let number = Double(words) else {
            return words.contains { $0.isNumber } || words.count <= 20 ? String(words) : ""
        }
        guard number > 0, number <= 1_000_000 else { return "" }
        let rounded = (number * 1_000).rounded() / 1_000
        return rounded == 0 ? "" : rounded.written
    }
}
