/// The tables of a Mealie database as its older export holds them, put together by their keys.
struct MealieTables {
    let recipes: [LooseValue]
    private let ingredients: [String: [LooseValue]]
    private let steps: [String: [LooseValue]]
    private let notes: [String: [LooseValue]]
    private let names: [String: LooseValue]
    private let labels: [String: [String: [LooseValue]]]

    init(_ database: LooseValue) {
        recipes = database["recipes"].list
        ingredients = Self.byRecipe(database["recipes_ingredients"])
        steps = Self.byRecipe(database["recipe_instructions"])
        notes = Self.byRecipe(database["notes"])
        var names: [String: LooseValue] = [:]
        for table in ["ingredient_units", "ingredient_foods", "tags", "categories"] {
            for row in database[table].list {
                if let id = row["id"].text { names["\(table) \(id)"] = row["name"] }
            }
        }
        self.names = names
        labels = [
            "tags": Self.byRecipe(database["recipes_to_tags"]),
            "categories": Self.byRecipe(database["recipes_to_categories"]),
        ]
    }

    /// A row of `recipes` with what belongs to it, as the newer export has it.
    func whole(_ row: LooseValue) -> LooseValue {
        guard case .fields(var fields) = row, let id = row["id"].text else { return row }
        fields["recipe_ingredient"] = .list(
            (ingredients[id] ?? []).map { line in
                .fields([
                    "title": line["title"], "note": line["note"], "quantity": line["quantity"],
                    "originalText": line["original_text"], "unit": name("ingredient_units", line["unit_id"]),
                    "food": name("ingredient_foods", line["food_id"]),
                ])
            })
        fields["recipe_instructions"] = .list(steps[id] ?? [])
        fields["notes"] = .list(notes[id] ?? [])
        fields["tags"] = .list((labels["tags"]?[id] ?? []).map { name("tags", $0["tag_id"]) })
        fields["recipe_category"] = .list(
            (labels["categories"]?[id] ?? []).map { name("categories", $0["category_id"]) })
        return .fields(fields)
    }

    private func name(_ table: String, _ id: LooseValue) -> LooseValue {
        id.text.flatMap { names["\(table) \($0)"] } ?? .nothing
    }

    /// The rows of each recipe in the order of their positions.
    private static func byRecipe(_ rows: LooseValue) -> [String: [LooseValue]] {
        let grouped = Dictionary(grouping: rows.list) { $0["recipe_id"].text ?? "" }
        return grouped.mapValues { rows in
            rows.enumerated().sorted { first, second in
                (place(first.element), first.offset) < (place(second.element), second.offset)
            }.map(\.element)
        }
    }

    private static func place(_ row: LooseValue) -> Double { row["position"].text.flatMap(Double.init) ?? 0 }
}
