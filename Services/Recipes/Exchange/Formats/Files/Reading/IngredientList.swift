/// The ingredients that a reader found, in groups, and whether some of them could not be read.
struct IngredientList {
    private struct Part {
        var heading: String?
        var lines: [String] = []
        /// Whether the heading may be an ingredient that a program marks as one.
        var isUnsure = false
        var isDoubtful = false
    }

    private var parts: [Part] = []
    private(set) var isInPart = false

    /// Begins a group. An unsure heading without lines below it becomes a line, because it may name a food.
    mutating func begin(_ heading: String?, isUnsure: Bool = false, isDoubtful: Bool = false) {
        parts.append(Part(heading: heading, isUnsure: isUnsure, isDoubtful: isDoubtful))
    }

    mutating func add(_ line: String) {
        if parts.isEmpty { begin(nil) }
        parts[parts.count - 1].lines.append(line)
    }

    mutating func add(_ group: RecipeDocument.IngredientGroup) {
        parts.append(Part(heading: group.heading, lines: group.lines, isDoubtful: group.isHeadingDoubtful))
    }

    mutating func addUnread() { isInPart = true }

    mutating func append(_ other: IngredientList) {
        parts += other.parts
        if other.isInPart { isInPart = true }
    }

    /// The groups that have lines.
    var groups: [RecipeDocument.IngredientGroup] {
        parts.compactMap { part in
            if !part.lines.isEmpty {
                return .init(heading: part.heading, lines: part.lines, isHeadingDoubtful: part.isDoubtful)
            }
            guard part.isUnsure, let heading = part.heading, !heading.isEmpty, !heading.hasSuffix(":"),
                SectionLabels.part(of: heading) == nil
            else { return nil }
            return .init(lines: [heading])
        }
    }
}

extension RecipeDocument {
    /// Takes the ingredients of `list`, and that there are more of them.
    mutating func take(_ list: IngredientList) {
        ingredients = list.groups
        isReadInPart = list.isInPart
    }
}
