/// Lines such as “⏲️ Prep time: 10 min” in a text.
enum MarkdownFields {
    private static let names: [(field: String, words: [String])] = [
        ("preptime", ["prep time", "preparation time", "prep", "vorbereitungszeit", "temps de préparation"]),
        ("cooktime", ["cook time", "cooking time", "cook", "kochzeit", "backzeit", "temps de cuisson"]),
        ("totaltime", ["total time", "total", "ready in", "time", "total cooking time", "gesamtzeit", "temps total"]),
        ("servings", ["servings", "serves", "portions", "portionen", "personnes", "raciones"]),
        ("yield", ["yield", "yields", "makes"]),
        ("tags", ["tags"]), ("cuisine", ["cuisine"]), ("category", ["category", "course"]),
        ("author", ["author"]), ("source", ["source", "quelle"]), ("calories", ["预估卡路里", "calories"]),
        ("difficulty", ["预估烹饪难度", "difficulty"]),
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
