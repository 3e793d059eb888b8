import Foundation
import Kitchen
import RecipeIndex

/// How good the lists are that one way of recommending gives to many people.
struct Measures {
    let name: String
    private var people = 0.0
    private var hits = 0.0
    private var recall = 0.0
    private var gain = 0.0
    private var truth = 0.0
    private var variety = 0.0
    private var cuisines = 0.0
    private var shown: Set<Int> = []

    init(_ name: String) { self.name = name }

    mutating func add(_ list: [Int], for person: SyntheticPerson, in world: SyntheticRecipes) {
        people += 1
        shown.formUnion(list)
        let found = list.indices.filter { person.hidden.contains(list[$0]) }
        hits += found.isEmpty ? 0 : 1
        recall += Double(found.count) / Double(max(person.hidden.count, 1))
        // Normalised discounted cumulative gain (Järvelin & Kekäläinen 2002).
        let ideal = (0..<min(person.hidden.count, list.count)).reduce(0.0) { $0 + 1 / log2(Double($1) + 2) }
        gain += ideal > 0 ? found.reduce(0.0) { $0 + 1 / log2(Double($1) + 2) } / ideal : 0
        truth += Double(list.count { person.best.contains($0) }) / Double(max(list.count, 1))
        cuisines += Double(Set(list.compactMap { world.recipes[$0].cuisine }).count)
        variety += Self.variety(list.map { Set(world.recipes[$0].required) })
    }

    /// The mean share of foods that two recipes of the list do not have in common (Jaccard).
    private static func variety(_ foods: [Set<FoodNumber>]) -> Double {
        var sum = 0.0
        var pairs = 0.0
        for one in foods.indices {
            for other in foods.indices where other > one {
                let either = foods[one].union(foods[other]).count
                sum += 1 - Double(foods[one].intersection(foods[other]).count) / Double(max(either, 1))
                pairs += 1
            }
        }
        return pairs > 0 ? sum / pairs : 0
    }

    var hitRate: Double { hits / max(people, 1) }
    var meanGain: Double { gain / max(people, 1) }
    var meanVariety: Double { variety / max(people, 1) }

    static let title = Self.line("", ["hit@15", "recall", "nDCG", "true 1%", "coverage", "variety", "cuisines"])

    func line(of recipes: Int) -> String {
        func share(_ sum: Double) -> String { String(format: "%.3f", sum / max(people, 1)) }
        return Self.line(
            name,
            [
                share(hits), share(recall), share(gain), share(truth),
                String(format: "%.3f", Double(shown.count) / Double(recipes)), share(variety),
                String(format: "%.1f", cuisines / max(people, 1)),
            ])
    }

    static func line(_ name: String, _ cells: [String]) -> String {
        name.padding(toLength: 32, withPad: " ", startingAt: 0)
            + cells.map { String(repeating: " ", count: max(1, 10 - $0.count)) + $0 }.joined()
    }
}
