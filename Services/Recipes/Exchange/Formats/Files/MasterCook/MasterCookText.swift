/// A recipe in MasterCook's text format: fields, ingredients in columns of amount, unit and food, then steps.
struct MasterCookText {
    static let mark = "* Exported from MasterCook"

    private let lines: [Substring]

    /// `text` begins after the mark.
    init(_ text: Substring) {
        lines = Array(text.parts(between: UInt8(ascii: "\n"), keepingEmpty: true).dropFirst())
    }

    /// The title, or a substitute for it.
    var label: String {
        let title = lines.first { !$0.trimmingSpace.isEmpty }.map { String($0.trimmingSpace) } ?? ""
        return title.isEmpty ? "A recipe without a title" : PlainText.label(markup: title)
    }

    func document() throws -> RecipeDocument {
        let ruler = lines.firstIndex { $0.hasPrefix("-----") && $0.contains("  --") }
        guard let ruler else { throw RecipeFault.noIngredientColumns }
        let list = lines[(ruler + 1)...].prefix { !$0.trimmingSpace.isEmpty }
        let end = lines[list.endIndex...].firstIndex { $0.trimmingSpace.hasPrefix("- - - - -") } ?? lines.endIndex
        let head = lines[..<ruler]
        let author = Self.field("Recipe By", head)
        return try RecipeDocument(
            title: label, ingredients: Self.ingredients(list), steps: [.init(steps: steps(list.endIndex..<end))],
            preparationMinutes: Minutes.of(Self.field("Preparation Time", head)),
            servings: RecipeYield(markup: Self.field("Serving Size", head)).people,
            categories: Self.categories(head), author: author == "n/a" ? nil : author
        ).checked()
    }

    /// Paragraphs up to MasterCook's additional fields.
    private func steps(_ range: Range<Int>) -> [String] {
        let text = lines[range].prefix { line in
            ![
                "Source:", "S(", "Per Serving", "Nutr. Assoc.", "NOTES :", "Copyright:", "Yield:",
                "Start to Finish Time:",
            ]
            .contains { line.trimmingSpace.hasPrefix($0) }
        }
        return StepWords(style: .plain).groups(.text(text.joined(separator: "\n"))).flatMap(\.steps)
    }

    private static func ingredients(_ list: ArraySlice<Substring>) -> [RecipeDocument.IngredientGroup] {
        var groups = [RecipeDocument.IngredientGroup(lines: [])]
        for line in list {
            let characters = Array(line)
            func part(_ range: Range<Int>) -> String {
                String(String(characters[range.clamped(to: 0..<characters.count)]).trimmingSpace)
            }
            let food = part(24..<max(24, characters.count)).replacing(" -- ", with: ", ")
            MasterCookLine(amount: AmountText.shown(part(0..<9)), unit: part(9..<23), food: food).add(to: &groups)
        }
        return groups
    }

    /// The text after `name` and its colon, up to a wide gap; `nil` if there is none.
    private static func field(_ name: String, _ head: ArraySlice<Substring>) -> String? {
        for line in head {
            guard let found = line.range(of: name) else { continue }
            let words = line[found.upperBound...].drop { $0 == " " || $0 == ":" }
            let end = words.range(of: "   ")?.lowerBound ?? words.endIndex
            let value = words[..<end].trimmingSpace
            return value.isEmpty ? nil : String(value)
        }
        return nil
    }

    /// Set in two columns over several lines.
    private static func categories(_ head: ArraySlice<Substring>) -> [String] {
        guard let first = head.firstIndex(where: { $0.hasPrefix("Categories") }) else { return [] }
        let lines = head[first...].prefix {
            $0.hasPrefix("Categories") || $0.hasPrefix("          ") && !$0.contains("Amount")
        }
        return lines.flatMap { line in
            let words = line.drop { $0 != ":" }.isEmpty ? line : line.drop { $0 != ":" }.dropFirst()
            return words.split(separator: "  ").map { String($0.trimmingSpace) }
        }.filter { !$0.isEmpty }
    }
}
