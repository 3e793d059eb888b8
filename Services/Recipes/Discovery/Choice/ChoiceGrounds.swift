import Chassis
import Contracts
import Foundation
import RecipeIndex
import RecipesContracts

/// Gathers what a guided choice of one person is made among.
struct ChoiceGrounds: Sendable {
    let tastes: Tastes
    let searchIndex: SearchIndexUpdater
    let dietaryProfiles: DietaryProfiles
    let pantry: PantryClient

    /// - Parameter language: whose names of foods go first.
    func ground(for caller: SignedIn, language: SpokenLanguage) async throws -> ChoiceGround {
        async let aversions = tastes.aversions(of: caller.account)
        async let rules = dietaryProfiles.rules(of: caller.identity)
        async let kitchen = pantry.onHand(of: caller.identity)
        return ChoiceGround(
            searchIndex: searchIndex.seen(by: caller.account), rules: try await rules, aversions: try await aversions,
            kitchen: await kitchen, language: language)
    }

    /// With what the caller has said of the recipe.
    func marked(_ choice: GuidedChoice, for caller: SignedIn) async throws -> GuidedChoice {
        var choice = choice
        choice.recipe = try await tastes.marked(choice.recipe.map { [$0] } ?? [], for: caller.account).first
        return choice
    }
}

/// What a guided choice of one person is made among: the recipes as they are now, what the person may and wants to eat,
/// and what is in the kitchen.
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

    /// Never proposed: everybody has them.
    var staples: [FoodNumber] { searchIndex.numbers(kitchen.onHand?.staples ?? searchIndex.catalogue.staples) }

    /// What is there to cook with, besides staples.
    var there: [FoodNumber] {
        searchIndex.numbers(satisfiedBy: (kitchen.onHand?.basket ?? []) + (kitchen.onHand?.pantry ?? []))
    }
}
