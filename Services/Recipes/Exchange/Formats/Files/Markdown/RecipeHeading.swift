/// What a heading in a recipe announces, told by its words in several languages.
enum RecipeHeading: Hashable {
    case ingredients
    /// What is needed without amounts; it counts where nothing else names ingredients.
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

    /// `nil` where the heading is that of a part of the recipe, such as “Sauce”.
    init?(_ heading: String) {
        let small = heading.lowercased()
        guard small.count <= 60, !["for ", "für ", "pour ", "para "].contains(where: small.hasPrefix) else {
            return nil
        }
        let plain = PlainText.words(of: small)
        let found = Self.words.first { entry in
            entry.1.contains {
                plain == $0 || plain.hasPrefix($0) || plain.hasSuffix(" " + $0) || plain.hasSuffix(" " + $0 + "s")
            }
        }
        guard let found else { return nil }
        self = found.0
    }
}
