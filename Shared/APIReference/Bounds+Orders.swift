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
            "hours": [.count(0...50)], "exceptions": [.count(0...100)],
            "deliveryFee": .sum, "feePerKilometre": .sum, "freeFrom": .sum, "minimum": .sum,
        ]
    }
}
extension OpeningHours: BoundedFields {
    static var bounds: [String: [FieldBound]] { ["opens": .timeOfDay, "closes": .timeOfDay] }
}
extension OpeningException: BoundedFields {
    static var bounds: [String: [FieldBound]] { ["opens": .timeOfDay, "closes": .timeOfDay] }
}
extension PlaceAvailability: BoundedFields {
    static var bounds: [String: [FieldBound]] { ["busyMinutes": [.range(1...240)]] }
}

extension [FieldBound] {
    /// A sum of a partner's.
    fileprivate static let sum: Self = [.field("amount", [.range(0...1_000_000_000)])]
}
