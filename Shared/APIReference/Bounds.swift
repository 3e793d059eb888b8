import AuthContracts
import CompatibilityContracts
import Contracts
import Kitchen
import PantryContracts
import PlannerContracts
import RecipesContracts

// Bounds of request fields beyond their types. The problem response states rules that a schema cannot express.

extension [String: [FieldBound]] {
    /// The query of every list.
    static let page: Self = ["limit": [.range(1...100)]]

    func and(_ others: Self) -> Self { merging(others) { $1 } }
}

extension [FieldBound] {
    /// Text of 1 to `longest` characters, at least one of them visible.
    static func filled(_ longest: Int) -> Self { [.characters(1...longest), .filled] }

    static let email: Self = [.characters(3...254), .format("email")]
    static let username: Self = [.pattern("^[A-Za-z0-9_-][A-Za-z0-9._-]{1,28}[A-Za-z0-9_-]$", example: "ada")]
    static let password: Self = [.characters(10...1_024)]
    static let passcode: Self = [.pattern("^[0-9]{4}$", example: "2580")]
    static let timeZone: Self = [.pattern("^([A-Za-z0-9_+-]+/){1,2}[A-Za-z0-9_+-]+$|^UTC$", example: "Europe/Berlin")]
    /// Names or ids of foods.
    static let foods: Self = [.count(0...200), .each(.filled(80))]
}

extension String {
    /// A P-256 point from RFC 8291.
    fileprivate static let examplePoint =
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
}

// MARK: - Common

extension PageQuery: BoundedFields { static var bounds: [String: [FieldBound]] { .page } }
extension FeedQuery: BoundedFields {
    static var bounds: [String: [FieldBound]] {
        ["after": [.characters(1...64)], "wait": [.range(0...20)]]
    }
}
extension FeedStreamQuery: BoundedFields {
    static var bounds: [String: [FieldBound]] { ["after": [.characters(1...64)]] }
}
extension Quantity: BoundedFields {
    static var bounds: [String: [FieldBound]] { ["amount": [.range(amounts)]] }
}
extension Money: BoundedFields {
    static var bounds: [String: [FieldBound]] { ["amount": [.range(-1_000_000_000_000...1_000_000_000_000)]] }
}
extension PostalAddress: BoundedFields {
    static var bounds: [String: [FieldBound]] {
        [
            "street": .filled(200), "city": .filled(100), "postalCode": [.characters(0...20)],
            "country": [.pattern("^[A-Z]{2}$", example: "DE")],
        ]
    }
}
extension GeoPosition: BoundedFields {
    static var bounds: [String: [FieldBound]] { ["latitude": [.range(-90...90)], "longitude": [.range(-180...180)]] }
}

// MARK: - Auth

extension Registration: BoundedFields {
    static var bounds: [String: [FieldBound]] {
        [
            "username": .username, "email": .email, "password": .password, "passwordRepeated": .password,
            "timeZone": .timeZone,
        ]
    }
}
extension CompatibilityRegistration: BoundedFields {
    static var bounds: [String: [FieldBound]] { ["username": .username, "email": .email, "password": .password] }
}
extension Verification: BoundedFields {
    static var bounds: [String: [FieldBound]] { ["code": [.pattern("^[0-9]{6}$", example: "302914")]] }
}
extension AccountChange: BoundedFields {
    static var bounds: [String: [FieldBound]] {
        ["username": .username, "displayName": [.characters(0...60)], "timeZone": .timeZone]
    }
}
extension RegionProposal: BoundedFields {
    static var bounds: [String: [FieldBound]] { ["timeZone": .timeZone] }
}
extension PasswordChange: BoundedFields {
    static var bounds: [String: [FieldBound]] { ["password": .password, "passwordRepeated": .password] }
}
extension PasswordReset: BoundedFields {
    static var bounds: [String: [FieldBound]] { ["password": .password, "passwordRepeated": .password] }
}
extension EmailChangeRequest: BoundedFields {
    static var bounds: [String: [FieldBound]] { ["email": .email, "password": [.characters(1...1_024)]] }
}
extension BodyDataChange: BoundedFields {
    static var bounds: [String: [FieldBound]] {
        ["heightCentimetres": [.range(50...272)], "weightKilograms": [.range(10...650)]]
    }
}
extension NutritionTarget: BoundedFields {
    static var bounds: [String: [FieldBound]] { ["least": [.range(0...1_000_000)], "most": [.range(0...1_000_000)]] }
}
extension NewPasscode: BoundedFields {
    static var bounds: [String: [FieldBound]] {
        ["passcode": .passcode, "lockAfterMinutes": [.range(1...60)], "password": [.characters(1...1_024)]]
    }
}
extension Preferences: BoundedFields {
    static var bounds: [String: [FieldBound]] { ["likedFoods": .foods, "dislikedFoods": .foods] }
}
extension PreferencesChange: BoundedFields {
    static var bounds: [String: [FieldBound]] { ["likedFoods": .foods, "dislikedFoods": .foods] }
}
extension DeviceChange: BoundedFields {
    static var bounds: [String: [FieldBound]] { ["name": [.characters(0...60)]] }
}
extension PushSubscriptionDraft: BoundedFields {
    static var bounds: [String: [FieldBound]] {
        [
            "endpoint": [.characters(1...1_000), .format("uri")],
            "p256dh": [.pattern("^[A-Za-z0-9_-]{87}=?$", example: .examplePoint)],
            "auth": [.pattern("^[A-Za-z0-9_-]{22}(==)?$", example: "BTBZMqHH6r4Tts7J_aSIgg")],
        ]
    }
}
extension HouseholdName: BoundedFields { static var bounds: [String: [FieldBound]] { ["name": .filled(60)] } }
extension InvitationOrder: BoundedFields { static var bounds: [String: [FieldBound]] { ["email": .email] } }
extension ProviderRegistration: BoundedFields {
    static var bounds: [String: [FieldBound]] { ["username": .username] }
}
extension BanOrder: BoundedFields { static var bounds: [String: [FieldBound]] { ["reason": .filled(500)] } }
extension ManagedAccountQuery: BoundedFields { static var bounds: [String: [FieldBound]] { .page } }
extension ManagedAccountChange: BoundedFields {
    static var bounds: [String: [FieldBound]] { ["username": .username, "email": .email, "reason": .filled(500)] }
}
extension AuditQuery: BoundedFields { static var bounds: [String: [FieldBound]] { .page } }
extension SecurityEventQuery: BoundedFields { static var bounds: [String: [FieldBound]] { .page } }
