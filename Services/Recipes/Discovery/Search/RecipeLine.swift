import Contracts
import RecipesContracts
import Storage

/// One ingredient of a recipe.
struct RecipeLine: Sendable {
    /// Absent where nobody could tell which food it is.
    let food: ID<Food>?
    let name: String
    let quantity: Quantity?
    let note: String?
    let optional: Bool
    /// The upper end of a range that begins with the quantity.
    var upTo: Double?
    /// What may be taken instead of the food.
    var alternatives: [LineAlternative] = []
    /// What else the line names: it counts for diets and allergens alone.
    var besides: [LineAlternative] = []
    /// The uses of the food, as far as more can stand in for it there than elsewhere.
    var uses: Set<StandInUse> = []

    /// What the viewer's household says of its own food that the line names, and what else the line names; `nil` where
    /// it names none, or nobody has said.
    var ownProfiles: [FoodProfile]?

    /// Every food that will do for it, nothing standing for one that nobody knows.
    var possibleFoods: [ID<Food>?] { [food] + alternatives.map(\.food) }

    /// Every food that its diets and allergens depend on, nothing standing for one that nobody knows.
    var labelledFoods: [ID<Food>?] { possibleFoods + besides.map(\.food) }

    /// What it weighs, being of `food`; a range counts with its middle. `nil` if that cannot be told.
    func grams(of food: Food?) -> Double? {
        guard let food, let quantity, let grams = food.measures.grams(quantity) else { return nil }
        guard let upTo, upTo > quantity.amount, quantity.amount > 0 else { return grams }
        return grams * (1 + upTo / quantity.amount) / 2
    }

    /// Whether it is so little of a seasoning that nobody says how much.
    func isPinch(of food: Food?) -> Bool { quantity == nil && (food?.category.isSeasoning ?? false) }

    func isKnown(on catalogue: FoodCatalogue) -> Bool { food.flatMap { catalogue[$0] } != nil }
}

extension RecipeLine {
    /// - Parameter redirects: for each food that was merged into another one, that one.
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

/// What may be taken instead of an ingredient's food.
struct LineAlternative: Hashable, Sendable {
    /// Absent where nobody could tell which food it is.
    let food: ID<Food>?
    /// What the line calls it.
    let name: String
}

/// The `recipe_ingredients` table, with the alternatives to each ingredient.
struct RecipeLinesTable: Sendable {
    let database: Database

    /// The lines of recipes, in their order; a recipe without any is left out.
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
