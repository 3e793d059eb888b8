import AuthContracts
import Contracts
import PantryContracts
import RecipesContracts
import Support

@testable import Recipes

/// A catalogue of six cuisines with eight distinct dishes each, and a near-twin of one of them.
enum VariedCatalogue {
    static let vegetables = ["spinach", "pumpkin", "kale", "carrot", "leek", "mushroom", "asparagus", "potato"]
    static let proteins = ["chicken", "beef", "salmon", "tofu", "egg", "lentil", "peanut", "cheese"]
    static let bases: [(cuisine: Cuisine, food: String, herb: String)] = [
        (.italian, "pasta", "basil"), (.french, "butter", "thyme"), (.indian, "rice", "cumin"),
        (.mexican, "maize", "oregano"), (.japanese, "seaweed", "ginger"), (.german, "rye", "dill"),
    ]
    static let allergens = [
        "pasta": "gluten", "butter": "milk", "rye": "gluten", "salmon": "fish", "egg": "eggs", "peanut": "peanuts",
        "cheese": "milk", "tofu": "soybeans",
    ]
    private static let origins = [
        "butter": "dairy", "cheese": "dairy", "salmon": "fish", "egg": "egg", "chicken": "poultry", "beef": "beef",
        "mushroom": "fungus", "salt": "mineral",
    ]

    /// The title of a cuisine's dish with a vegetable.
    static func title(_ cuisine: Cuisine, _ vegetable: String) -> String { "\(cuisine.rawValue) \(vegetable)" }

    /// The foods of a cuisine's dish with a vegetable.
    static func foods(_ cuisine: Cuisine, _ vegetable: String) -> [String] {
        let kitchen = bases.firstIndex { $0.cuisine == cuisine }!
        let garden = vegetables.firstIndex(of: vegetable)!
        return [bases[kitchen].food, vegetable, proteins[(kitchen + garden) % proteins.count], "salt"]
            + (garden % 2 == 0 ? [bases[kitchen].herb] : [])
    }

    /// The near-twin of `italian spinach`.
    static let twin = "Grandmother's spinach"

    static var catalogue: TinyCatalogue {
        let foods = vegetables + proteins + bases.flatMap { [$0.food, $0.herb] } + ["salt"]
        let yaml = foods.map { food in
            TinyCatalogue.food(
                food, category: "vegetables", origins: origins[food] ?? "plant", allergens: allergens[food] ?? "",
                more: food == "salt" ? "staple: true" : "")
        }
        let dishes = bases.flatMap { base in
            vegetables.enumerated().map { number, vegetable in
                recipe(
                    title(base.cuisine, vegetable), base.cuisine, number % 4 == 3 ? "lunch" : "dinner",
                    Self.foods(base.cuisine, vegetable))
            }
        }
        let twin = recipe(Self.twin, .italian, "dinner", Self.foods(.italian, "spinach"))
        return TinyCatalogue(
            foods: yaml.joined(), recipes: (dishes + [twin]).joined(),
            others: ["seasons.yaml": "kale: [12]\nasparagus: [5]\n"])
    }

    private static func recipe(_ title: String, _ cuisine: Cuisine, _ meals: String, _ foods: [String]) -> String {
        """
        - title: \(title)
          summary: A dish of the tests.
          cuisine: \(cuisine.rawValue)
          meals: [\(meals)]
          servings: 2
          preparation: 10
          cooking: 5
          ingredients:
        \(foods.map { "    - {food: \($0), amount: 100, unit: g}" }.joined(separator: "\n"))
          steps:
            - {text: Cook it., minutes: 10}

        """
    }
}

/// Runs the recipes service with the varied catalogue.
func withRecommendations(
    on engine: Engine, services: StubServices = .tasting(),
    _ body: @Sendable @escaping (TestedService) async throws -> Void
) async throws {
    try await withRecipes(on: engine, catalogue: VariedCatalogue.catalogue, services: services, body)
}

extension StubServices {
    /// An auth and a pantry service that know a single person; each food expires in the given days, or never for `nil`.
    static func tasting(
        _ preferences: Preferences = Preferences(noRestrictions: true), pantry: [String: Int?] = [:],
        targets: [NutritionTarget] = []
    ) -> StubServices {
        let items = pantry.sorted { $0.key < $1.key }.map { food, days in
            OnHand.Item(
                food: ID(ofCatalogue: "food", food),
                bestBefore: days.map { Day(of: .aTuesday, in: .gmt).adding(days: $0) })
        }
        return StubServices()
            .on(AuthAPI.preferences) { _ in preferences }
            .on(AuthAPI.nutritionTargets) { _ in NutritionTargets(targets: targets) }
            .on(PantryAPI.onHand) { _ in OnHand(basket: [], pantry: items.map(\.food), items: items, staples: nil) }
    }
}

extension TestedService {
    /// The recommendations for a person; `nil` for a visitor.
    func recommendations(
        to person: Person? = .ada, _ query: RecommendationQuery = RecommendationQuery()
    ) async throws
        -> Recommendations
    {
        let client = if let person { try await signedIn(as: person) } else { api }
        return try await client.call(RecipesAPI.recommendations, sending: query)
    }

    /// A recipe by its title.
    func recipe(_ title: String) -> ID<Recipe> { ID(ofCatalogue: "recipe", title) }
}

extension Recommendations {
    var titles: [String] { items.map(\.recipe.title) }
}
