import Contracts
import Foundation
import RecipesContracts
import Support
import Testing

@testable import Web

/// The words of a recipe page and its card for too little food.
struct SupplyWordsTests {
    private let language: Language

    init() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Services/Web/Languages")
        language = try Languages(folder: folder).preferred(by: "en-US")
    }

    private func page(_ ingredient: Recipe.Ingredient, missing: [MissingIngredient] = []) -> RecipePage {
        var recipe = SampleKitchen().recipe
        recipe.ingredients[0] = ingredient
        (recipe.missing, recipe.substituted) = (missing, [])
        return RecipePage(recipe, preferences: nil, isSignedIn: true, in: language)
    }

    private func flour(onHand: Bool) throws -> Recipe.Ingredient {
        Recipe.Ingredient(
            food: nil, name: "flour", quantity: try Quantity(500, .gram), note: nil, optional: false, onHand: onHand)
    }

    @Test func `R7 a line says how much more is needed, and the page counts it`() throws {
        var flour = try flour(onHand: true)
        #expect(page(flour).missingText == language("match.nothingMissing"))
        flour.lacking = try Quantity(450, .gram)
        let short = page(flour, missing: [MissingIngredient(id: nil, name: "flour")])
        #expect(short.missingText == language("match.missing", count: 1) && short.hasMissing)
        #expect(short.ingredients[0].isMissing && !short.ingredients[0].isOnHand)
        #expect(short.ingredients[0].doubt == language("recipe.lacking", ["quantity": "450 g"]))
    }

    @Test func `R7 an unknown amount is said to be unknown`() throws {
        var flour = try flour(onHand: true)
        flour.isAmountUnknown = true
        let unknown = page(flour)
        let state = language("match.unsure", count: 1, ["state": language("match.nothingMissing")])
        #expect(unknown.missingText == state && !unknown.hasMissing)
        #expect(unknown.ingredients[0].doubt == language("recipe.amountUnknown"))
        let missing = page(flour, missing: [MissingIngredient(id: nil, name: "milk")])
        let both = language("match.unsure", count: 1, ["state": language("match.missing", count: 1)])
        #expect(missing.missingText == both && missing.hasMissing)
    }

    @Test func `R4 R7 a stand-in of unknown amount is counted as one to check`() throws {
        var flour = try flour(onHand: false)
        let food = SampleKitchen().tomato
        flour.substitutes = [IngredientSubstitute(Substitute(food: food, ratio: 1, effect: ""), onHand: true)]
        flour.isAmountUnknown = true
        let state = language("match.unsure", count: 1, ["state": language("match.nothingMissing")])
        #expect(page(flour).missingText == state)
        #expect(page(flour).ingredients[0].doubt == language("recipe.amountUnknown"))
        let why = MatchReasons(
            used: [],
            substituted: [
                MatchReasons.Substituted(food: food, by: food, ratio: 1, effect: "", isAmountUnknown: true)
            ],
            missing: [])
        let card = CardReasons(why, today: Day(of: .aTuesday, in: .gmt), in: language)
        let swaps = language("match.withSwaps", count: 1)
        #expect(card.state == language("match.unsure", count: 1, ["state": swaps]))
    }

    @Test func `R4 R7 a card says what to check beside what is missing and its price`() throws {
        let food = SampleKitchen().tomato
        let why = MatchReasons(
            used: [
                MatchReasons.Used(food: food, isAmountUnknown: true), MatchReasons.Used(food: food, isDoubtful: true),
                MatchReasons.Used(food: food, supply: .enough),
            ],
            missing: [MissingIngredient(id: nil, name: "milk")], cost: .clamping(425, .usd))
        let card = CardReasons(why, today: Day(of: .aTuesday, in: .gmt), in: language)
        let price = language("match.cost", ["price": language.text(Money.clamping(425, .usd))])
        let state = [language("match.missing", count: 1), price].joined(separator: " · ")
        #expect(!card.isComplete && card.state == language("match.unsure", count: 2, ["state": state]))
        // Food that is used up by the records is missing, and not told twice.
        let gone = MatchReasons(
            used: [MatchReasons.Used(food: food, supply: MatchReasons.Supply.some, isDoubtful: true)], missing: [])
        let missing = CardReasons(gone, today: Day(of: .aTuesday, in: .gmt), in: language)
        #expect(missing.state == language("match.missing", count: 1))
    }

    @Test(arguments: [
        (0, "0 portions"), (0.5, "½ portion"), (1, "1 portion"), (1.5, "1 ½ portions"), (4, "4 portions"),
    ])
    func `M2 portions are said in fractions, as other amounts are`(_ count: Double, _ text: String) {
        #expect(language.portions(count) == text)
    }

    @Test func `R4 R7 a card counts food of which there is too little`() {
        let food = SampleKitchen().tomato
        func card(_ supply: MatchReasons.Supply?, isDoubtful: Bool? = nil) -> CardReasons {
            let why = MatchReasons(
                used: [MatchReasons.Used(food: food, supply: supply, isDoubtful: isDoubtful)], missing: [],
                cost: .clamping(0, .usd))
            return CardReasons(why, today: Day(of: .aTuesday, in: .gmt), in: language)
        }
        #expect(card(.enough).isComplete && card(.enough).state == language("match.nothingMissing"))
        #expect(card(.enough).used.map(\.supply) == [nil], "what the state says of all is not said of each")
        let short = card(MatchReasons.Supply.some)
        #expect(!short.isComplete && short.state == language("match.missing", count: 1))
        let doubtful = card(nil, isDoubtful: true)
        #expect(doubtful.isComplete)
        #expect(doubtful.state == language("match.unsure", count: 1, ["state": language("match.nothingMissing")]))
    }
}
