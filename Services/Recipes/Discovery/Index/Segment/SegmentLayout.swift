import Kitchen

/// Sorts recipes into the positions of a `Segment`.
struct SegmentLayout {
    private(set) var tiles: [Tile] = []
    /// The index of the recipe at each position; `UInt32.max` if there is none.
    private(set) var numbers: [UInt32] = []
    /// The key at each position.
    private(set) var ids: [RecipeKey] = []
    private(set) var ratings: [RatingOrder] = []
    private(set) var mosts = RecipeFigures()
    /// Whether every ingredient of a recipe is a known food, in the given order.
    private(set) var areResolved: [Bool] = []
    /// The foods of each recipe, contiguous for locality. A header holds the numbers of required foods and of all
    /// foods, 16 bits each. The foods follow with their weights, required ones first.
    private var contents: [UInt32] = []
    private var foodCount = 0
    /// The start in `contents` of the recipe at each position; undefined if there is none.
    private var firsts: [UInt32] = []

    static let nobody = UInt32.max
    private static let mostIngredients = 10_000

    init(_ recipes: [MatchableRecipe], foods known: Int) {
        var seen = FoodSet(bound: known)
        var order: [Entry] = []
        order.reserveCapacity(recipes.count)
        areResolved.reserveCapacity(recipes.count)
        contents.reserveCapacity(recipes.count * 12)
        for number in recipes.indices {
            let (wanted, wished) = (recipes[number].required, recipes[number].optional)
            let unknown = wanted.count { $0 >= known }
            let distinct = Self.distinct(wanted, &seen)
            let kept = distinct.prefix(Self.mostIngredients)
            let optionals = Self.distinct(wished, &seen, before: wanted).prefix(Self.mostIngredients)
            seen.remove(wanted)
            seen.remove(wished)
            let unresolved =
                min(max(recipes[number].unresolved, 0), Self.mostIngredients) + unknown + distinct.count - kept.count
            areResolved.append(unresolved == 0)
            let first = UInt32(contents.count)
            add(kept, optionals, of: recipes[number])
            order.append(
                Entry(
                    key: UInt64(kept.count + unresolved) << 32 | UInt64(RatingOrder(recipes[number].rating).value),
                    id: recipes[number].id, number: UInt32(number), first: first))
            mosts.formMaximum(recipes[number].figures)
        }
        order.sort()
        place(order)
    }

    private mutating func add(
        _ required: ArraySlice<FoodNumber>, _ optional: ArraySlice<FoodNumber>, of recipe: MatchableRecipe
    ) {
        let count = required.count + optional.count
        contents.append(UInt32(required.count) | UInt32(count) << 16)
        foodCount += count
        if recipe.grams.isEmpty {
            for food in required { contents.append(food | UInt32(FoodWeight.unknown) << 16) }
            for food in optional { contents.append(food | UInt32(FoodWeight.unknown) << 16) }
        } else {
            let isDistinct = count == recipe.required.count + recipe.optional.count
            for (place, food) in (required + optional).enumerated() {
                let grams = isDistinct ? recipe.grams(at: place) : recipe.grams(of: food)
                contents.append(food | UInt32(FoodWeight.stored(grams)) << 16)
            }
        }
    }

    /// The sort key of a recipe.
    private struct Entry: Comparable {
        /// The number of needed ingredients, then the rating.
        let key: UInt64
        let id: RecipeKey
        let number: UInt32
        let first: UInt32

        var needed: Int { Int(key >> 32) }

        static func < (one: Entry, other: Entry) -> Bool {
            one.key == other.key ? (one.id, one.number) < (other.id, other.number) : one.key < other.key
        }
    }

    private mutating func place(_ order: [Entry]) {
        numbers.reserveCapacity(order.count + order.count / 4)
        firsts.reserveCapacity(order.count + order.count / 4)
        ids.reserveCapacity(order.count + order.count / 4)
        ratings.reserveCapacity(order.count + order.count / 4)
        var needed = -1
        for entry in order {
            if entry.needed != needed {
                fillTile()
                needed = entry.needed
            }
            if numbers.count % Lane.bits == 0 { tiles.append(Tile(needed: Int32(needed), recipes: 0)) }
            tiles[tiles.count - 1].recipes += 1
            numbers.append(entry.number)
            firsts.append(entry.first)
            ids.append(entry.id)
            ratings.append(RatingOrder(value: UInt32(truncatingIfNeeded: entry.key)))
        }
        fillTile()
    }

    /// Pads the last tile with empty positions.
    private mutating func fillTile() {
        while numbers.count % Lane.bits != 0 {
            numbers.append(Self.nobody)
            firsts.append(0)
            ids.append(.last)
            ratings.append(.unrated)
        }
    }

    /// The distinct known foods outside `before`. Marks all of them as seen.
    private static func distinct(
        _ foods: [FoodNumber], _ seen: inout FoodSet, before: [FoodNumber] = []
    ) -> [FoodNumber] {
        // Foods are nearly always distinct, so no copy is needed.
        if foods.allSatisfy({ seen.insert($0) }) { return foods }
        seen.remove(foods)
        for food in before { _ = seen.insert(food) }
        return foods.filter { seen.insert($0) }
    }

    /// The foods of every position with their weights.
    var lists: FoodLists {
        var starts: [UInt32] = []
        var counts: [UInt16] = []
        starts.reserveCapacity(numbers.count + 1)
        counts.reserveCapacity(numbers.count)
        var weights = Flat<UInt16>([])
        let foods = Flat<UInt16>(count: foodCount) { foods in
            weights = Flat(count: foodCount) { weights in
                var next = 0
                for (position, number) in numbers.enumerated() {
                    starts.append(UInt32(next))
                    guard number != Self.nobody else {
                        counts.append(0)
                        continue
                    }
                    let first = Int(firsts[position])
                    counts.append(UInt16(truncatingIfNeeded: contents[first]))
                    for content in contents[(first + 1)...].prefix(Int(contents[first] >> 16)) {
                        foods[next] = UInt16(truncatingIfNeeded: content)
                        weights[next] = UInt16(truncatingIfNeeded: content >> 16)
                        next += 1
                    }
                }
                starts.append(UInt32(next))
            }
        }
        return FoodLists(starts: Flat(starts), requiredCounts: Flat(counts), foods: foods, weights: weights)
    }
}

extension MatchableRecipe {
    /// The weight of the food at a place, if foods are distinct; `nil` if unknown.
    fileprivate func grams(at place: Int) -> Double? { place < grams.count ? grams[place] : nil }

    /// The recipe's total amount of a food, in grams; `nil` if a part is unknown.
    fileprivate func grams(of food: FoodNumber) -> Double? {
        var sum: Double? = 0
        for (place, other) in (required + optional).enumerated() where other == food {
            sum = sum.flatMap { sum in grams(at: place).map { sum + $0 } }
        }
        return sum
    }
}
