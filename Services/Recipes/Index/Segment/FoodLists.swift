/// The foods of each recipe, by position, one list after the other in one array: first those that it requires.
struct FoodLists: Sendable {
    private let starts: Flat<UInt32>
    private let requiredCounts: Flat<UInt16>
    private let foods: Flat<UInt16>

    /// Food numbers fit into 16 bits.
    static let mostFoods = 1 << 16

    init(starts: Flat<UInt32>, requiredCounts: Flat<UInt16>, foods: Flat<UInt16>) {
        self.starts = starts
        self.requiredCounts = requiredCounts
        self.foods = foods
    }

    func required(at position: Int) -> FoodList {
        let start = Int(starts[position])
        return FoodList(foods, start..<start + Int(requiredCounts[position]))
    }

    func optional(at position: Int) -> FoodList {
        FoodList(foods, Int(starts[position]) + Int(requiredCounts[position])..<Int(starts[position + 1]))
    }

    var count: Int { requiredCounts.count }
    var bytes: Int { starts.bytes + requiredCounts.bytes + foods.bytes }
}

/// Some foods of one recipe, in the order in which it names them.
public struct FoodList: RandomAccessCollection, Sendable {
    private let foods: Flat<UInt16>
    public let startIndex: Int
    public let endIndex: Int

    init(_ foods: Flat<UInt16>, _ range: Range<Int>) {
        self.foods = foods
        startIndex = range.lowerBound
        endIndex = range.upperBound
    }

    public subscript(index: Int) -> FoodNumber {
        @inline(__always) get { FoodNumber(foods[index]) }
    }
}

/// A set of food numbers below a bound, for building and preparing.
struct FoodSet {
    private var words: [UInt64]
    let bound: Int

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

extension FoodLists {
    func save(to snapshot: inout SnapshotWriter) throws {
        try snapshot.put(starts)
        try snapshot.put(requiredCounts)
        try snapshot.put(foods)
    }

    init(from snapshot: inout SnapshotReader) throws {
        try self.init(starts: snapshot.take(), requiredCounts: snapshot.take(), foods: snapshot.take())
    }
}
