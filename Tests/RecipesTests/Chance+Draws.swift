import Kitchen
import RecipeIndex
import SeededChance

extension Chance {
    mutating func one(in number: Int) -> Bool { Int.random(in: 0..<number, using: &self) == 0 }

    /// Few foods are common and many are rare, as in a kitchen.
    mutating func foods(_ count: ClosedRange<Int>, of foods: Int) -> [FoodNumber] {
        (0..<Int.random(in: count, using: &self)).map { _ in
            let share = Double.random(in: 0..<1, using: &self)
            return FoodNumber(share * share * share * Double(foods))
        }
    }

    mutating func labels<Label>(sparing: Int) -> Labels<Label> {
        Labels(
            bits: (1..<sparing).reduce(UInt32(truncatingIfNeeded: next())) { bits, _ in
                bits & UInt32(truncatingIfNeeded: next())
            })
    }
}
