/// Tells utensils from foods.
enum Utensils {
    /// Whether `heading` says that utensils follow, and no food besides.
    static func isHeading(_ heading: String) -> Bool {
        guard heading.utf8.count <= 80 else { return false }
        let words = PlainText.words(of: heading)
        if headings.contains(words) { return true }
        let parts = words.parts(between: UInt8(ascii: " "))
        guard let first = parts.first, let last = parts.last, parts.count <= 6 else { return false }
        return !parts.contains { SectionLabels.ingredients.contains(String($0)) || joints.contains($0) }
            && (starts.contains(first) || ends.contains(last))
    }

    /// Those of `lines` below such a heading that may be food: where one has a weight or a volume, all but utensils.
    static func foods(among lines: [String]) -> Set<String> {
        let others = lines.filter { !words(of: $0).contains(where: names.contains) }
        let isFood = others.contains { ListPieces.hasAmount($0) && words(of: $0).contains(where: measures.contains) }
        return isFood ? Set(others) : []
    }

    private static func words(of line: String) -> [Substring] {
        PlainText.words(of: line).parts(between: UInt8(ascii: " ")).map { $0.drop(while: \.isNumber) }
    }

    private static let headings: Set<String> = [
        "equipment", "utensils", "tools", "special equipment", "zubehör", "küchengeräte", "utensilien", "ustensiles",
        "matériel", "utensilios", "utensílios", "attrezzatura", "keukengerei", "benodigd keukengerei",
    ]
    /// Followed by anything, as in “Equipment you need”.
    private static let starts: Set<Substring> = [
        "equipment", "utensils", "küchengeräte", "utensilien", "ustensiles", "utensilios", "utensílios", "attrezzatura",
    ]
    /// Behind anything, as in “Recommended equipment”.
    private static let ends: Set<Substring> = [
        "equipment", "utensils", "küchengeräte", "küchenutensilien", "ustensiles", "utensilios",
    ]
    private static let joints: Set<Substring> = ["and", "und", "et", "y", "e", "en", "food", "foods"]
    private static let measures: Set<Substring> = [
        "g", "gr", "gram", "grams", "gramm", "grammes", "gramos", "kg", "ml", "l", "cl", "dl", "oz", "ounce", "ounces",
        "lb", "lbs", "pound", "pounds", "cup", "cups", "tbsp", "tablespoon", "tablespoons", "tsp", "teaspoon",
        "teaspoons", "pinch", "el", "tl", "prise", "tasse", "tassen", "cs", "cc", "tazas", "cucharada", "cucharadas",
    ]
    private static let names: Set<Substring> = [
        "pan", "pans", "pot", "pots", "tin", "tins", "bowl", "bowls", "sieve", "skillet", "oven", "mixer", "blender",
        "processor", "knife", "spoon", "spoons", "whisk", "spatula", "tray", "trays", "sheet", "sheets", "thermometer",
        "foil", "paper", "grater", "tongs", "board", "dish", "dishes", "rack", "jar", "jars", "jug", "scale", "scales",
        "measuring", "casserole", "wok", "kettle", "mould", "mold", "ramekin", "ramekins", "form", "topf", "pfanne",
        "schüssel", "mixbecher", "waage", "blech", "glas", "gläser", "casseroles", "moule", "saladier", "poêle", "bol",
        "olla", "sartén", "molde", "cuenco", "cooker", "grill", "peeler", "colander", "strainer", "muffin",
        "springform",
    ]
}
