import Foundation

/// Numbers as tables have them.
enum WrittenNumber {
    /// “1,050.5”, “1.050,5”, “12,5” and “54g”: the number, whatever unit stands behind it; `nil` where there is none.
    ///
    /// A lone comma before three digits divides thousands, unless the table has cells between semicolons.
    static func value(_ text: String, hasDecimalCommas: Bool = false) -> Double? {
        let marks = text.trimmingCharacters(in: .whitespaces).utf8.prefix {
            "+-.,0123456789".utf8.contains($0) || $0 == 0x27
        }
        var plain = String(decoding: marks.filter { $0 != 0x27 }, as: UTF8.self)
        guard (1...24).contains(plain.utf8.count) else { return nil }
        if let last = plain.lastIndex(where: { $0 == "." || $0 == "," }) {
            let hasBoth = plain.contains(".") && plain.contains(",")
            let behind = plain[plain.index(after: last)...].utf8.count
            let isThousands =
                !hasBoth && behind == 3 && plain[last] == (hasDecimalCommas ? "." : ",")
                || !hasBoth && plain.filter { $0 == plain[last] }.count > 1
            let whole = plain[..<last].filter { $0 != "." && $0 != "," }
            plain =
                isThousands ? plain.filter { $0 != "." && $0 != "," } : "\(whole).\(plain[plain.index(after: last)...])"
        }
        guard let number = Double(plain), number.isFinite else { return nil }
        return number
    }
}
