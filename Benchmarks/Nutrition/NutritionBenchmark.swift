import Contracts
import Foundation
import IngredientLines
import Kitchen
import Measuring
import RecipeFormats
import RecipesContracts
import ServiceClient

/// Compares what we work out of the ingredients of real recipes with what their pages say of a serving.
///
///     NutritionBenchmark [FOLDER]     a folder of web pages; without it, the archive of pages beside the checkout
@main
struct NutritionBenchmark {
    static func main() async throws {
        let given = CommandLine.arguments.dropFirst().first.map { URL(filePath: $0) }
        let archive = ArchivedPages.beside(URL(filePath: FileManager.default.currentDirectoryPath))
        guard let folder = try given ?? archive?.unpacked() else {
            print("No folder of pages is given and none lies beside this checkout: nothing to compare with.")
            return
        }
        defer { if given == nil { try? FileManager.default.removeItem(at: folder) } }
        let dishes = try dishes(in: folder)
        try await BenchedService("recipes", port: 18_602).running { service in
            var reckoning = Reckoning(api: service.client())
            var compared: [Comparison] = []
            for dish in dishes {
                if let nutrition = try await reckoning.nutrition(of: dish) {
                    compared.append(Comparison(dish: dish, nutrition: nutrition))
                }
            }
            print("\(dishes.count) recipes with a label, \(compared.count) with lines that we understand")
            report("all of them", compared)
            for (sites, isDev) in [("sites used to correct foods", true), ("held-out quarter of the sites", false)] {
                let pages = compared.filter { $0.dish.isDev == isDev }
                report(sites, pages)
                report("\(sites), resting on enough of the weight", pages.filter(\.nutrition.isReliable))
            }
            report("resting on enough of the weight", compared.filter(\.nutrition.isReliable))
        }
    }

    private static func dishes(in folder: URL) throws -> [LabelledDish] {
        var dishes: [LabelledDish] = []
        for file in try FoundPages.all(in: folder) {
            var first: LabelledDish?
            let site = file.name.split(separator: "/").dropLast().joined(separator: "/")
            try? WebPageReader().read(file) { read in
                if case .recipe(let document) = read, first == nil { first = LabelledDish(document, site: site) }
            }
            if let first { dishes.append(first) }
        }
        return dishes
    }

    private static func report(_ title: String, _ compared: [Comparison]) {
        print("\n\(title): \(compared.count)")
        let figures: [(String, (Comparison) -> Double?)] = [
            ("energy", { $0.error(of: $0.dish.energy, as: $0.nutrition.perServing.kcal) }),
            ("protein", { $0.error(of: $0.dish.protein, as: $0.nutrition.perServing.protein) }),
            ("fat", { $0.error(of: $0.dish.fat, as: $0.nutrition.perServing.fat) }),
            ("carbohydrates", { $0.error(of: $0.dish.carbohydrates, as: $0.nutrition.perServing.carbohydrates) }),
        ]
        for (name, error) in figures {
            let errors = compared.compactMap(error).sorted()
            guard !errors.isEmpty else { continue }
            let near = errors.count { $0 <= 0.2 } * 100 / errors.count
            print(
                "  \(name.padding(toLength: 15, withPad: " ", startingAt: 0)) median error "
                    + "\(Int((errors[errors.count / 2] * 100).rounded())) %, within a fifth \(near) %, of \(errors.count)"
            )
        }
    }
}

/// A dish and what we think of it.
struct Comparison {
    let dish: LabelledDish
    let nutrition: ServingNutrition

    /// How far off we are, as a share of what the label says; nothing where it says nothing, or too little to compare.
    func error(of stated: Double?, as reckoned: Double) -> Double? {
        guard let stated, stated >= 1 else { return nil }
        return abs(reckoned - stated) / stated
    }
}

/// Works out what dishes contain, as the service does for recipes.
struct Reckoning {
    let api: ServiceClient
    private var foods: [ID<Food>: Food] = [:]

    init(api: ServiceClient) { self.api = api }

    mutating func nutrition(of dish: LabelledDish) async throws -> ServingNutrition? {
        guard !dish.lines.isEmpty, dish.lines.count <= 200 else { return nil }
        let lines = try await api.call(RecipesAPI.understand, sending: IngredientLinesDraft(lines: dish.lines)).items
        var parts: [ServingNutrition.Part] = []
        for line in lines.flatMap(\.ingredients) where !line.isHeading {
            let food = try await food(line.food?.id)
            parts.append(
                ServingNutrition.Part(
                    grams: line.eatenGrams(of: food, servings: dish.servings), per100g: food?.nutritionPer100g,
                    isSeasoning: line.quantity == nil && food?.category.isSeasoning == true))
        }
        return parts.isEmpty ? nil : ServingNutrition(parts, servings: dish.servings)
    }

    private mutating func food(_ id: ID<Food>?) async throws -> Food? {
        guard let id else { return nil }
        if let known = foods[id] { return known }
        let food = try await api.call(RecipesAPI.food, at: id)
        foods[id] = food
        return food
    }
}

extension UnderstoodLine {
    /// As the service weighs it for the nutrition of a recipe.
    fileprivate func eatenGrams(of food: Food?, servings: Int) -> Double? {
        guard let food else { return quantity.flatMap(FoodMeasures(density: 1).grams) }
        guard let grams, !FryingFat.isLeftOver(grams, of: food.nutritionPer100g, note: comment, servings: servings)
        else { return nil }
        return grams * PieceSize.share(size, of: food.category, in: quantity?.unit ?? .gram)
    }
}
