/// An ingredient as MasterCook has it.
struct MasterCookLine {
    let amount: String
    let unit: String
    let food: String

    /// Puts it behind those before: as a heading (`***SAUCE***`), as the rest of the line before, or as a line.
    func add(to groups: inout [RecipeDocument.IngredientGroup]) {
        let last = groups.count - 1
        if food.hasPrefix("***") || food.hasPrefix("---") {
            let name = String(food.filter { $0 != "*" && $0 != "-" }.trimmingSpace)
            groups.append(.init(heading: name, lines: []))
        } else if amount.isEmpty, unit.isEmpty, let before = groups[last].lines.last, goesOn(with: before) {
            groups[last].lines[groups[last].lines.count - 1] = "\(before) \(food)"
        } else {
            groups[last].lines.append([amount, unit, food].filter { !$0.isEmpty }.joined(separator: " "))
        }
    }

    private func goesOn(with before: String) -> Bool {
        let ends = [",", "-", " or", " and", " of", " with"].contains { before.hasSuffix($0) }
        return ends || food.hasPrefix("--") || food.hasPrefix("(") || food.first?.isLowercase == true
    }
}
