import Contracts
import Support
import Testing

@testable import Recipes

/// Leaving out a food leaves out its kinds and the foods that are made with it, but not those that only bear its name.
@Suite(.timeLimit(.minutes(10)))
struct LeftOutFoodTests {
    private static let left = [
        ("pork", "bacon"), ("pork", "minced pork"), ("pork", "ham"), ("pork", "sausage"), ("beef", "minced beef"),
        ("fish", "tinned tuna"), ("fish", "fresh anchovy"), ("cheese", "feta"), ("cheese", "cheddar"),
        ("tomato", "tinned tomato"), ("tomato", "cherry tomato"), ("egg", "mayonnaise"), ("garlic", "aioli"),
        ("vegetable", "tomato"),
    ]
    private static let kept = [
        ("butter", "butter bean"), ("butter", "peanut butter"), ("milk", "coconut milk"), ("oyster", "oyster mushroom"),
        ("egg", "aubergine"), ("cream", "cream of tartar"), ("vegetable", "ketchup"), ("pork", "chicken"),
    ]

    @Test func `R2: leaving out a food leaves out what is made with it, and not what bears its name`() async throws {
        try await withStarterFoods { catalogue in
            func names(_ food: String) -> Set<String> {
                Set(catalogue.containing(ID(ofCatalogue: "food", food)).compactMap { catalogue[$0]?.name })
            }
            for (food, other) in Self.left { #expect(names(food).contains(other), "\(food): \(other)") }
            for (food, other) in Self.kept { #expect(!names(food).contains(other), "\(food): \(other)") }
        }
    }
}
