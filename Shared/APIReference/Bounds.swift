import AuthContracts
import CompatibilityContracts
import Contracts
import Kitchen
import PantryContracts
import PlannerContracts
import RecipesContracts

// What callers may send beyond what the types of the fields say. A rule that a schema cannot say is told in the problem.

extension [String: [FieldBound]] {
    /// What every list takes.
    static let page: Self = ["limit": [.range(1...100)]]

    func and(_ others: Self) -> Self { merging(others) { $1 } }
}

extension [FieldBound] {
    /// Text of 1 to `longest` characters, one of which can be seen.
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
    /// A point of P-256, from RFC 8291.
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

// MARK: - Recipes

extension DraftStart: BoundedFields {
    static var bounds: [String: [FieldBound]] { ["shared": [.characters(0...200)]] }
}
extension RecipeLinkOrder: BoundedFields {
    static var bounds: [String: [FieldBound]] { ["days": [.range(1...365)]] }
}
extension StepEntry: BoundedFields {
    static var bounds: [String: [FieldBound]] {
        ["minutes": [.range(1...10_080)], "ingredients": [.count(0...50), .each([.range(0...199)])]]
    }
}
extension FoodDraft: BoundedFields {
    static var bounds: [String: [FieldBound]] {
        [
            "name": .filled(80), "synonyms": [.count(0...20), .each(.filled(80))], "source": [.characters(0...200)],
            "season": [.count(0...12), .each([.range(1...12)])],
            "micronutrientsPer100g": [.each([.range(0...100_000)])],
            "otherPrices": [.count(0...10)],
        ]
    }
}
extension FoodVerdict: BoundedFields {
    static var bounds: [String: [FieldBound]] { ["reason": [.characters(0...500)]] }
}
extension FoodQuery: BoundedFields { static var bounds: [String: [FieldBound]] { .page } }
extension FoodPricingQuery: BoundedFields {
    static var bounds: [String: [FieldBound]] { ["foods": [.count(0...most)]] }
}
extension FoodNamesQuery: BoundedFields {
    static var bounds: [String: [FieldBound]] { ["names": [.count(1...200), .each(.filled(80))]] }
}
extension SubstituteQuery: BoundedFields {
    static var bounds: [String: [FieldBound]] { ["amount": [.range(0...1_000_000)]] }
}
extension RecipeQuery: BoundedFields {
    static var bounds: [String: [FieldBound]] { ["servings": [.range(1...500)], "portions": [.range(0.1...500)]] }
}
extension ExportQuery: BoundedFields {
    static var bounds: [String: [FieldBound]] { ["servings": [.range(1...500)]] }
}
extension RecipeSearchQuery: BoundedFields {
    static var bounds: [String: [FieldBound]] {
        .page.and(["query": [.characters(0...200)]]).and(RecipeFilters.bounds)
    }
}
extension MatchQuery: BoundedFields {
    static var bounds: [String: [FieldBound]] {
        .page.and(RecipeFilters.bounds).and([
            "ingredients": .foods, "atLeastUsed": [.range(0...1_000)], "atMostMissing": [.range(0...1_000)],
        ])
    }
}
extension RecipeFilters: BoundedFields {
    static var bounds: [String: [FieldBound]] { ["with": .foods, "without": .foods, "minRating": [.range(1...5)]] }
}
extension SuggestionQuery: BoundedFields {
    static var bounds: [String: [FieldBound]] { ["query": [.characters(1...200)], "limit": [.range(1...10)]] }
}
extension RecommendationQuery: BoundedFields {
    static var bounds: [String: [FieldBound]] { ["limit": [.range(1...50)], "besides": [.count(0...50)]] }
}
extension OwnRecipesQuery: BoundedFields {
    static var bounds: [String: [FieldBound]] { .page.and(["query": [.characters(0...100)]]) }
}
extension HouseholdRecipesQuery: BoundedFields {
    static var bounds: [String: [FieldBound]] { .page.and(["query": [.characters(0...100)]]) }
}
extension ModerationQuery: BoundedFields { static var bounds: [String: [FieldBound]] { .page } }
extension ImportedQuery: BoundedFields { static var bounds: [String: [FieldBound]] { .page } }
extension ExternalQuery: BoundedFields { static var bounds: [String: [FieldBound]] { ["query": .filled(200)] } }
extension ExternalLinkDraft: BoundedFields { static var bounds: [String: [FieldBound]] { ["username": .filled(100)] } }
extension RecipeListDraft: BoundedFields { static var bounds: [String: [FieldBound]] { ["name": .filled(80)] } }
extension RecipeListChange: BoundedFields {
    static var bounds: [String: [FieldBound]] { ["add": [.count(0...100)], "remove": [.count(0...100)]] }
}
extension DislikedDishDraft: BoundedFields { static var bounds: [String: [FieldBound]] { ["name": .filled(60)] } }
extension CookLogQuery: BoundedFields { static var bounds: [String: [FieldBound]] { .page } }
extension CookLogDraft: BoundedFields {
    static var bounds: [String: [FieldBound]] { ["note": [.characters(0...1_000)], "stars": [.range(1...5)]] }
}
extension RecipeNoteDraft: BoundedFields {
    static var bounds: [String: [FieldBound]] { ["text": [.characters(0...4_000)]] }
}
extension RecipeTagChange: BoundedFields {
    static var bounds: [String: [FieldBound]] {
        [
            "recipes": [.count(1...100)], "add": [.count(0...20), .each(.filled(40))],
            "remove": [.count(0...20), .each(.filled(40))],
        ]
    }
}
extension SavedSearchDraft: BoundedFields { static var bounds: [String: [FieldBound]] { ["name": .filled(80)] } }
extension RatingDraft: BoundedFields { static var bounds: [String: [FieldBound]] { ["stars": [.range(1...5)]] } }
extension CommentDraft: BoundedFields { static var bounds: [String: [FieldBound]] { ["text": .filled(2_000)] } }
extension ReportDraft: BoundedFields { static var bounds: [String: [FieldBound]] { ["text": [.characters(0...500)]] } }
extension ReportDecision: BoundedFields {
    static var bounds: [String: [FieldBound]] { ["reason": [.characters(0...1_000)]] }
}
extension Rejection: BoundedFields { static var bounds: [String: [FieldBound]] { ["reason": .filled(1_000)] } }
extension RecipeDeletion: BoundedFields { static var bounds: [String: [FieldBound]] { ["reason": .filled(1_000)] } }
extension TextImport: BoundedFields { static var bounds: [String: [FieldBound]] { ["text": .filled(100_000)] } }
extension AddressImport: BoundedFields {
    static var bounds: [String: [FieldBound]] {
        ["addresses": [.count(1...50), .each([.characters(1...2_000)])]]
    }
}
extension RecipeOutlinesQuery: BoundedFields {
    static var bounds: [String: [FieldBound]] { ["recipes": [.count(1...RecipeOutlinesQuery.most)]] }
}
extension FoodMeasuresQuery: BoundedFields {
    static var bounds: [String: [FieldBound]] { ["foods": [.count(0...most)]] }
}
extension IngredientLinesDraft: BoundedFields {
    static var bounds: [String: [FieldBound]] { ["lines": [.count(0...200)]] }
}

// MARK: - Pantry

extension PantryQuery: BoundedFields { static var bounds: [String: [FieldBound]] { .page } }
extension PantryImportQuery: BoundedFields { static var bounds: [String: [FieldBound]] { .page } }
extension PantryImportChoice: BoundedFields { static var bounds: [String: [FieldBound]] { ["newList": .filled(60)] } }
extension PantryItemDraft: BoundedFields { static var bounds: [String: [FieldBound]] { ["food": .filled(80)] } }
extension PantryItemChange: BoundedFields { static var bounds: [String: [FieldBound]] { ["share": [.range(0...1)]] } }
extension PantryFoodQuery: BoundedFields {
    static var bounds: [String: [FieldBound]] { .page.and(["query": [.characters(0...100)]]) }
}
extension PantryUse: BoundedFields { static var bounds: [String: [FieldBound]] { ["share": [.range(0...1)]] } }
extension PantryDiscard: BoundedFields { static var bounds: [String: [FieldBound]] { ["share": [.range(0...1)]] } }
extension JournalQuery: BoundedFields { static var bounds: [String: [FieldBound]] { .page } }
extension LeftoversDraft: BoundedFields { static var bounds: [String: [FieldBound]] { ["title": .filled(60)] } }
extension ReminderDraft: BoundedFields {
    static var bounds: [String: [FieldBound]] {
        [
            "title": .filled(60),
            "at": [.pattern("^([01][0-9]|2[0-3]):[0-5][0-9]$", example: "18:30")],
            "daysAhead": [.range(0...14)], "timeZone": .timeZone,
        ]
    }
}
extension FoodSelection: BoundedFields { static var bounds: [String: [FieldBound]] { ["foods": .foods] } }
extension OwnFoodDraft: BoundedFields {
    static var bounds: [String: [FieldBound]] { ["name": .filled(60), "like": [.characters(0...80)]] }
}
extension PriceQuery: BoundedFields { static var bounds: [String: [FieldBound]] { ["foods": [.count(0...most)]] } }
extension PriceLines: BoundedFields { static var bounds: [String: [FieldBound]] { ["lines": [.count(0...500)]] } }
extension PriceLines.Line: BoundedFields {
    static var bounds: [String: [FieldBound]] { ["id": [.characters(1...80)]] }
}
extension PaidPriceDraft: BoundedFields {
    static var bounds: [String: [FieldBound]] {
        [
            "food": .filled(80), "shop": [.characters(0...60)],
            "paid": [
                .field("amount", [.range(Double(amounts.lowerBound)...Double(amounts.upperBound))])
            ],
        ]
    }
}
extension ProductQuery: BoundedFields {
    static var bounds: [String: [FieldBound]] { ["code": [.pattern("^[0-9]{8,14}$", example: "03017620422003")]] }
}
extension ProductLesson: BoundedFields {
    static var bounds: [String: [FieldBound]] { ["food": .filled(80), "name": .filled(100)] }
}
extension ShoppingListDraft: BoundedFields {
    static var bounds: [String: [FieldBound]] { ["name": .filled(60), "store": .filled(60)] }
}
extension ShoppingListChange: BoundedFields {
    static var bounds: [String: [FieldBound]] { ["name": .filled(60), "store": .filled(60)] }
}
extension ListOperation: BoundedFields {
    static var bounds: [String: [FieldBound]] {
        ["lines": [.count(1...200)], "text": .filled(200), "food": .filled(80), "note": .filled(200)]
    }
}
extension ListOperations: BoundedFields {
    static var bounds: [String: [FieldBound]] { ["operations": [.count(1...100)]] }
}
extension OwnFoodIdentity: BoundedFields { static var bounds: [String: [FieldBound]] { ["food": .filled(80)] } }

// MARK: - Planner

extension [FieldBound] {
    /// Where a meal stands: a word, or the id of an own slot.
    static let slot: Self = [
        .pattern("^(breakfast|lunch|dinner|snack|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$", example: "dinner")
    ]
    fileprivate static let week: Self = [
        .pattern("^[0-9]{4}-W(0[1-9]|[1-4][0-9]|5[0-3])$", example: "2026-W48")
    ]
    static let timeOfDay: Self = [.pattern("^([01][0-9]|2[0-3]):[0-5][0-9]$", example: "18:30")]
}

extension [String: [FieldBound]] {
    /// Who eats a meal, who cooks it, and what is noted of it.
    fileprivate static let meal: Self = [
        "slot": .slot, "eaters": [.count(0...20)], "cooks": [.count(0...20)], "guests": [.range(0...100)],
        "note": [.characters(0...500)], "timeZone": .timeZone,
    ]
}

extension PlanQuery: BoundedFields { static var bounds: [String: [FieldBound]] { ["timeZone": .timeZone] } }
extension MealDraft: BoundedFields {
    static var bounds: [String: [FieldBound]] { .meal.and(["position": [.range(0...19)]]) }
}
extension MealChange: BoundedFields {
    static var bounds: [String: [FieldBound]] { .meal.and(["position": [.range(0...19)]]) }
}
extension RecurringMealDraft: BoundedFields { static var bounds: [String: [FieldBound]] { .meal } }
extension MealDishDraft: BoundedFields {
    static var bounds: [String: [FieldBound]] { ["title": [.characters(0...120)]] }
}
extension MealEater: BoundedFields { static var bounds: [String: [FieldBound]] { ["portions": [.range(0.1...100)]] } }
extension MealSlotsDraft: BoundedFields { static var bounds: [String: [FieldBound]] { ["slots": [.count(1...12)]] } }
extension MealSlotsDraft.Slot: BoundedFields {
    static var bounds: [String: [FieldBound]] { ["id": .slot, "name": .filled(40)] }
}
extension DayCopy: BoundedFields { static var bounds: [String: [FieldBound]] { ["timeZone": .timeZone] } }
extension WeekCopy: BoundedFields {
    static var bounds: [String: [FieldBound]] { ["to": .week, "timeZone": .timeZone] }
}
extension CalendarSettings: BoundedFields {
    static var bounds: [String: [FieldBound]] {
        ["timeZone": .timeZone, "times": [.count(0...24)], "preparationsAt": .timeOfDay]
    }
}
extension CalendarSettings.Time: BoundedFields {
    static var bounds: [String: [FieldBound]] { ["slot": .slot, "at": .timeOfDay] }
}
