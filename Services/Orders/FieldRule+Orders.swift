import Contracts
import Kitchen
import OrdersContracts

/// The rules of partners and orders.
extension FieldRule {
    static let partnerEmail = FieldRule("partner-email")
    static let phone = FieldRule("phone")
    static let website = FieldRule("website")
    static let noScope = FieldRule("blank", ["what": "scopes"])
    static let nothingToBring = FieldRule("blank", ["what": "recipe-or-ingredients"])
    static let halfTimes = FieldRule("opening-times", ["what": "half"])
    static let overlappingHours = FieldRule("opening-times", ["what": "overlap"])
    static let sku = FieldRule("sku")
    static let unknownSKU = FieldRule("unknown-item", ["what": "sku"])
    static let unknownItem = FieldRule("unknown-item")
    static let itemBarcode = FieldRule("item-barcode")
    static let bestBeforeProduction = FieldRule("best-before-production")
    static let untilWhen = FieldRule("until-when")

    /// All sums of a partner are in one currency.
    static func partnerCurrency(_ currency: Currency) -> FieldRule {
        FieldRule("partner-currency", ["currency": .text(currency.rawValue)])
    }
}
