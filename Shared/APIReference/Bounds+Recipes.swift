import CompatibilityContracts
import Contracts
import Kitchen
import RecipesContracts

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

extension RecipeContent: BoundedFields {
    static var bounds: [String: [FieldBound]] {
        [
            "country": [.pattern("^[A-Z]{2}$", example: "IT")], "servings": [.range(1...500)],
            "preparationMinutes": [.range(0...10_080)], "cookingMinutes": [.range(0...10_080)],
            "restingMinutes": [.range(1...10_080)],
            "ingredients": [.count(0...200)], "steps": [.count(0...100)], "tags": [.count(0...20), .each(.filled(40))],
            "photos": [.count(0...10)], "videos": [.count(0...5)],
            "equipment": [.count(0...20), .each(.filled(60))], "nutrition": [.each([.range(0...100_000)])],
        ]
    }
}

extension TypicalPrice: BoundedFields {
    static var bounds: [String: [FieldBound]] { ["source": [.characters(0...200)]] }
}
