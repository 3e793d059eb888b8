import Kitchen

/// What decides whether a recipe passes a query's filters, as bitmaps: one for each diet, allergen, cuisine and meal
/// type, and bit planes for time and energy.
struct RecipeLabels: Sendable {
    /// Tile after tile, `stride` bitmaps each.
    private var lanes: [Lane] = []
    private let stride: Int
    private let minutes: Limits
    private let kcal: Limits

    private static let diets = 0
    private static let allergens = diets + Diet.allCases.count
    private static let cuisines = allergens + Allergen.allCases.count
    private static let mealTypes = cuisines + Cuisine.allCases.count
    private static let limits = mealTypes + MealType.allCases.count

    init(mostMinutes: Int, mostKcal: Int) {
        minutes = Limits(first: Self.limits, most: mostMinutes)
        kcal = Limits(first: Self.limits + minutes.width, most: mostKcal)
        stride = Self.limits + minutes.width + kcal.width
    }

    mutating func reserve(tiles: Int) { lanes = Array(repeating: .none, count: tiles * stride) }

    /// `resolved` is whether every ingredient is a food; a recipe of which that is not so may contain anything.
    mutating func set(_ recipe: MatchableRecipe, resolved: Bool, at position: Int) {
        let allergens = resolved ? recipe.allergens ?? .everything : .everything
        set(resolved ? recipe.diets.bits : 0, Self.diets, at: position)
        set(allergens.bits, Self.allergens, at: position)
        let cuisine = recipe.cuisine.flatMap { Cuisine.allCases.firstIndex(of: $0) }
        set(cuisine.map { 1 << UInt32($0) } ?? 0, Self.cuisines, at: position)
        set(recipe.mealTypes.bits, Self.mealTypes, at: position)
        set(minutes.stored(recipe.minutes), minutes.first, at: position)
        set(kcal.stored(recipe.kcal), kcal.first, at: position)
    }

    private mutating func set(_ bits: UInt32, _ first: Int, at position: Int) {
        let tile = position / Lane.bits * stride + first
        for bit in BitNumbers(bits) {
            lanes[tile + bit][position % Lane.bits / 64] |= 1 << UInt64(position % 64)
        }
    }

    /// Which of a tile's bitmaps decide whether a recipe passes a query.
    struct Filter {
        fileprivate var all: [Int] = []
        fileprivate var none: [Int] = []
        fileprivate var anyOf: [[Int]] = []
        fileprivate var limits: [(first: Int, width: Int, most: Int)] = []
    }

    func filter(_ query: MatchQuery) -> Filter {
        var filter = Filter()
        filter.all = BitNumbers(query.diets.bits).map { Self.diets + $0 }
        filter.none = BitNumbers(query.avoided.bits).map { Self.allergens + $0 }
        filter.anyOf = [
            BitNumbers(query.cuisines.bits).map { Self.cuisines + $0 },
            BitNumbers(query.mealTypes.bits).map { Self.mealTypes + $0 },
        ].filter { !$0.isEmpty }
        filter.limits = [query.maxMinutes.map(minutes.limit), query.maxKcal.map(kcal.limit)].compactMap(\.self)
        return filter
    }

    /// The recipes of a tile that pass.
    func passing(_ filter: Filter, tile: Int) -> Lane {
        let first = tile * stride
        var passing = Lane.all
        for lane in filter.all { passing &= lanes[first + lane] }
        for lane in filter.none { passing &= ~lanes[first + lane] }
        for group in filter.anyOf {
            var any = Lane.none
            for lane in group { any |= lanes[first + lane] }
            passing &= any
        }
        for limit in filter.limits {
            passing &= lanes.withUnsafeBufferPointer { lanes in
                guard let start = lanes.baseAddress, limit.most >= 0 else { return .none }
                return ~BitCounters.compare(start + first + limit.first, limit.width, to: limit.most).above
            }
        }
        return passing
    }

    var bytes: Int { lanes.count * MemoryLayout<Lane>.size }
}

/// How numbers from 0 are kept in bit planes: exactly up to a million, and what is not known above all others.
private struct Limits: Sendable {
    let first: Int
    let width: Int

    private static let ceiling = 1_000_000

    init(first: Int, most: Int) {
        self.first = first
        width = BitCounters.width(for: min(max(most, 0), Self.ceiling) + 1)
    }

    var unknown: Int { 1 << width - 1 }

    /// For a comparison that what is not known does not pass.
    func limit(_ most: Int) -> (first: Int, width: Int, most: Int) { (first, width, min(most, unknown - 1)) }

    func stored(_ number: Int?) -> UInt32 {
        UInt32(number.map { min(max($0, 0), unknown - 1) } ?? unknown)
    }
}

/// The numbers of the bits that are set, lowest first.
struct BitNumbers<Word: FixedWidthInteger>: Sequence, IteratorProtocol {
    private var rest: Word

    init(_ word: Word) { rest = word }

    @inline(__always)
    mutating func next() -> Int? {
        guard rest != 0 else { return nil }
        defer { rest &= rest &- 1 }
        return rest.trailingZeroBitCount
    }
}
