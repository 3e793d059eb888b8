import Contracts
import OrdersContracts

/// What orders may hold.
extension OrderDraft: BoundedFields {
    static var bounds: [String: [FieldBound]] {
        [
            "recipient": .filled(80), "phone": [.pattern("^[+0-9 ()/.-]{0,30}$", example: "+49 421 1234")],
            "note": [.characters(0...300)],
            "paymentMethod": [.pattern("^[A-Za-z][!-~]{0,254}$", example: "sandbox-pays")],
        ]
    }
}
extension OrderReason: BoundedFields { static var bounds: [String: [FieldBound]] { ["reason": [.characters(0...300)]] } }
