import Foundation

extension Double {
    /// A number as people type it, with a point or a comma before its decimals. `nil` for what only machines take for one:
    /// `NaN`, `inf`, `0x1p3`, and powers of ten beyond what a number holds.
    init?(typed text: String) {
        let plain = text.replacing(",", with: ".")
        guard (1...32).contains(plain.utf8.count), plain.utf8.allSatisfy(Self.isTyped), let number = Double(plain),
            number.isFinite
        else { return nil }
        self = number
    }

    /// Digits, signs and the point; and what stands before the power of ten in numbers that pages themselves write.
    private static func isTyped(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "+"), UInt8(ascii: "-"),
            UInt8(ascii: "e"):
            true
        default: false
        }
    }
}

extension Form {
    /// The number typed into a field.
    func number(_ name: String) -> Double? { self[name].flatMap { Double(typed: $0) } }
}
