import Chassis
import Contracts
import Foundation
import RecipeIndex
import RecipesContracts

/// Loads the grounds of one person's guided choice.
struct ChoiceGrounds: Sendable {
    let tastes: Tastes
    let searchIndex: SearchIndexUpdater
    let dietaryProfiles: DietaryProfiles
    let pantry: PantryClient

    /// - Parameter language: the language whose food names go first.
    func ground(for caller: SignedIn, language: SpokenLanguage) async throws -> ChoiceGround {
        async let aversions = tastes.aversions(of: caller.account)
        async let rules = dietaryProfiles.rules(of: caller.identity)
        async let kitchen = pantry.onHand(of: caller.identity)
        return ChoiceGround(
            searchIndex: searchIndex.seen(by: caller.account), rules: try await rules, aversions: try await aversions,
            kitchen: await kitchen, language: language)
    }

    /// The choice with the caller's marks on its recipe.
    func marked(_ choice: GuidedChoice, for caller: SignedIn) async throws -> GuidedChoice {
        var choice = choice
        choice.recipe = try await tastes.marked(choice.recipe.map { [$0] } ?? [], for: caller.account).first
        return choice
    }
}

/// The grounds of one person's guided choice: current recipes, dietary rules, aversions and the kitchen's contents.
struct ChoiceGround: Sendable {
    let searchIndex: SearchIndex
    let rules: DietaryProfile
    let aversions: Aversions
    let kitchen: PantryContents
    let language: SpokenLanguage

    /// The recipes that pass the filters and suit the person.
    func allowed(_ filters: RecipeFilters) -> RecipeSet {
        var allowed = searchIndex.recipes.passing(searchIndex.filter(filters, rules: rules, language: language).filter)
        allowed.subtract(
            searchIndex.hidden(aversions.with(rules), wanted: searchIndex.wanted(filters, language: language)))
        return allowed
    }

    /// Staples, which are never proposed.
    var staples: [FoodNumber] { searchIndex.numbers(kitchen.onHand?.staples ?? searchIndex.catalogue.staples) }

    /// Foods in the kitchen besides staples, and the sets of alternatives that they satisfy.
    var there: [FoodNumber] {
        searchIndex.numbers(satisfiedBy: (kitchen.onHand?.basket ?? []) + (kitchen.onHand?.pantry ?? []))
    }
}
