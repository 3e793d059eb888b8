/// The section that a recipe heading announces, in several languages.
enum RecipeHeading: Hashable {
    case ingredients
    /// Ingredients without amounts; used if no other section lists ingredients.
    case things
    case steps, notes, tools, nutrition, tags, ignored

    private static let words: [(RecipeHeading, [String])] = [
        (
            .tools,
            ["equipment", "tools", "utensils", "ausrüstung", "werkzeug", "ustensiles", "utensilios", "工具", "器具", "厨具"]
        ),
        (.things, ["必备原料", "必备", "需要的原料"]),
        (
            .ingredients,
            SectionLabels.ingredients + [
                "ingredient", "components", "ingrédient", "ingrediente", "计算", "原料", "食材", "用料", "配料",
            ]
        ),
        (
            .steps,
            SectionLabels.steps + ["direction", "instruction", "process", "preparo", "操作", "步骤", "做法", "制作", "流程"]
        ),
        (
            .notes,
            [
                "note", "tip", "remark", "hinweis", "anmerkung", "tipp", "conseil", "consejo", "附加内容", "注意", "备注",
                "小贴士", "variation", "faq", "storage",
            ]
        ),
        (.nutrition, ["nutrition", "nährwert", "营养"]),
        (.tags, ["tags"]),
        (.ignored, ["testimon", "image", "photo", "contribution", "参考资料", "licen", "related", "see also", "成品"]),
    ]

    /// The index in `words` of each word that begins or ends a heading.
    private static let ranks: [Substring: Int] = {
        let ranks = words.enumerated().flatMap { rank, entry in entry.1.map { ($0[...], rank) } }
        return Dictionary(ranks) { first, _ in first }
    }()

    /// The lengths of these words in bytes.
    private static let lengths = Set(ranks.keys.map(\.utf8.count)).sorted()

    /// `nil` if the heading names a part of the recipe, such as “Sauce”.
    init?(_ heading: String) {
        let small = heading.lowercased()
        guard small.count <= 60, !["for ", "für ", "pour ", "para "].contains(where: small.hasPrefix) else {
            return nil
        }
        let plain = PlainText.words(of: small)
        let beginnings = Self.lengths.lazy.compactMap { length -> Int? in
            guard let end = plain.utf8.index(plain.startIndex, offsetBy: length, limitedBy: plain.endIndex) else {
                return nil
            }
            return Self.ranks[plain[..<end]]
        }
        let parts = plain.split(separator: " ").dropFirst()
        let endings = parts.lazy.compactMap { part in
            let end = plain[part.startIndex...]
            return [Self.ranks[end], end.hasSuffix("s") ? Self.ranks[end.dropLast()] : nil].compactMap(\.self).min()
        }
        let found = [beginnings.min(), endings.min()].compactMap(\.self).min().map { Self.words[$0] }
        guard let found else { return nil }
        self = found.0
    }
}
