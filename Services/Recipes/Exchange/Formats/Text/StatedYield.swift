/// Whether a short line says how much a recipe makes, and does not name an ingredient or an action.
enum StatedYield {
    /// Whether a line does, such as “Für 4 Personen” and “2 Portionen als Hauptgericht”. “4 chicken portions”, “Pour la
    /// pâte : 2 œufs” and “Pour batter into 12 muffin cups” do not.
    ///
    /// - Parameter parts: the words, divided at spaces.
    static func isStated(_ words: String, _ parts: [String]) -> Bool {
        if isCounted(parts[...]) { return true }
        let labels = FactWords.makes.filter { words.hasPrefix($0) && words.dropFirst($0.count).first == " " }
        guard let label = labels.max(by: { $0.utf8.count < $1.utf8.count }) else { return false }
        guard doubtful.contains(label) else { return true }
        let rest = parts.dropFirst(label.split(separator: " ").count).drop { RecipeYield.abouts.contains($0) }
        let behind = afterNumber(rest)
        if afterEaters(rest) != nil { return true }
        return behind.map { $0.isEmpty || $0.count == 1 && prepositions.contains(label) } ?? false
    }

    /// Whether `parts` are a number of people or portions, and at most for which course.
    private static func isCounted(_ parts: ArraySlice<String>) -> Bool {
        guard let rest = afterEaters(parts.drop { RecipeYield.abouts.contains($0) }) else { return false }
        return rest.first.map { rest.count > 1 ? courses.contains($0) : RecipeYield.abouts.contains($0) } ?? true
    }

    /// The words after a number of people or portions; `nil` if `parts` do not begin with one.
    private static func afterEaters(_ parts: ArraySlice<String>) -> ArraySlice<String>? {
        guard var rest = afterNumber(parts) else { return nil }
        if let size = rest.first, RecipeYield.sizes.contains(size) { rest = rest.dropFirst() }
        guard let eater = rest.popFirst(), FactWords.eaters.contains(eater) else { return nil }
        return rest
    }

    /// The words after a number or a range; `nil` if `parts` do not begin with a number.
    private static func afterNumber(_ parts: ArraySlice<String>) -> ArraySlice<String>? {
        var rest = parts
        guard let number = rest.popFirst(), isNumber(number) else { return nil }
        if let joint = rest.first, RangeWords.joints.contains(joint), rest.dropFirst().first.map(isNumber) ?? false {
            return rest.dropFirst(2)
        }
        return rest.first.map(isNumber) ?? false ? rest.dropFirst() : rest
    }

    private static func isNumber(_ word: String) -> Bool { word.allSatisfy(\.isNumber) }

    /// Labels that are also verbs, prepositions or names of a portion's size.
    private static let doubtful: Set<String> = prepositions.union(["serving", "serving size", "portion", "parts"])
    private static let prepositions: Set<String> = ["für", "pour", "para"]
    private static let courses: Set<String> = ["as", "als", "comme", "en", "como", "come"]
}
