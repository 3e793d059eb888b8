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
    static func yields(_ raw: String, _ words: String) -> [String: LooseValue]? {
        let raw = raw.trimmingSpace
        guard raw.hasPrefix("**"), raw.hasSuffix("**"), words.utf8.count <= 100, !words.contains("\n"),
            SectionLabels.amountShare(of: [words]) == 1
        else { return nil }
        var fields: [String: LooseValue] = [:]
        for piece in words.components(between: ", ") {
            let name = RecipeYield(markup: piece).people == nil ? "yield" : "servings"
            if fields[name] == nil { fields[name] = .text(piece) }
        }
        return fields
    }

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
