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
        } else if amount.isEmpty, unit.isEmpty, let before = groups[last].lines.indices.last,
            goesOn(with: groups[last].lines[before])
        {
            groups[last].lines[before] += " " + food
        } else {
            groups[last].lines.append([amount, unit, food].filter { !$0.isEmpty }.joined(separator: " "))
        }
    }

    private func goesOn(with before: String) -> Bool {
        let ends = [",", "-", " or", " and", " of", " with"].contains {
            before.utf8.suffix($0.utf8.count).elementsEqual($0.utf8)
        }
        return ends || food.hasPrefix("--") || food.hasPrefix("(") || food.first?.isLowercase == true
    }
}
