import Contracts
import RecipesContracts
import Support
import Testing

@testable import Web

/// The amounts of the ingredients that each step takes.
@Suite struct StepUsesTests {
    /// A recipe of 300 g sugar, or of a range that begins there, whose steps name it so.
    private static func sweet(_ steps: [[Recipe.StepPart]], upTo: Double? = nil) throws -> StepUses {
        let sugar = Recipe.Ingredient(
            food: nil, name: "sugar", quantity: try Quantity(300, .gram), note: nil, optional: false, upTo: upTo)
        return StepUses(
            Recipe(
                id: SampleKitchen.recipeID, title: "Sweet", summary: "", cuisine: .german, country: nil,
                meals: [], diets: [], allergens: nil, minutes: .init(preparation: 1, cooking: 1), servings: 4,
                ingredients: [sugar],
                steps: steps.enumerated().map { place, parts in
                    .init(number: place + 1, text: parts.map(\.text).joined(), minutes: nil, parts: parts)
                }, nutrition: SampleKitchen().recipe.nutrition, rating: nil, tags: [], image: nil, source: nil,
                standing: nil))
    }

    @Test func `R8 a food that one step uses, or the last one uses up, has its amount there`() throws {
        let some = Recipe.StepPart(text: "sugar", ingredient: 0)
        let cup = Recipe.StepPart(text: "100 g sugar", ingredient: 0, quantity: try Quantity(100, .gram))
        let kilo = Recipe.StepPart(text: "0.1 kg sugar", ingredient: 0, quantity: try Quantity(0.1, .kilogram))
        let spoon = Recipe.StepPart(text: "2 tbsp sugar", ingredient: 0, quantity: try Quantity(2, .tablespoon))
        let all = Recipe.StepPart(text: "the sugar", ingredient: 0, share: 1)
        func last(_ steps: [Recipe.StepPart]...) throws -> StepUses.Amount? {
            try Self.sweet(steps).uses(of: steps.count - 1).first?.amount
        }
        #expect(try last([some]) == .share(1), "used whole")
        #expect(try last([cup], [some]) == .share(1 - 100.0 / 300), "the rest")
        #expect(try last([kilo], [some]) == .share(1 - 100.0 / 300), "the rest in another unit")
        #expect(try last([cup], [], [kilo], [some]) == .share(1 - (100.0 / 300 + 0.1 * 1_000 / 300)))
        #expect(try last([spoon], [some]) == .unknown, "spoons cannot be taken from grams")
        #expect(try last([some], [some]) == .unknown, "nothing divides it")
        #expect(try last([all], [some]) == .unknown, "nothing is left")
        #expect(try last([cup], [some, some]) == .unknown, "named twice")
        let range = try Self.sweet([[cup], [some]], upTo: 400)
        #expect(range.uses(of: 1).first?.amount == .unknown, "nothing can be taken from a range")
    }
}
