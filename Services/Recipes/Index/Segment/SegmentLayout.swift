import Kitchen

/// Puts recipes into the order in which a `Segment` keeps them, with every recipe at its position.
struct SegmentLayout {
    private(set) var tiles: [Tile] = []
    /// The recipe at each position, as its place in the array; `nobody` where there is none.
    private(set) var numbers: [UInt32] = []
    let required: [[FoodNumber]]
    let optional: [[FoodNumber]]
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
        for (number, recipe) in recipes.enumerated() {
            let unknown = recipe.required.count { $0 >= foods }
            let distinct = Self.distinct(recipe.required, &seen)
            let kept = distinct.count > Self.mostIngredients ? Array(distinct.prefix(Self.mostIngredients)) : distinct
            let optionals = Self.distinct(recipe.optional, &seen, before: recipe.required)
            seen.remove(recipe.required)
            seen.remove(recipe.optional)
            let unresolved =
                min(max(recipe.unresolved, 0), Self.mostIngredients) + unknown + distinct.count - kept.count
            required.append(kept)
            optional.append(
                optionals.count > Self.mostIngredients ? Array(optionals.prefix(Self.mostIngredients)) : optionals)
            order.append(
                Entry(
                    key: UInt64(kept.count + unresolved) << 32 | UInt64(RatingOrder(recipe.rating).value),
                    id: recipe.id, number: UInt32(number)))
            for figure in RecipeFigure.allCases {
                if let value = recipe.figures[figure] { mosts[figure] = max(mosts[figure] ?? 0, value) }
            }
        }
        self.required = required
        self.optional = optional
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

    /// The foods of every position.
    var lists: FoodLists {
        let total = numbers.reduce(0) { sum, number in
            number == Self.nobody ? sum : sum + required[Int(number)].count + optional[Int(number)].count
        }
        var starts = Flat<UInt32>([])
        var counts = Flat<UInt16>([])
        let foods = Flat<UInt16>(count: total) { foods in
            starts = Flat(count: numbers.count + 1) { starts in
                counts = Flat(count: numbers.count) { counts in
                    var next = 0
                    for (position, number) in numbers.enumerated() {
                        starts[position] = UInt32(next)
                        guard number != Self.nobody else { continue }
                        counts[position] = UInt16(required[Int(number)].count)
                        for food in required[Int(number)] {
                            foods[next] = UInt16(food)
                            next += 1
                        }
                        for food in optional[Int(number)] {
                            foods[next] = UInt16(food)
                            next += 1
                        }
                    }
                    starts[numbers.count] = UInt32(next)
                }
            }
        }
        return FoodLists(starts: starts, requiredCounts: counts, foods: foods)
    }
}
