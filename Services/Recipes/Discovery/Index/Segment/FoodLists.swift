/// The foods of each recipe in one array, by position; required foods come first.
struct FoodLists: Sendable {
    private let starts: Flat<UInt32>
    private let requiredCounts: Flat<UInt16>
    private let foods: Flat<UInt16>
    private let weights: Flat<UInt16>

    /// The limit of foods; their numbers fit into 16 bits.
    static let mostFoods = 1 << 16

    init(starts: Flat<UInt32>, requiredCounts: Flat<UInt16>, foods: Flat<UInt16>, weights: Flat<UInt16>) {
        self.starts = starts
        self.requiredCounts = requiredCounts
        self.foods = foods
        self.weights = weights
    }

    /// A part of a recipe's foods.
    enum Part {
        case required, optional
    }

    /// Calls `body` for each food of a part of a recipe.
    @inline(__always)
    func visit(_ part: Part, at position: Int, _ body: (Int) -> Void) {
        let middle = Int(starts.start[position]) &+ Int(requiredCounts.start[position])
        var place = part == .required ? Int(starts.start[position]) : middle
        let end = part == .required ? middle : Int(starts.start[position &+ 1])
        while place < end {
            body(Int(foods.start[place]))
            place &+= 1
        }
    }

    /// The number of foods of a recipe.
    func count(at position: Int) -> Int { Int(starts[position + 1] - starts[position]) }

    /// The recipe's amount of a food, in grams; `nil` if unknown or absent.
    func grams(of food: FoodNumber, at position: Int) -> Double? {
        for place in Int(starts[position])..<Int(starts[position + 1]) where foods[place] == food {
            return FoodWeight.grams(weights[place])
        }
        return nil
    }

    func required(at position: Int) -> FoodList {
        let start = Int(starts[position])
        return FoodList(foods, start..<start + Int(requiredCounts[position]))
    }

    func optional(at position: Int) -> FoodList {
        FoodList(foods, Int(starts[position]) + Int(requiredCounts[position])..<Int(starts[position + 1]))
    }

    func requiredCount(at position: Int) -> Int { Int(requiredCounts[position]) }

    var count: Int { requiredCounts.count }
    var bytes: Int { starts.bytes + requiredCounts.bytes + foods.bytes + weights.bytes }
}

/// Foods of one recipe, in the recipe's order.
public struct FoodList: RandomAccessCollection, Sendable {
    private let foods: Flat<UInt16>
    public let startIndex: Int
    public let endIndex: Int

    static let none = FoodList(Flat([]), 0..<0)

    init(_ foods: Flat<UInt16>, _ range: Range<Int>) {
        self.foods = foods
        startIndex = range.lowerBound
        endIndex = range.upperBound
    }

    public subscript(index: Int) -> FoodNumber {
        @inline(__always) get { FoodNumber(foods[index]) }
    }
}

/// A set of food numbers below a bound, for building and query preparation.
struct FoodSet {
    private var words: [UInt64]
    let bound: Int

    init(bound: Int) {
        self.bound = bound
        words = Array(repeating: 0, count: (bound + 63) / 64)
    }

    /// Inserts a food. Returns `false` if it is already in the set, or at or above the bound.
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
        try snapshot.put(weights)
    }

    init(from snapshot: inout SnapshotReader) throws {
        try self.init(
            starts: snapshot.take(), requiredCounts: snapshot.take(), foods: snapshot.take(), weights: snapshot.take())
    }
}
