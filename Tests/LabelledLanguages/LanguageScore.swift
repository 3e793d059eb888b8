import Algorithms
import Contracts
import Foundation
import RecipesContracts
import ServiceClient

/// The shares of labelled names and lines of a language that the recipes service understands.
public struct LanguageScore: Sendable {
    /// The percentage of names with the right food.
    public private(set) var names = 0.0
    /// The percentages of lines with the right food, with the right amount and unit, and with both.
    public private(set) var foods = 0.0
    public private(set) var amounts = 0.0
    public private(set) var whole = 0.0
    /// The misunderstood names and lines, with the wrong results.
    public private(set) var misses: [String] = []

    /// Scores the answers of `api` in the person's language or, without `speaking`, in no stated language.
    public init(of labelled: LabelledLanguage, speaking: Bool = true, api: ServiceClient) async throws {
        let language = speaking ? labelled.language : nil
        var found = 0
        for name in labelled.names {
            let query = FoodNamesQuery(names: [name.text], language: language)
            let food = try await api.call(RecipesAPI.resolve, sending: query).recognized.first?.food.name
            if name.foods.contains(food ?? "") {
                found += 1
            } else {
                misses.append("\(name.text): \(food ?? "nothing") instead of \(name.foods.joined(separator: " or "))")
            }
        }
        names = Self.percent(found, of: labelled.names.count)

        var counts = (foods: 0, amounts: 0, whole: 0)
        for part in labelled.lines.chunks(ofCount: 100) {
            let draft = IngredientLinesDraft(lines: part.map(\.text), language: labelled.language)
            let read = try await api.call(RecipesAPI.understand, sending: draft).items
            for (line, read) in zip(part, read) {
                guard let first = read.ingredients.first else { continue }
                let isFood = line.foods.contains(first.food?.name ?? "")
                let isAmount = line.isAmount(first)
                counts.foods += isFood ? 1 : 0
                counts.amounts += isAmount ? 1 : 0
                counts.whole += isFood && isAmount ? 1 : 0
                guard !(isFood && isAmount) else { continue }
                let amount = first.quantity.map { "\($0.amount) \($0.unit.rawValue)" } ?? "no amount"
                misses.append("\(line.text): \(first.food?.name ?? "nothing"), \(amount) (\(first.name))")
            }
        }
        foods = Self.percent(counts.foods, of: labelled.lines.count)
        amounts = Self.percent(counts.amounts, of: labelled.lines.count)
        whole = Self.percent(counts.whole, of: labelled.lines.count)
    }

    private static func percent(_ count: Int, of all: Int) -> Double { Double(count) / Double(max(all, 1)) * 100 }
}

extension LabelledLanguage.Line {
    /// Whether the line was read with the labelled amount and unit. A line without an amount has no unit.
    fileprivate func isAmount(_ read: UnderstoodLine) -> Bool {
        guard units.contains(where: { $0 == "-" || CookingUnit(rawValue: $0) != nil }) else { return true }
        guard let lower else { return read.quantity == nil }
        guard let quantity = read.quantity, abs(quantity.amount - lower) < 0.01,
            abs((read.upTo ?? lower) - (upper ?? lower)) < 0.01
        else { return false }
        return units.contains(quantity.unit == .piece ? "-" : quantity.unit.rawValue)
            || units.contains(quantity.unit.rawValue)
    }
}
