import Contracts
import RecipesContracts

@testable import Recipes

extension TinyCatalogue {
    /// The tiny catalogue with foods that satisfy and replace one another, prices and seasons.
    static var related: TinyCatalogue {
        var catalogue = TinyCatalogue()
        catalogue.foods += [
            food("cheese", category: "dairy", origins: "dairy", allergens: "milk"),
            food("hard cheese", category: "dairy", origins: "dairy", allergens: "milk"),
            food("snack", category: "dairy", origins: "dairy", allergens: "milk"),
            food("cheddar", category: "dairy", origins: "dairy", allergens: "milk"),
            food("oat milk", category: "dairy-alternatives", origins: "plant", allergens: "gluten"),
            food("soy milk", category: "dairy-alternatives", origins: "plant", allergens: "soybeans"),
            food("egg white", plural: "egg whites", category: "eggs", origins: "egg", allergens: "eggs"),
        ].joined()
        catalogue.others = [
            "hierarchy.yaml": """
            cheese: [hard cheese]
            hard cheese: [cheddar]
            snack: [cheese, peanut]
            """,
            "substitutes.yaml": """
            - {for: milk, use: oat milk, ratio: 1, effect: A little sweeter.}
            - {for: milk, use: soy milk, ratio: 1.5, effect: A little beany.}
            - {for: egg, use: egg white, ratio: 2, unit: each, effect: Paler.}
            """,
            "prices.yaml": "milk: 1.05\ncheddar: 9\npeanut: 3\nbutter: {usd: 9.2, source: BLS 2022}\n",
            "seasons.yaml": "tomato: [9, 7, 8]\n",
        ]
        return catalogue
    }
}

extension ID<Food> {
    /// The food that the catalogue calls `name`.
    static func food(_ name: String) -> ID<Food> { ID(ofCatalogue: "food", name) }
}
