import Contracts

/// The rules that pages check themselves.
extension FieldRule {
    static let aboveMost = FieldRule("above-most")
    static let usernameMismatch = FieldRule("mismatch", ["what": "username"])
    static let noFile = FieldRule("none", ["what": "file"])
    static let emptyFile = FieldRule("none", ["what": "empty-file"])
    static let noCategory = FieldRule("none", ["what": "category"])
    static let portionLine = FieldRule("portion")
    static let nothingMissing = FieldRule("nothing-missing", ["what": "recipe"])
    static let nothingListed = FieldRule("nothing-missing", ["what": "list"])
    static let openingHours = FieldRule("opening-times", ["what": "hours"])
    static let openingException = FieldRule("opening-times", ["what": "exception"])
    static let unknownAccount = FieldRule("unknown", ["what": "account"])
    static let maxPrice = FieldRule("out-of-range", ["what": "max-price"])

    /// An amount of money as people type it.
    static func money(in currency: Currency) -> FieldRule {
        FieldRule(
            "not-an-amount",
            [
                "what": "money", "decimals": .number(currency.minorUnits),
                "example": .text(Money.clamping(currency.scale * 2, currency).decimalText),
            ])
    }

    /// An amount of money within `amounts` of the smallest unit of its currency, as people read it.
    static func money(in currency: Currency, within amounts: ClosedRange<Int>) -> FieldRule {
        func text(_ amount: Int) -> PhraseValue { .text(Money.clamping(amount, currency).decimalText) }
        return FieldRule(
            "out-of-range",
            ["what": "money", "least": text(amounts.lowerBound), "most": text(amounts.upperBound)])
    }

    static let wholeDays = FieldRule("out-of-range", ["what": "whole-days"])
    static let photoFileTooLarge = FieldRule("too-large", ["what": "file"])
    static func fileTooLarge(megabytes most: Int) -> FieldRule {
        FieldRule("too-large", ["what": "file-size", "most": .number(most)])
    }
    static let notPhoto = FieldRule("not-a-photo")
}
