import Contracts
import Foundation
import OrdersContracts

extension OrderDraft {
    static let longestName = 80
    static let longestPhone = 30
    static let longestNote = 300
    static let longestMethod = 255

    /// Throws a 422 problem with all invalid fields.
    func check() throws(Problem) {
        var check = FieldCheck()
        check.line("recipient", recipient, most: Self.longestName)
        check.address(address)
        if let position { check.position(position) }
        if let accuracy { check("accuracy", (0...50_000).contains(accuracy), .outOfRange(0...50_000)) }
        if let phone {
            check("phone", phone.isAtMost(Self.longestPhone), .tooLong(characters: Self.longestPhone))
            check("phone", phone.utf8.allSatisfy { "+0123456789 ()/-.".utf8.contains($0) }, .phone)
        }
        if let note {
            check("note", note.isAtMost(Self.longestNote), .tooLong(characters: Self.longestNote))
            check("note", note.isPlainText, .notPlain)
        }
        if let paymentMethod {
            check("paymentMethod", (1...Self.longestMethod).contains(paymentMethod.utf8.count), .paymentMethod)
            check("paymentMethod", paymentMethod.utf8.allSatisfy { (0x21...0x7e).contains($0) }, .paymentMethod)
            // Twelve or more digits are a card number, which Larder must never receive.
            check("paymentMethod", !paymentMethod.holdsCardNumber, .cardNumber)
        }
        try check.finish()
    }
}

extension OrderDraft {
    /// The delivery position, and its error in metres.
    var door: (GeoPosition, within: Int)? { position.map { ($0, accuracy ?? 0) } }
}

extension OrderReason {
    func check() throws(Problem) {
        var check = FieldCheck()
        check.reason(reason)
        try check.finish()
    }
}

extension FieldCheck {
    mutating func line(_ field: String, _ text: String, most: Int, isOneLine: Bool = true) {
        self(field, text.isAtMost(most), .tooLong(characters: most))
        self(field, text.contains { !$0.isWhitespace }, .blank)
        let lines = isOneLine ? [] : text.split(whereSeparator: \.isNewline).map(String.init)
        self(field, text.isPlainText && lines.allSatisfy(\.isOneLine), .notPlain)
        self(field, !isOneLine || text.isOneLine, .notOneLine)
    }

    mutating func reason(_ reason: String?) {
        guard let reason else { return }
        self("reason", reason.isAtMost(OrderDraft.longestNote), .tooLong(characters: OrderDraft.longestNote))
        self("reason", reason.isPlainText, .notPlain)
    }
}

extension String {
    /// Whether it contains twelve or more digits in a row, apart from spaces and hyphens.
    var holdsCardNumber: Bool {
        var count = 0
        for byte in utf8 {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): count += 1
            case UInt8(ascii: " "), UInt8(ascii: "-"): continue
            default: count = 0
            }
            if count >= 12 { return true }
        }
        return false
    }
}

extension FieldRule {
    static let noLine = FieldRule("substitution", ["what": "line"])
    static let webhook = FieldRule("webhook")
    static let webhookHere = FieldRule("webhook", ["what": "here"])

    static func dearer(than most: Int) -> FieldRule {
        FieldRule("substitution", ["what": "price", "most": .number(most)])
    }

    static let paymentMethod = FieldRule("payment-method")
    static let cardNumber = FieldRule("payment-method", ["what": "number"])
}
