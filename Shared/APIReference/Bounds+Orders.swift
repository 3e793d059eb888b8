import Contracts
import OrdersContracts

/// What partners may send.
extension PartnerQuery: BoundedFields {
    static var bounds: [String: [FieldBound]] { .page.and(["text": [.characters(0...120)]]) }
}
extension PartnerDraft: BoundedFields {
    static var bounds: [String: [FieldBound]] {
        [
            "name": .filled(120), "email": .email, "phone": [.pattern("^[0-9 +/()-]{5,30}$", example: "+49 30 901820")],
            "website": [.pattern("^https?://[!-~]+$", example: "https://larder.example"), .characters(8...300)],
        ]
    }
}
extension PartnerSuspension: BoundedFields { static var bounds: [String: [FieldBound]] { ["reason": .filled(500)] } }
extension PartnerKeyDraft: BoundedFields {
    static var bounds: [String: [FieldBound]] {
        ["name": .filled(60), "scopes": [.count(1...3)], "days": [.range(1...3_650)]]
    }
}
extension PartnerKeyRotation: BoundedFields {
    static var bounds: [String: [FieldBound]] { ["overlapHours": [.range(0...168)]] }
}
extension PartnerPlaceDraft: BoundedFields {
    static var bounds: [String: [FieldBound]] {
        [
            "name": .filled(120), "timeZone": .timeZone, "reachMetres": [.range(100...100_000)],
            "preparationMinutes": [.range(0...1_440)], "minutesPerKilometre": [.range(0...60)],
            "hours": [.count(0...50), .each(.times)], "exceptions": [.count(0...100), .each(.times)],
            "deliveryFee": .sum, "feePerKilometre": .sum, "freeFrom": .sum, "minimum": .sum,
        ]
    }
}
extension PlaceAvailability: BoundedFields {
    static var bounds: [String: [FieldBound]] { ["busyMinutes": [.range(1...240)]] }
}

extension [FieldBound] {
    /// When something opens and closes.
    fileprivate static let times: Self = [.field("opens", .timeOfDay), .field("closes", .timeOfDay)]
    /// A sum of a partner's.
    fileprivate static let sum: Self = [.field("amount", [.range(0...1_000_000_000)])]
}

extension CatalogueQuery: BoundedFields {
    static var bounds: [String: [FieldBound]] { .page.and(["text": [.characters(0...120)]]) }
}
extension CatalogueSnapshot: BoundedFields {
    static var bounds: [String: [FieldBound]] { ["items": [.count(0...2_000)]] }
}
extension CatalogueDelta: BoundedFields {
    static var bounds: [String: [FieldBound]] {
        ["items": [.count(0...1_000)], "removed": [.count(0...1_000), .each(.sku)]]
    }
}
extension Tolerated: BoundedFields {
    static var bounds: [String: [FieldBound]] { (Value.self as? any BoundedFields.Type)?.bounds ?? [:] }
}
extension CatalogueItemDraft: BoundedFields {
    static var bounds: [String: [FieldBound]] {
        [
            "sku": .sku, "name": .filled(200), "description": [.characters(0...1_000)],
            "price": [.field("amount", [.range(0...100_000_000)])], "taxPermille": [.range(0...1_000)],
            "stock": [.range(0...1_000_000)],
            "barcode": [.pattern("^[0-9]{8,14}$", example: "4006381333931")], "section": [.characters(0...80)],
            "foodName": [.characters(0...80)],
        ]
    }
}
extension CatalogueItemChange: BoundedFields {
    static var bounds: [String: [FieldBound]] {
        [
            "sku": .sku, "name": .filled(200), "description": [.characters(0...1_000)],
            "price": [.field("amount", [.range(0...100_000_000)])], "taxPermille": [.range(0...1_000)],
            "stock": [.range(0...1_000_000)],
            "barcode": [.pattern("^[0-9]{8,14}$", example: "4006381333931")], "section": [.characters(0...80)],
            "foodName": [.characters(0...80)],
        ]
    }
}
extension MatchDecisions: BoundedFields { static var bounds: [String: [FieldBound]] { ["items": [.count(1...100)]] } }
extension DishQuoteRequest: BoundedFields {
    static var bounds: [String: [FieldBound]] { ["portions": [.range(1...20)]] }
}
extension IngredientQuoteRequest: BoundedFields {
    static var bounds: [String: [FieldBound]] { ["wishes": [.count(1...60)]] }
}

extension QuoteChange: BoundedFields { static var bounds: [String: [FieldBound]] { ["items": [.count(1...100)]] } }
extension QuoteChange.Item: BoundedFields {
    static var bounds: [String: [FieldBound]] { ["sku": .sku, "count": [.range(0...99)]] }
}

extension [FieldBound] {
    fileprivate static let sku: Self = [.pattern("^[!-~]{1,64}$", example: "A-1001")]
}
