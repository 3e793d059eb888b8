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
        set(Labels(recipe.cuisine.map { [$0] } ?? []).bits, Self.cuisines, at: position)
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

    /// The recipes of a tile that pass the query's labels and limits.
    func passing(_ query: MatchQuery, tile: Int) -> Lane {
        let first = tile * stride
        var passing = Lane.all
        for bit in BitNumbers(query.diets.bits) { passing &= lanes[first + Self.diets + bit] }
        for bit in BitNumbers(query.avoided.bits) { passing &= ~lanes[first + Self.allergens + bit] }
        if !query.cuisines.isEmpty { passing &= any(query.cuisines.bits, first + Self.cuisines) }
        if !query.mealTypes.isEmpty { passing &= any(query.mealTypes.bits, first + Self.mealTypes) }
        if let most = query.maxMinutes { passing &= upTo(most, minutes, first) }
        if let most = query.maxKcal { passing &= upTo(most, kcal, first) }
        return passing
    }

    private func any(_ bits: UInt32, _ first: Int) -> Lane {
        var any = Lane.none
        for bit in BitNumbers(bits) { any |= lanes[first + bit] }
        return any
    }

    private func upTo(_ most: Int, _ limits: Limits, _ tile: Int) -> Lane {
        guard most >= 0 else { return .none }
        return lanes.withUnsafeBufferPointer { lanes in
            guard let start = lanes.baseAddress else { return .none }
            let known = min(most, limits.unknown - 1)
            return ~BitCounters.compare(start + tile + limits.first, limits.width, to: known).above
        }
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
