import Kitchen

/// Puts recipes into the order in which a `Segment` keeps them, with every recipe at its position.
struct SegmentLayout {
    private(set) var tiles: [Tile] = []
    /// The recipe at each position, as its place in the array; `nobody` where there is none.
    private(set) var numbers: [UInt32] = []
    let required: [[FoodNumber]]
    let optional: [[FoodNumber]]
    private let recipes: [MatchableRecipe]
    private(set) var mosts = RecipeFigures()

    static let nobody = UInt32.max
    private static let mostIngredients = 10_000

    init(_ recipes: [MatchableRecipe], foods: Int) {
        var seen = FoodSet(bound: foods)
        var required: [[FoodNumber]] = []
        var optional: [[FoodNumber]] = []
        var order: [Entry] = []
        required.reserveCapacity(recipes.count)
        optional.reserveCapacity(recipes.count)
        order.reserveCapacity(recipes.count)
        for number in recipes.indices {
            let (wanted, wished) = (recipes[number].required, recipes[number].optional)
            let unknown = wanted.count { $0 >= foods }
            let distinct = Self.distinct(wanted, &seen)
            let kept = distinct.count > Self.mostIngredients ? Array(distinct.prefix(Self.mostIngredients)) : distinct
            let optionals = Self.distinct(wished, &seen, before: wanted)
            seen.remove(wanted)
            seen.remove(wished)
            let unresolved =
                min(max(recipes[number].unresolved, 0), Self.mostIngredients) + unknown + distinct.count - kept.count
            required.append(kept)
            optional.append(
                optionals.count > Self.mostIngredients ? Array(optionals.prefix(Self.mostIngredients)) : optionals)
            order.append(
                Entry(
                    key: UInt64(kept.count + unresolved) << 32 | UInt64(RatingOrder(recipes[number].rating).value),
                    id: recipes[number].id, number: UInt32(number)))
            mosts.formMaximum(recipes[number].figures)
        }
        self.required = required
        self.optional = optional
        self.recipes = recipes
        order.sort()
        place(order)
    }

    /// The recipes' order in the index.
    private struct Entry: Comparable {
        /// Needed ingredients, then the rating.
        let key: UInt64
        let id: RecipeKey
        let number: UInt32

        var needed: Int { Int(key >> 32) }

        static func < (one: Entry, other: Entry) -> Bool {
            one.key == other.key ? (one.id, one.number) < (other.id, other.number) : one.key < other.key
        }
    }

    private mutating func place(_ order: [Entry]) {
        numbers.reserveCapacity(order.count + order.count / 4)
        var needed = -1
        for entry in order {
            if entry.needed != needed {
                fillTile()
                needed = entry.needed
            }
            if numbers.count % Lane.bits == 0 { tiles.append(Tile(needed: Int32(needed), recipes: 0)) }
            tiles[tiles.count - 1].recipes += 1
            numbers.append(entry.number)
        }
        fillTile()
    }

    /// Fills the last tile up with positions that no recipe has.
    private mutating func fillTile() {
        while numbers.count % Lane.bits != 0 { numbers.append(Self.nobody) }
    }

    /// The foods that are known, each once, without those `before`; all of these are seen afterwards.
    private static func distinct(
        _ foods: [FoodNumber], _ seen: inout FoodSet, before: [FoodNumber] = []
    ) -> [FoodNumber] {
        // Nearly always they are, and nothing need be copied.
        if foods.allSatisfy({ seen.insert($0) }) { return foods }
        seen.remove(foods)
        for food in before { _ = seen.insert(food) }
        return foods.filter { seen.insert($0) }
    }

    /// The foods of every position, and their weights.
    var lists: FoodLists {
        let total = numbers.reduce(0) { sum, number in
            number == Self.nobody ? sum : sum + required[Int(number)].count + optional[Int(number)].count
        }
        var starts: [UInt32] = []
        var counts: [UInt16] = []
        starts.reserveCapacity(numbers.count + 1)
        counts.reserveCapacity(numbers.count)
        var weights = Flat<UInt16>([])
        let foods = Flat<UInt16>(count: total) { foods in
            weights = Flat(count: total) { weights in
                var next = 0
                for number in numbers {
                    starts.append(UInt32(next))
                    guard number != Self.nobody else {
                        counts.append(0)
                        continue
                    }
                    let first = next
                    for food in required[Int(number)] {
                        foods[next] = UInt16(food)
                        next += 1
                    }
                    counts.append(UInt16(next - first))
                    for food in optional[Int(number)] {
                        foods[next] = UInt16(food)
                        next += 1
                    }
                    if recipes[Int(number)].grams.isEmpty {
                        for place in first..<next { weights[place] = FoodWeight.unknown }
                    } else {
                        recipes[Int(number)].weigh(foods[first..<next], into: &weights[first..<next])
                    }
                }
                starts.append(UInt32(next))
            }
        }
        return FoodLists(starts: Flat(starts), requiredCounts: Flat(counts), foods: foods, weights: weights)
    }
}

extension MatchableRecipe {
    /// Stores the weights of `foods`, which are those of the recipe, each once.
    fileprivate func weigh(
        _ foods: Slice<UnsafeMutableBufferPointer<UInt16>>,
        into weights: inout Slice<UnsafeMutableBufferPointer<UInt16>>
    ) {
        let isDistinct = foods.count == required.count + optional.count
        for (place, index) in foods.indices.enumerated() {
            let grams = isDistinct ? grams(at: place) : grams(of: FoodNumber(foods[index]))
            weights[index] = FoodWeight.stored(grams)
        }
    }

    private func grams(at place: Int) -> Double? { place < grams.count ? grams[place] : nil }

    /// What it takes of a food in all; nothing where a part cannot be weighed.
    private func grams(of food: FoodNumber) -> Double? {
        var sum: Double? = 0
        for (place, other) in (required + optional).enumerated() where other == food {
            sum = sum.flatMap { sum in grams(at: place).map { sum + $0 } }
        }
        return sum
    }
}
