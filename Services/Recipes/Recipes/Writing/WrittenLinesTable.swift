import Contracts
import RecipesContracts
import Storage

/// The `recipe_ingredients` table, in an open transaction, as those who write recipes use it.
struct WrittenLinesTable {
    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    /// So many rows go into one statement. There are few sizes, so that every statement is prepared once.
    private static let sizes = [12, 4, 1]

    /// The places are counted from 1.
    func insert(_ lines: [WrittenRecipe.Line], of recipe: ID<Recipe>) throws {
        var start = 0
        while start < lines.count {
            let size = Self.sizes.first { $0 <= lines.count - start } ?? 1
            let rows = (start..<start + size).map { Self.row(lines[$0], at: $0 + 1, of: recipe) }
            try db.execute(
                """
                INSERT INTO recipe_ingredients (recipe_id, position, food_id, name, amount, unit, up_to, note,
                    is_optional, heading, written, shares_line, is_chosen)
                VALUES \(rows.joined(", "))
                """)
            start += size
        }
        try AlternativesTable(db).insert(lines.map { ($0.alternatives, $0.besides) }, of: recipe)
    }

    private static func row(_ line: WrittenRecipe.Line, at place: Int, of recipe: ID<Recipe>) -> SQL {
        """
        (\(recipe), \(place), \(line.food), \(line.name), \(line.quantity?.amount), \(line.quantity?.unit), \
        \(line.upTo), \(line.note), \(line.isOptional), \(line.heading), \(line.text), \(line.sharesLine), \
        \(line.isChosen))
        """
    }

    /// The lines of a recipe in their order.
    func lines(of recipe: ID<Recipe>) throws -> [StoredLine] {
        let alternatives = try AlternativesTable(db).alternatives(where: "recipe_id = \(recipe)")[recipe] ?? [:]
        let redirects = try FoodTable.redirects(in: db)
        return try db.all("SELECT * FROM recipe_ingredients WHERE recipe_id = \(recipe) ORDER BY position") { row in
            try StoredLine(row: row, redirects: redirects, others: alternatives[row["position"]])
        }
    }
}

/// An ingredient of a recipe as it is stored, with how it was written.
struct StoredLine: Sendable {
    var line: RecipeLine
    let heading: String?
    let upTo: Double?
    /// As it was written; absent for what no person wrote.
    let text: String?
    /// Whether it was written in one line with the ingredient before.
    let sharesLine: Bool
    /// Whether the writer said which food it is, or that there is none.
    let isChosen: Bool

    init(row: Row, redirects: [ID<Food>: ID<Food>], others: OtherFoods?) throws {
        var line = try RecipeLine(row: row, redirects: redirects)
        line.alternatives = others?.alternatives ?? []
        line.besides = others?.besides ?? []
        self.line = line
        heading = try row["heading"]
        upTo = try row["up_to"]
        text = try row["written"]
        sharesLine = try row["shares_line"] ?? false
        isChosen = try row["is_chosen"] ?? (text == nil)
    }
}
