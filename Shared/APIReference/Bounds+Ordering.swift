import Contracts
import OrdersContracts

/// What orders may hold.
extension OrderDraft: BoundedFields {
    static var bounds: [String: [FieldBound]] {
        [
            "accuracy": [.range(0...50_000)],
            "recipient": .filled(80), "phone": [.pattern("^[+0-9 ()/.-]{0,30}$", example: "+49 421 1234")],
            "note": [.characters(0...300)],
            "paymentMethod": [.pattern("^[A-Za-z][!-~]{0,254}$", example: "sandbox-pays")],
        ]
    }
}
extension OrderReason: BoundedFields {
    static var bounds: [String: [FieldBound]] { ["reason": [.characters(0...300)]] }
}

// MARK: - Partners' side

extension PartnerOrderQuery: BoundedFields {
    static var bounds: [String: [FieldBound]] {
        ["since": [.range(0...9_007_199_254_740_991)], "limit": [.range(1...100)]]
    }
}
extension OrderAcceptance: BoundedFields {
    static var bounds: [String: [FieldBound]] { ["minutes": [.range(1...1_440)]] }
}
extension OrderRefusal: BoundedFields { static var bounds: [String: [FieldBound]] { ["reason": .filled(300)] } }
extension Courier: BoundedFields { static var bounds: [String: [FieldBound]] { ["name": .filled(80)] } }
extension SubstitutionDraft: BoundedFields {
    static var bounds: [String: [FieldBound]] {
        [
            "line": [.range(1...200)], "name": .filled(120), "quantity": [.range(1...99)],
            "unitPrice": [.range(0...1_000_000_000_000)],
        ]
    }
}
extension RefundDraft: BoundedFields {
    static var bounds: [String: [FieldBound]] {
        ["amount": [.range(1...1_000_000_000_000)], "reason": .filled(300)]
    }
}
extension WebhookDraft: BoundedFields {
    static var bounds: [String: [FieldBound]] {
        ["url": [.pattern("^https://[!-~]{4,490}$", example: "https://orders.example.com/larder")]]
    }
}
extension WebhookReplay: BoundedFields { static var bounds: [String: [FieldBound]] { ["id": [.characters(1...60)]] } }
