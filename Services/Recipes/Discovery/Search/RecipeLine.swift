import Contracts
import RecipesContracts
import Storage

/// An ingredient of a recipe.
struct RecipeLine: Sendable {
    /// `nil` if the food is unknown.
    let food: ID<Food>?
    let name: String
    let quantity: Quantity?
    let note: String?
    let optional: Bool
    /// The upper end of a range that begins with `quantity`.
    var upTo: Double?
    /// Alternatives to the food.
    var alternatives: [LineAlternative] = []
    /// Further foods of the line, which count for diets and allergens only.
    var besides: [LineAlternative] = []
    /// The uses of the food that allow more substitutes than elsewhere.
    var uses: Set<StandInUse> = []

    /// Profiles of the household's own food that the line names, and of the line's further foods; `nil` if there are
    /// none.
    var ownProfiles: [FoodProfile]?

    /// The foods that satisfy the line; `nil` for an unknown one.
    var possibleFoods: [ID<Food>?] { [food] + alternatives.map(\.food) }

    /// The foods that decide diets and allergens; `nil` for an unknown one.
    var labelledFoods: [ID<Food>?] { possibleFoods + besides.map(\.food) }

    /// Its weight in grams if it is `food`; a range counts as its middle. `nil` if unknown.
    func grams(of food: Food?) -> Double? {
        guard let food, let quantity, let grams = food.measures.grams(quantity) else { return nil }
        guard let upTo, upTo > quantity.amount, quantity.amount > 0 else { return grams }
        return grams * (1 + upTo / quantity.amount) / 2
    }

    /// Whether it is a seasoning without a quantity.
    func isPinch(of food: Food?) -> Bool { quantity == nil && (food?.category.isSeasoning ?? false) }

    func isKnown(on catalogue: FoodCatalogue) -> Bool { food.flatMap { catalogue[$0] } != nil }
}

extension RecipeLine {
    /// - Parameter redirects: maps each merged food to the food that replaced it.
    init(row: Row, redirects: [ID<Food>: ID<Food>]) throws {
        let named: ID<Food>? = try row["food_id"]
        let amount: Double? = try row["amount"]
        let unit: CookingUnit? = try row["unit"]
        self.init(
            food: named.map { redirects[$0] ?? $0 }, name: try row["name"],
            quantity: try amount.flatMap { amount in try unit.map { try Quantity(amount, $0) } },
            note: try row["note"], optional: try row["is_optional"], upTo: try row["up_to"])
    }
}

/// An alternative to an ingredient's food, or a further food of its line.
struct LineAlternative: Hashable, Sendable {
    /// `nil` if the food is unknown.
    let food: ID<Food>?
    /// The name in the line.
    let name: String
}

/// The `recipe_ingredients` table, with alternatives and further foods of each ingredient.
struct RecipeLinesTable: Sendable {
    let database: Database

    /// The lines of recipes, in order; recipes without lines are absent.
    func lines(of recipes: some Sequence<ID<Recipe>>) async throws -> [ID<Recipe>: [RecipeLine]] {
        let condition: SQL = "recipe_id IN \(SQL.list(recipes))"
        return try await database.read { try Self.lines(where: condition, in: $0) }
    }

    static func lines(where condition: SQL, in db: any Connection) throws -> [ID<Recipe>: [RecipeLine]] {
        var lines: [ID<Recipe>: [RecipeLine]] = [:]
        let alternatives = try AlternativesTable(db).alternatives(where: condition)
        let redirects = try FoodTable.redirects(in: db)
        let rows = try db.rows(
            """
            SELECT recipe_id, position, food_id, name, amount, unit, note, is_optional, up_to FROM recipe_ingredients
            WHERE \(condition) ORDER BY recipe_id, position
            """)
        for row in rows {
            let recipe: ID<Recipe> = try row["recipe_id"]
            var line = try RecipeLine(row: row, redirects: redirects)
            if let others = try alternatives[recipe]?[row["position"]] {
                line.alternatives = others.alternatives
                line.besides = others.besides
            }
            lines[recipe, default: []].append(line)
        }
        return lines
    }
}
