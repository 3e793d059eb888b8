/// Converts microdata or RDFa of a page to the shape of JSON-LD.
struct MarkedUpItems {
    /// The attribute names of a syntax.
    struct Syntax {
        let type: String
        let property: String

        static let microdata = Syntax(type: "itemtype", property: "itemprop")
        static let rdfa = Syntax(type: "typeof", property: "property")
    }

    private static let mostDepth = 16
    /// Properties whose text keeps its lines.
    private static let lined = lines.union(["recipeInstructions", "instructions"])
    private static let lines: Set<String> = ["recipeIngredient", "ingredients", "ingredient"]
    private static let mostRecipes = 20
    private static let mostValues = 400
    /// The most values of other properties.
    private static let mostOthers = 20

    let page: HTMLPage
    let syntax: Syntax

    /// The recipes in reading order.
    var recipes: [LooseJSON.Object] {
        var found: [LooseJSON.Object] = []
        for place in page.everything where isRecipe(page[place]) {
            found.append(item(place, depth: 0))
            if found.count == Self.mostRecipes { break }
        }
        return found
    }

    private func isRecipe(_ node: HTMLPage.Node) -> Bool {
        guard let types = node.attributes[syntax.type] else { return false }
        return types.split(separator: " ").contains { SchemaOrgName.short(String($0)).lowercased() == "recipe" }
    }

    private func item(_ root: Int, depth: Int) -> LooseJSON.Object {
        var values: [(key: String, values: [LooseJSON])] = []
        var count = 0
        var place = root + 1
        let end = page[root].end
        while place < end {
            let node = page[place]
            let isItem = node.attributes[syntax.type] != nil
            if let names = node.attributes[syntax.property], depth < Self.mostDepth, !isBlank(node) {
                count += 1
                if count > Self.mostValues {
                    // The values beyond the limit may be ingredients.
                    if let lines = values.firstIndex(where: { Self.lines.contains($0.key) }) {
                        values[lines].values.append(.cut)
                    } else {
                        values.append(("", [.cut]))
                    }
                    break
                }
                let keys = names.split(separator: " ").map { SchemaOrgName.short(String($0)) }
                // A nested item is read once, even with several properties.
                let item: LooseJSON? = isItem ? .object(item(place, depth: depth + 1)) : nil
                for key in keys.prefix(4) {
                    let many = Self.lined.contains(key) ? Self.mostValues : Self.mostOthers
                    if let known = values.firstIndex(where: { $0.key == key }), values[known].values.count >= many {
                        if values[known].values.last?.isCut == false { values[known].values.append(.cut) }
                        continue
                    }
                    let value = item ?? value(place, of: key)
                    if let known = values.firstIndex(where: { $0.key == key }) {
                        values[known].values.append(value)
                    } else {
                        values.append((key, [value]))
                    }
                }
                // Properties within ingredients belong to these, like those within a nested item.
                place = isItem || Self.lined.contains { keys.contains($0) } ? node.end : place + 1
            } else {
                place = isItem ? node.end : place + 1
            }
        }
        let type = SchemaOrgName.short(page[root].attributes[syntax.type] ?? "")
        return .init(
            members: [("@type", .text(type))]
                + values.map { ($0.key, $0.values.count == 1 ? $0.values[0] : .list($0.values)) })
    }

    private func isBlank(_ node: HTMLPage.Node) -> Bool {
        node.name == "meta" && PlainText.line(node.attributes["content"] ?? "").isEmpty
    }

    private func value(_ place: Int, of key: String) -> LooseJSON {
        let node = page[place]
        if let content = node.attributes["content"], !content.isEmpty || node.name == "meta" { return .text(content) }
        if Self.lines.contains(key), let row = row(around: place) { return .text(row) }
        let address: String? =
            switch node.name {
            case "a", "link", "area": Self.isText(key) ? nil : node.attributes["href"]
            case "img", "video", "source", "iframe", "embed":
                node.attributes["data-src"] ?? node.attributes["src"]
            case "time": node.attributes["datetime"]
            case "data", "meter": node.attributes["value"]
            default: nil
            }
        if let address { return .text(address) }
        guard Self.lined.contains(key) else { return .text(page.text(place)) }
        let lines = PageList(page: page, root: place).lines
        return .list(lines.map { .text($0) })
    }

    /// The ingredient line whose amount stands beside the marked element; `nil` if there is none.
    private func row(around place: Int) -> String? {
        page.lineWithAmount(around: place) {
            page[$0].attributes[syntax.property] == page[place].attributes[syntax.property]
        }
    }

    /// Whether the property is text even if it is a link.
    private static func isText(_ key: String) -> Bool { !["url", "image", "photo", "video"].contains(key) }
}
