import Foundation

/// A catalogue of a few foods and recipes, as files for a service under test.
struct TinyCatalogue {
    var foods = Self.foods
    var recipes = Self.recipes
    /// Further files by their names, such as `hierarchy.yaml`.
    var others: [String: String] = [:]
    /// Further settings of the service.
    var environment: [String: String] = [:]

    /// Runs `body` with the environment of a service that has this catalogue.
    func withEnvironment(_ body: ([String: String]) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "larder-\(UUID().uuidString)")
        try write(to: folder)
        defer { try? FileManager.default.removeItem(at: folder) }
        try await body(environment.merging(["LARDER_CATALOGUE": folder.path]) { $1 })
    }

    func write(to folder: URL) throws {
        for (name, text) in [("foods", foods), ("recipes", recipes)] {
            let directory = folder.appending(path: name)
            try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: directory.appending(path: "all.yaml"))
        }
        for (name, text) in others { try Data(text.utf8).write(to: folder.appending(path: name)) }
    }

    static func food(
        _ name: String, plural: String? = nil, synonyms: String = "", category: String, origins: String,
        allergens: String = "", more: String = ""
    ) -> String {
        """
        - name: \(name)
          plural: \(plural ?? name)
          synonyms: [\(synonyms)]
          category: \(category)
          origins: [\(origins)]
          allergens: [\(allergens)]
          per100g: {kcal: 100, protein: 10, fat: 5, saturated: 1, carbohydrates: 20, sugars: 2, fibre: 3, sodium: 40}
          density: 1
          portions: {piece: 50}
          unit: g
          \(more)

        """
    }

    static let foods = [
        food("butter", category: "dairy", origins: "dairy", allergens: "milk"),
        food("egg", plural: "eggs", category: "eggs", origins: "egg", allergens: "eggs"),
        food(
            "flour", synonyms: "plain flour", category: "grains-and-baking", origins: "plant", allergens: "gluten"),
        food("milk", synonyms: "whole milk", category: "dairy", origins: "dairy", allergens: "milk"),
        food("peanut", plural: "peanuts", category: "nuts-and-seeds", origins: "plant", allergens: "peanuts"),
        food("salt", category: "seasonings", origins: "mineral", more: "staple: true"),
        food("sugar", category: "sweeteners", origins: "plant"),
        food("tomato", plural: "tomatoes", synonyms: "love apple", category: "vegetables", origins: "plant"),
    ].joined()

    static func recipe(
        _ title: String, cuisine: String, meals: String, minutes: Int, _ lines: [String]
    ) -> String {
        """
        - title: \(title)
          summary: A dish of the tests.
          cuisine: \(cuisine)
          meals: [\(meals)]
          servings: 2
          preparation: \(minutes)
          cooking: 5
          ingredients:
        \(lines.map { "    - {\($0)}" }.joined(separator: "\n"))
          steps:
            - {text: Cook it., minutes: \(minutes)}

        """
    }

    static let recipes = [
        recipe(
            "Pancakes", cuisine: "american", meals: "breakfast", minutes: 15,
            [
                "food: flour, amount: 200, unit: g", "food: egg, amount: 2, unit: piece",
                "food: milk, amount: 300, unit: ml", "food: salt, amount: 1, unit: pinch",
                "food: sugar, amount: 1, unit: tbsp, optional: true",
            ]),
        recipe(
            "Omelette", cuisine: "french", meals: "breakfast, lunch", minutes: 5,
            [
                "food: egg, amount: 3, unit: piece", "food: butter, amount: 10, unit: g",
                "food: salt, amount: 1, unit: pinch",
            ]),
        recipe(
            "Tomato salad", cuisine: "greek", meals: "lunch, side", minutes: 10,
            ["food: tomato, amount: 4, unit: piece", "food: salt, amount: 1, unit: pinch"]),
        recipe(
            "Peanut brittle", cuisine: "american", meals: "dessert", minutes: 30,
            ["food: peanut, amount: 200, unit: g", "food: sugar, amount: 200, unit: g"]),
        recipe(
            "Bread", cuisine: "german", meals: "breakfast", minutes: 90,
            ["food: flour, amount: 500, unit: g", "food: salt, amount: 10, unit: g"]),
    ].joined()
}
