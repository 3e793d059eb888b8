/// Another recipe that a recipe takes as an ingredient.
struct SubRecipe {
    let name: String
    let amount: String?
    let unit: String?
    var note: String?

    /// Such as “1 recipe Pizza dough” and “2 portions of recipe Pizza dough”: the word keeps its name from being taken for
    /// a food.
    var line: String {
        let amount = amount.map(AmountText.shown) ?? ""
        let unit = unit?.trimmingSpace ?? ""
        let words = [amount, unit.isEmpty ? "" : "\(unit) of", "recipe", name].filter { !$0.isEmpty }
        let line = words.joined(separator: " ")
        guard let note, !note.isEmpty else { return line }
        return "\(line), \(note)"
    }
}
