/// Reads a recipe from the JSON that a page hands its own scripts, where nothing else on it holds one.
struct ScriptedRecipe {
    private static let mostVisits = 50_000
    private static let mostFound = 10
    private static let steps = ["instruction", "direction", "method", "step", "preparation"]

    let page: HTMLPage
    let base: String?
    /// Of the page, in bytes.
    let size: Int

    /// At most one, with ingredients and steps, most of its lines with amounts.
    var documents: [RecipeDocument] {
        var found: [LooseJSON.Object] = []
        var left = Self.mostVisits
        for (place, node) in page.nodes.enumerated()
        where node.name == "script" && node.attributes["type"]?.lowercased() == "application/json" {
            for inner in page.inside(place) {
                for value in LooseJSONParser.values(in: page[inner].text) { visit(value, &found, &left) }
            }
        }
        let graph = SchemaGraph([], size: size, most: 0, rules: page.rules)
        let recipes = found.lazy.map { SchemaOrgRecipe(object: $0, graph: graph, base: base).document }
        return recipes.first(where: Self.isPlausible).map { [$0] } ?? []
    }

    private static func isPlausible(_ recipe: RecipeDocument) -> Bool {
        let lines = recipe.ingredients.flatMap(\.lines)
        return lines.count > 2 && recipe.isWhole && !recipe.title.isEmpty
            && lines.count(where: ListPieces.hasAmount) * 2 > lines.count
            && !lines.contains(where: ListPieces.isBareAmount)
    }

    /// Values are nested as deeply as `LooseJSONParser` allows at most, so going down ends.
    private func visit(_ value: LooseJSON, _ found: inout [LooseJSON.Object], _ left: inout Int) {
        left -= 1
        guard left > 0, found.count < Self.mostFound else { return }
        switch value {
        case .list(let members): for member in members { visit(member, &found, &left) }
        case .object(let object):
            if let recipe = recipe(object) { found.append(recipe) }
            for member in object.members { visit(member.value, &found, &left) }
        case .null, .flag, .number, .text, .cut: break
        }
    }

    /// `object` in the words of schema.org, if it lists ingredients and steps. Lists within lists are of parts, which are
    /// not read: nothing may be left out.
    private func recipe(_ object: LooseJSON.Object) -> LooseJSON.Object? {
        guard let lines = list(object, named: ["ingredient"]), let steps = list(object, named: Self.steps),
            let name = (object["name"] ?? object["title"])?.plain,
            lines.allSatisfy({ !($0.object?.members.contains { $0.value.isList } ?? $0.isList) })
        else { return nil }
        return .init(
            members: [
                ("@type", .text("Recipe")), ("name", .text(name)), ("recipeIngredient", .list(lines)),
                ("recipeInstructions", .list(steps)),
            ] + object.members.filter { ["recipeYield", "totalTime", "prepTime", "cookTime"].contains($0.key) })
    }

    private func list(_ object: LooseJSON.Object, named names: [String]) -> [LooseJSON]? {
        for (key, value) in object.members.prefix(200) {
            guard case .list(let values) = value, values.count > 1, key.utf8.count < 40 else { continue }
            let small = key.lowercased()
            if names.contains(where: small.contains) { return values }
        }
        return nil
    }
}

extension LooseJSON {
    fileprivate var isList: Bool {
        guard case .list(let values) = self else { return false }
        return !values.isEmpty
    }
}
