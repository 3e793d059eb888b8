import Contracts
import Kitchen
import ServiceClient

/// Labels recipes with the foods that the service understands, and counts which answers hold against the rules.
struct LabelScan {
    private let api: ServiceClient
    private var foods: [ID<Food>: Food] = [:]
    private var recipes = 0
    private var lines = 0
    private var open = 0
    private var listed = 0
    private var classified = 0
    private var safe: [String: Int] = [:]
    private var failures: [String: [String]] = [:]
    private var openNames: [String: Int] = [:]

    init(api: ServiceClient) { self.api = api }

    var isSafe: Bool { failures.isEmpty }

    mutating func take(_ recipe: WrittenText) async throws {
        let draft = IngredientLinesDraft(lines: recipe.lines)
        let understood = try await api.call(RecipesAPI.understand, sending: draft).items
        var profiles: [FoodProfile] = []
        var isListed = true
        for line in understood where !line.isHeading {
            for part in line.ingredients {
                lines += 1
                if part.food == nil {
                    open += 1
                    isListed = false
                    openNames[part.name.lowercased(), default: 0] += 1
                }
                for food in [part.food] + (part.alternatives + part.besides).map(\.food) {
                    profiles.append(try await profile(food?.id))
                }
            }
        }
        recipes += 1
        listed += isListed ? 1 : 0
        let labels = FoodProfile.combined(profiles)
        classified += labels.allergens == nil ? 0 : 1
        for rule in KeywordRule.all where rule.isSafe(labels.diets, labels.allergens) {
            safe[rule.name, default: 0] += 1
            // What the service takes for a heading is no ingredient, and the reader is judged by what it leaves out.
            guard let line = recipe.lines.first(where: rule.forbids) else { continue }
            failures[rule.name, default: []].append("\(recipe.title) (\(recipe.collection)): \(line)")
        }
    }

    private mutating func profile(_ id: ID<Food>?) async throws -> FoodProfile {
        guard let id else { return .unknown }
        if foods[id] == nil { foods[id] = try await api.call(RecipesAPI.ingredient, at: id) }
        guard let food = foods[id] else { return .unknown }
        return FoodProfile(origins: food.origins ?? [], allergens: food.allergens, statedDiets: food.diets)
    }

    func report(telling: Bool, openNames showsOpen: Bool) -> String {
        func share(_ part: Int, _ whole: Int) -> String {
            let tenths = whole == 0 ? 0 : (part * 1_000 + whole / 2) / whole
            return "\(tenths / 10).\(tenths % 10) of 100"
        }
        var text = """
            \(recipes) recipes, \(lines) lines, \(share(open, lines)) without a food; \(share(listed, recipes)) recipes \
            with every food known, \(share(classified, recipes)) with an answer about diets and allergens

            """
        for rule in KeywordRule.all {
            let count = safe[rule.name] ?? 0
            let wrong = failures[rule.name] ?? []
            let name = rule.name.padded(to: 16)
            text += "\(name) called safe: \(count), falsely: \(wrong.count)\n"
            if telling { text += wrong.map { "    \($0)\n" }.joined() }
        }
        if showsOpen {
            for (name, count) in openNames.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }).prefix(2_000) {
                text += "open \(count) \(name)\n"
            }
        }
        return text + (isSafe ? "\nPASS: none is falsely safe" : "\nFAIL: some are falsely safe")
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
