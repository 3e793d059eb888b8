/// Lines such as “⏲️ Prep time: 10 min” in a text.
enum MarkdownFields {
    private static let names: [(field: String, words: Set<String>)] = [
        ("preptime", FactWords.preparations), ("cooktime", FactWords.cookings), ("totaltime", FactWords.totals),
        ("yield", FactWords.things), ("servings", FactWords.makes),
        ("tags", ["tags"]), ("cuisine", ["cuisine"]), ("category", ["category", "course"]),
        ("author", ["author"]), ("source", ["source", "quelle"]), ("calories", ["预估卡路里", "calories"]),
        ("difficulty", ["预估烹饪难度", "difficulty"]),
    ]

    /// The yields of a paragraph in bold that begins with a number, as RecipeMD has them: “**4 servings, 1.5 l**”.
    /// A paragraph with anything else, such as “**2 eggs**”, or with what `fields` say already, gives none.
    static func yields(_ raw: String, _ words: String, _ fields: [String: LooseValue]) -> [String: LooseValue]? {
        let raw = raw.trimmingSpace
        guard raw.hasPrefix("**"), raw.hasSuffix("**"), words.utf8.count <= 100, !words.contains("\n") else {
            return nil
        }
        var found: [String: LooseValue] = [:]
        for piece in words.components(between: ", ") {
            guard isYield(String(piece)) else { return nil }
            let name = RecipeYield(markup: String(piece)).people == nil ? "yield" : "servings"
            guard fields[name] == nil, found[name] == nil else { return nil }
            found[name] = .text(String(piece))
        }
        return found.isEmpty ? nil : found
    }

    /// Whether `piece` is a number of people or of things that recipes make, and names no ingredient.
    private static func isYield(_ piece: String) -> Bool {
        guard ListPieces.hasAmount(piece) else { return false }
        if ListPieces.isBareAmount(piece) { return true }
        let words = PlainText.words(of: piece).split { $0 == " " || $0.isNumber }.map(String.init)
        return words.allSatisfy { FactWords.eaters.contains($0) || FactWords.makes.contains($0) || yields.contains($0) }
    }

    private static let yields: Set<String> = [
        "person", "guest", "guests", "人", "人份", "人前", "份", "loaf", "loaves", "cake", "cakes", "pie", "pies",
        "tart", "tarts", "muffin", "muffins", "cupcake", "cupcakes", "cookie", "cookies", "biscuits", "pancake",
        "pancakes", "waffles", "roll", "rolls", "bun", "buns", "bar", "bars", "ball", "balls", "slice", "slices",
        "jar", "jars", "glass", "glasses", "bottle", "bottles", "tray", "trays", "batch", "batches", "dozen", "burgers",
        "pizza", "pizzas", "wraps", "tacos", "scones", "brownies", "bagels", "dumplings", "drinks", "small", "large",
        "laib", "laibe", "brot", "brote", "kuchen", "torte", "torten", "glas", "gläser", "flasche", "flaschen", "blech",
        "bleche", "scheiben", "brötchen", "plätzchen", "kekse", "waffeln", "pfannkuchen", "pizzen", "große", "kleine",
        "pain", "pains", "gâteau", "gâteaux", "tarte", "tartes", "bocal", "bocaux", "crêpes", "galletas", "tortas",
    ]

    /// The field that a line sets, with its words.
    static func field(_ line: String) -> (name: String, value: String)? {
        guard line.count <= 200, !line.contains("\n"), let colon = line.firstIndex(where: { $0 == ":" || $0 == "：" })
        else {
            return nil
        }
        let name = line[..<colon].lowercased().drop { !$0.isLetter }.trimmingSpace
        guard let field = names.first(where: { $0.words.contains(String(name)) })?.field else { return nil }
        let value = line[line.index(after: colon)...].trimmingSpace
        return value.isEmpty ? nil : (field, String(value))
    }
}
