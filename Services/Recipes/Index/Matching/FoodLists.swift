/// The foods of each recipe, one list after the other in one array.
struct FoodLists: Sendable {
    private var starts: [UInt32] = [0]
    private var foods: [FoodNumber] = []

    mutating func reserve(lists: Int, foods: Int) {
        starts.reserveCapacity(lists + 1)
        self.foods.reserveCapacity(foods)
    }

    mutating func append(_ list: some Collection<FoodNumber>) {
        foods.append(contentsOf: list)
        starts.append(UInt32(foods.count))
    }

    var count: Int { starts.count - 1 }
    var bytes: Int { (starts.count + foods.count) * MemoryLayout<UInt32>.size }

    subscript(list: Int) -> ArraySlice<FoodNumber> { foods[Int(starts[list])..<Int(starts[list + 1])] }
}

/// A set of food numbers below a bound, for building and preparing.
struct FoodSet {
    private var words: [UInt64]
    private let bound: Int

    init(bound: Int) {
        self.bound = bound
        words = Array(repeating: 0, count: (bound + 63) / 64)
    }

    /// Whether the food was not there yet; never so for a number at or above the bound.
    mutating func insert(_ food: FoodNumber) -> Bool {
        guard Int(food) < bound else { return false }
        let bit: UInt64 = 1 << UInt64(food % 64)
        defer { words[Int(food / 64)] |= bit }
        return words[Int(food / 64)] & bit == 0
    }

    func contains(_ food: FoodNumber) -> Bool {
        Int(food) < bound && words[Int(food / 64)] >> UInt64(food % 64) & 1 == 1
    }

    mutating func remove(_ foods: some Sequence<FoodNumber>) {
        for food in foods where Int(food) < bound { words[Int(food / 64)] &= ~(1 << UInt64(food % 64)) }
    }
}
