import Foundation
import Kitchen

/// A food that an app wrote down for an instant.
public protocol WrittenFood {
    /// Empty if unknown.
    var name: String { get }
    /// The app; `nil` if unknown.
    var writer: String? { get }
    /// The identifier of the entry of ours that it once was.
    var own: String? { get }
    var nutrients: [Nutrient: Double] { get }
}

extension Array where Element: WrittenFood {
    /// The places of foods of one instant that are told again, each with the place of the food that counts. An app that copies
    /// the records of another app writes them under its own name. Our own record counts, or else the one with most nutrients.
    public var doubles: [Int: Int] {
        guard count > 1, Set(map(\.writer)).count > 1 else { return [:] }
        func rank(_ place: Int) -> (Int, Int, Int) {
            (self[place].own == nil ? 1 : 0, -self[place].nutrients.count, place)
        }
        var kept: [Int] = []
        var doubles: [Int: Int] = [:]
        for place in indices.sorted(by: { rank($0) < rank($1) }) {
            let food = self[place]
            let first = kept.first { other in
                self[other].name == food.name && self[other].writer != food.writer
                    && self[other].nutrients.hold(food.nutrients)
            }
            if let first { doubles[place] = first } else { kept.append(place) }
        }
        return doubles
    }

    /// Foods of one instant, each once.
    func withoutDoubles() -> [Element] {
        let doubles = doubles
        return indices.filter { doubles[$0] == nil }.map { self[$0] }
    }
}

extension [Nutrient: Double] {
    /// Whether all nutrients of `other` are in here with the same amounts, to a hundredth. `false` if `other` is empty.
    public func hold(_ other: [Nutrient: Double]) -> Bool {
        !other.isEmpty
            && other.allSatisfy { nutrient, amount in
                self[nutrient].map { abs($0 - amount) <= abs(amount) / 100 } ?? false
            }
    }
}

extension ImportedFood: WrittenFood {
    public var writer: String? { program }
}
