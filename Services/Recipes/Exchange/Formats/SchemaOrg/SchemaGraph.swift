/// The recipes in JSON-LD documents, with resolvable references.
struct SchemaGraph {
    private static let mostHops = 4

    /// In reading order; recipes with the same `@id` are merged.
    private(set) var recipes: [LooseJSON.Object] = []
    private var known: [String: LooseJSON.Object] = [:]
    private var isFound: [String: Int] = [:]

    let budget: TextBudget
    let rules: PageRules
    private let most: Int

    /// Keeps at most `most` recipes. `size` is the length of the text in bytes.
    init(_ documents: [LooseJSON], size: Int, most: Int, rules: PageRules = .all) {
        self.rules = rules
        budget = TextBudget(size: size)
        self.most = most
        for document in documents { visit(document) }
    }

    /// The parser limits the nesting, so this recursion ends.
    private mutating func visit(_ value: LooseJSON) {
        switch value {
        case .list(let members):
            for member in members { visit(member) }
        case .object(let object):
            let name = object["@id"]?.plain
            if let name, object.members.count > (known[name]?.members.count ?? 1) { known[name] = object }
            if Self.isRecipe(object) {
                add(object, named: name)
                if Self.hasIngredients(object) { return }
            }
            for member in object.members { visit(member.value) }
        case .null, .flag, .number, .text, .cut: break
        }
    }

    private mutating func add(_ recipe: LooseJSON.Object, named name: String?) {
        guard recipe.members.count > 2 || Self.hasIngredients(recipe) else { return }
        if let name, let place = isFound[name] {
            recipes[place].members += recipe.members
        } else if recipes.count < most {
            if let name { isFound[name] = recipes.count }
            recipes.append(recipe)
        }
    }

    /// The object for a reference such as `{"@id": "#author"}`; `object` itself if there is none with more members.
    func resolved(_ object: LooseJSON.Object) -> LooseJSON.Object {
        var object = object
        for _ in 0..<Self.mostHops {
            guard object.members.count <= 2, let name = object["@id"]?.plain, let better = known[name],
                better.members.count > object.members.count
            else { break }
            object = better
        }
        return object
    }

    /// The type names of `object` without prefixes.
    static func types(of object: LooseJSON.Object) -> [String] {
        (object["@type"] ?? object["type"])?.values.compactMap(\.plain).map(SchemaOrgName.short) ?? []
    }

    static func isRecipe(_ object: LooseJSON.Object) -> Bool {
        types(of: object).contains { $0.lowercased() == "recipe" }
    }

    static func hasIngredients(_ object: LooseJSON.Object) -> Bool {
        (object["recipeIngredient"] ?? object["ingredients"] ?? object["ingredient"]) != nil
    }
}

/// Names of schema.org and data-vocabulary.org.
enum SchemaOrgName {
    /// Returns `Recipe` for `https://schema.org/Recipe`, `schema:Recipe` and `v:Recipe`.
    static func short(_ name: String) -> String {
        let end = name.utf8.lastIndex { "/#:".utf8.contains($0) }.map(name.utf8.index(after:)) ?? name.startIndex
        return String(name[end...].trimmingSpace)
    }
}
