/// Reads a recipe of MasterCook's XML.
enum MasterCookXML {
    static func document(_ element: XMLElement) throws -> RecipeDocument {
        let yield = element.first("Yield").map { [$0.attributes["qty"], $0.attributes["unit"]].compactMap(\.self) }
        let author = element.attributes["author"]
        return try RecipeDocument(
            title: element.attributes["name"] ?? "", summary: element.words("Desc"),
            ingredients: ingredients(element),
            steps: [
                .init(
                    steps: (element.first("DirS")?.all("DirT") ?? []).flatMap {
                        StepWords(style: .plain).groups(.text($0.text)).flatMap(\.steps)
                    })
            ],
            preparationMinutes: Minutes.of(element.first("PrpT")?.attributes["elapsed"]),
            totalMinutes: Minutes.of(element.first("TTim")?.attributes["elapsed"]),
            servings: RecipeYield(markup: element.first("Serv")?.attributes["qty"]).people,
            yield: yield.flatMap { $0.isEmpty ? nil : $0.joined(separator: " ") },
            categories: (element.first("CatS")?.all("CatT") ?? []).map(\.text),
            author: author == "n/a" ? nil : author, notes: element.words("Note")
        ).checked()
    }

    /// Lines with a food; one that only goes on with the line before is put to it.
    private static func ingredients(_ element: XMLElement) -> [RecipeDocument.IngredientGroup] {
        var groups = [RecipeDocument.IngredientGroup(lines: [])]
        for line in element.all("IngR") {
            let name = (line.attributes["name"] ?? "").trimmingSpace
            let preparation = line.words("IPrp").map { $0.hasPrefix("(") ? " \($0)" : ", \($0)" } ?? ""
            let amount = line.attributes["qty"].map(AmountText.shown) ?? ""
            let unit = line.attributes["unit"] ?? ""
            MasterCookLine(amount: amount, unit: unit, food: name + preparation).add(to: &groups)
        }
        return groups
    }
}
