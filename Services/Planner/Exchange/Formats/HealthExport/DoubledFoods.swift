import Foundation
import Kitchen

extension [BroughtFood] {
    /// Foods of one instant, each once. An app that copies the records of another app writes them under its own name. Our
    /// own record is kept, or else the one with most nutrients.
    func withoutDoubles() -> [BroughtFood] {
        guard count > 1, Set(map(\.program)).count > 1 else { return self }
        func rank(_ place: Int) -> (Int, Int, Int) {
            (self[place].own == nil ? 1 : 0, -self[place].nutrients.count, place)
        }
        var kept: [Int] = []
        for place in indices.sorted(by: { rank($0) < rank($1) }) {
            let food = self[place]
            let isDouble = kept.contains { other in
                self[other].name == food.name && self[other].program != food.program && self[other].holds(food)
            }
            if !isDouble { kept.append(place) }
        }
        return kept.sorted().map { self[$0] }
    }
}

extension BroughtFood {
    /// Whether all nutrients of `other` are in here with the same amounts, to a hundredth.
    fileprivate func holds(_ other: BroughtFood) -> Bool {
        !other.nutrients.isEmpty
            && other.nutrients.allSatisfy { nutrient, amount in
                nutrients[nutrient].map { abs($0 - amount) <= abs(amount) / 100 } ?? false
            }
    }
}
