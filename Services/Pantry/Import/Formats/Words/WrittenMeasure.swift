import FileReading
import Foundation
import IngredientLines
import Kitchen

extension ImportedEntry {
    /// Takes in how much of it there is: an amount as it is written, such as “1,5” or “500 g”, and a unit. A mark before
    /// three digits divides thousands unless the file has such marks before decimals.
    ///
    /// A thing in a kitchen is refused if its amount is nothing or impossible. An unknown unit leaves the quantity out and
    /// is kept as it is written.
    mutating func measure(_ amount: String, _ unit: String, hasDecimalCommas: Bool = false) {
        let amount = ImportedText.line(amount, upTo: 40)
        let unit = ImportedText.line(unit, upTo: 40)
        guard !amount.isEmpty else { return }
        if let number = Self.number(amount, hasDecimalCommas: hasDecimalCommas) {
            measure(number, unit, written: amount)
        } else if unit.isEmpty, let (number, word) = Self.parts(amount, hasDecimalCommas) {
            measure(number, word, written: amount)
        } else {
            refuse(.amount(amount))
        }
    }

    /// The same of a number.
    mutating func measure(_ number: Double, _ unit: String, written: String? = nil) {
        let text = written ?? Self.text(number)
        guard number.isFinite, Quantity.amounts.contains(number) else { return refuse(.amount(text)) }
        if number == 0 {
            if kind == .item { refuse(.none) }
            return
        }
        guard !unit.isEmpty else {
            quantity = try? Quantity(number, .piece)
            return
        }
        guard let known = WrittenUnit.unit(unit) else {
            leaveOut(.unit(unit))
            return setMeasure(text.contains(unit) ? text : "\(text) \(unit)")
        }
        quantity = try? Quantity(number, known)
    }

    /// A number without a unit that the file says elsewhere and does not hold.
    mutating func measureWithoutUnit(_ number: Double) {
        guard number.isFinite, Quantity.amounts.contains(number) else { return refuse(.amount(Self.text(number))) }
        if number == 0 {
            if kind == .item { refuse(.none) }
            return
        }
        leaveOut(.noUnit)
        setMeasure(Self.text(number))
    }

    private mutating func setMeasure(_ text: String) { measure = ImportedText.line(text, upTo: 60) }

    /// The number of a whole text, with a point or a comma before the decimals, or with a fraction.
    static func number(_ text: String, hasDecimalCommas: Bool = false) -> Double? {
        let plain = text.filter { !$0.isWhitespace && $0 != "\u{2019}" && $0 != "'" }
        guard plain.utf8.count <= 30, plain.utf8.allSatisfy({ "+-.,0123456789eE".utf8.contains($0) }) else {
            return WrittenAmount(text)?.value
        }
        if plain.utf8.contains(where: { $0 | 0x20 == 0x65 }) { return Double(plain) }
        return WrittenNumber.value(plain, hasDecimalCommas: hasDecimalCommas)
    }

    /// “500 g”: the number and what stands behind it.
    private static func parts(_ text: String, _ hasDecimalCommas: Bool) -> (Double, String)? {
        let digits = text.prefix { $0.isNumber || ".,/ \u{2044}".contains($0) }
        guard !digits.isEmpty, digits.endIndex < text.endIndex,
            let number = number(String(digits), hasDecimalCommas: hasDecimalCommas)
        else { return nil }
        let rest = text[digits.endIndex...].prefix { $0 != "(" }
        return (number, ImportedText.line(String(rest), upTo: 40))
    }

    /// As people write it, whole where it is.
    private static func text(_ number: Double) -> String {
        number.isFinite && abs(number) < 1e15 && number == number.rounded() ? String(Int64(number)) : String(number)
    }
}
