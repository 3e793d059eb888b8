import Chassis
import Contracts
import Foundation
import RecipeIndex
import RecipesContracts

/// Gathers what a guided choice of one person is made among.
struct ChoiceGrounds: Sendable {
    let tastes: Tastes
    let book: RecipeBookKeeper
    let diners: Diners
    let kitchens: Kitchens

    /// - Parameter language: whose names of foods go first.
    func ground(for caller: SignedIn, language: SpokenLanguage) async throws -> ChoiceGround {
        async let aversions = tastes.aversions(of: caller.account)
        async let rules = diners.rules(of: caller.identity)
        async let kitchen = kitchens.onHand(of: caller.identity)
        return ChoiceGround(
            book: book.seen(by: caller.account), rules: try await rules, aversions: try await aversions,
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
    let book: RecipeBook
    let rules: DinerRules
    let aversions: Aversions
    let kitchen: KitchenAnswer
    let language: SpokenLanguage

    /// The recipes that pass the filters and suit the person.
    func allowed(_ filters: RecipeFilters) -> RecipeSet {
        var allowed = book.recipes.passing(book.filter(filters, rules: rules, language: language).filter)
        allowed.subtract(book.hidden(aversions.with(rules), wanted: book.wanted(filters, language: language)))
        return allowed
    }

    /// Never proposed: everybody has them.
    var staples: [FoodNumber] { book.numbers(kitchen.onHand?.staples ?? book.shelf.staples) }

    /// What is there to cook with, besides staples.
    var there: [FoodNumber] {
        book.numbers(satisfiedBy: (kitchen.onHand?.basket ?? []) + (kitchen.onHand?.pantry ?? []))
    }
}
