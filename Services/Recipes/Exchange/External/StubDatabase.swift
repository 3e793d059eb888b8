import Contracts
import RecipeFormats
import RecipesContracts

/// A substitute for an external database: a few invented recipes.
struct StubDatabase: ExternalRecipes {
    let name = "Made-up recipes"
    let isStandIn = true

    func search(_ query: String, limit: Int) async throws(ExternalFailure) -> ExternalAnswer {
        let words = query.lowercased().split(separator: " ")
        let found = Self.recipes.enumerated().filter { _, recipe in
            let text = ([recipe.title] + recipe.ingredients.flatMap(\.lines)).joined(separator: " ").lowercased()
            return words.allSatisfy { text.contains($0) }
        }
        let items = found.prefix(limit).map { place, recipe in
            ExternalRecipe(
                id: "\(place + 1)", title: recipe.title, totalMinutes: recipe.totalMinutes, servings: recipe.servings,
                credit: "Larder")
        }
        return ExternalAnswer(items: items, total: found.count)
    }

    func recipe(_ id: String) async throws(ExternalFailure) -> RecipeDocument {
        guard let number = Int(id), number > 0, number <= Self.recipes.count else { throw .unknown }
        return Self.recipes[number - 1]
    }

    func connect() async throws(ExternalFailure) -> ExternalAccount {
        ExternalAccount(username: "made-up-guest")
    }

    private static let recipes = [
        recipe(
            "Harbour potato soup", 35,
            ["800 g potatoes, diced", "1 onion, chopped", "1 l vegetable stock", "100 ml cream"],
            [
                "Cook the potatoes and the onion in the stock for 20 minutes.",
                "Mash them a little and stir in the cream.",
            ]),
        recipe(
            "Lighthouse tomato pasta", 25,
            ["400 g pasta", "500 g tomatoes, chopped", "2 garlic cloves", "2 tbsp olive oil"],
            ["Cook the garlic and the tomatoes in the oil for 10 minutes.", "Boil the pasta, drain it and mix both."]),
        recipe(
            "Dune rice salad", 30, ["250 g rice", "1 cucumber, diced", "200 g chickpeas", "juice of 1 lemon"],
            ["Boil the rice and let it cool.", "Mix it with everything else."]),
        recipe(
            "Tide-pool lentils", 40, ["250 g lentils", "2 carrots, sliced", "1 onion, chopped", "1 tsp cumin"],
            [
                "Cook the onion and the cumin in a little oil.",
                "Add the lentils, the carrots and water; cook for 30 minutes.",
            ]),
        recipe(
            "Sea-breeze apple crumble", 50, ["5 apples, sliced", "150 g flour", "100 g butter", "80 g sugar"],
            [
                "Put the apples into a dish.",
                "Rub flour, butter and sugar together, spread them on top and bake for 35 minutes.",
            ]),
    ]

    private static func recipe(
        _ title: String, _ minutes: Int, _ lines: [String], _ steps: [String]
    ) -> RecipeDocument {
        RecipeDocument(
            title: title, ingredients: [.init(lines: lines)], steps: [.init(steps: steps)], totalMinutes: minutes,
            servings: 4, language: "en")
    }
}
