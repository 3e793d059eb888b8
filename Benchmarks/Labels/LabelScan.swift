import Contracts
import Kitchen
import RecipesContracts
import ServiceClient

/// Labels recipes by the service's foods, and counts the answers that contradict the rules.
struct LabelScan {
    private let api: ServiceClient
    private var foods: [ID<Food>: Food] = [:]
    private var counts: [String: Counts] = [:]
    private var safe: [String: Int] = [:]
    private var failures: [String: [String]] = [:]
    /// Lines that would be falsely safe on their own.
    private var lineFailures: [String: Set<String>] = [:]
    private var openNames: [String: Int] = [:]

    init(api: ServiceClient) { self.api = api }

    var isSafe: Bool { failures.isEmpty && lineFailures.isEmpty }

    mutating func take(_ recipe: WrittenText) async throws {
        let draft = IngredientLinesDraft(lines: recipe.lines)
        let understood = try await api.call(RecipesAPI.understand, sending: draft).items
        var profiles: [FoodProfile] = []
        var count = Counts(areWhole: recipe.isWhole, recipes: recipe.weight)
        for line in understood where !line.isHeading {
            var own: [FoodProfile] = []
            for part in line.ingredients {
                count.lines += recipe.weight
                if part.food == nil {
                    count.open += recipe.weight
                    openNames[part.name.lowercased(), default: 0] += recipe.weight
                }
                for food in [part.food] + (part.alternatives + part.besides).map(\.food) {
                    own.append(try await profile(food?.id))
                }
            }
            check(line.text, FoodProfile.combined(own))
            profiles += own
        }
        let labels = FoodProfile.combined(profiles)
        count.listed = count.open == 0 ? recipe.weight : 0
        count.classified = labels.allergens == nil ? 0 : recipe.weight
        counts[recipe.collection, default: Counts(areWhole: recipe.isWhole)] += count
        for rule in KeywordRule.all where rule.isSafe(labels.diets, labels.allergens) {
            safe[rule.name, default: 0] += 1
            // Rules check every line, even those that the service takes for headings.
            guard let line = recipe.lines.first(where: rule.forbids) else { continue }
            failures[rule.name, default: []].append("\(recipe.title) (\(recipe.collection)): \(line)")
        }
    }

    /// Checks a line as if it were the whole recipe, so that no other line hides its fault.
    private mutating func check(_ line: String, _ labels: (diets: Labels<Diet>, allergens: Labels<Allergen>?)) {
        for rule in KeywordRule.all where rule.isSafe(labels.diets, labels.allergens) && rule.forbids(line) {
            lineFailures[rule.name, default: []].insert(line)
        }
    }

    private mutating func profile(_ id: ID<Food>?) async throws -> FoodProfile {
        guard let id else { return .unknown }
        if foods[id] == nil { foods[id] = try await api.call(RecipesAPI.food, at: id) }
        guard let food = foods[id] else { return .unknown }
        return FoodProfile(origins: food.origins ?? [], allergens: food.allergens, statedDiets: food.diets)
    }

    func report(telling: Bool, openNames showsOpen: Bool) -> String {
        var text = "\("of 100".padded(to: 40)) recipes   lines  lines open  recipes listed  answered\n"
        for (collection, count) in counts.sorted(by: { $0.key < $1.key }) { text += count.row(collection) }
        text += counts.values.filter(\.areWhole).reduce(into: Counts(), +=).row("all recipes") + "\n"
        for rule in KeywordRule.all {
            let count = safe[rule.name] ?? 0
            let wrong = failures[rule.name] ?? []
            let name = rule.name.padded(to: 16)
            let lines = lineFailures[rule.name] ?? []
            text += "\(name) called safe: \(count), falsely: \(wrong.count); lines falsely: \(lines.count)\n"
            if telling { text += (wrong + lines.sorted()).map { "    \($0)\n" }.joined() }
        }
        if showsOpen {
            for (name, count) in openNames.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }).prefix(2_000) {
                text += "open \(count) \(name)\n"
            }
        }
        return text + (isSafe ? "\nPASS: none is falsely safe" : "\nFAIL: some are falsely safe")
    }
}

/// The understood part of a collection.
private struct Counts {
    /// Whether the recipes have all their lines.
    var areWhole = true
    var recipes = 0
    var lines = 0
    /// Lines without a food.
    var open = 0
    /// Recipes with only known foods.
    var listed = 0
    /// Recipes with diets and allergens.
    var classified = 0

    static func += (sum: inout Counts, other: Counts) {
        sum.recipes += other.recipes
        sum.lines += other.lines
        sum.open += other.open
        sum.listed += other.listed
        sum.classified += other.classified
    }

    func row(_ title: String) -> String {
        func share(_ part: Int, _ whole: Int) -> String {
            let tenths = whole == 0 ? 0 : (part * 1_000 + whole / 2) / whole
            return "\(tenths / 10).\(tenths % 10)"
        }
        let figures = [
            "\(recipes)", "\(lines)", share(open, lines), share(listed, recipes), share(classified, recipes),
        ]
        return title.padded(to: 40) + figures.map { $0.padded(to: 10) }.joined() + "\n"
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
