/// Limits for the records of one shop.
public enum MergedPlaces {
    /// Greatest distance between two records of one shop, in metres: from a door to the middle of a large building.
    public static let reach = 80.0

    /// Whether places of both kinds can be one shop.
    public static func isOneKind(_ left: StoreKind, _ right: StoreKind) -> Bool {
        left == right || left == .other || right == .other
    }
}

/// A disjoint-set forest of numbers.
public struct JoinedNumbers: Sendable {
    private var parents: [Int]

    public init(_ count: Int) { parents = Array(0..<count) }

    public mutating func first(of number: Int) -> Int {
        var number = number
        while parents[number] != number {
            parents[number] = parents[parents[number]]
            number = parents[number]
        }
        return number
    }

    public mutating func join(_ left: Int, _ right: Int) {
        let (left, right) = (first(of: left), first(of: right))
        parents[max(left, right)] = min(left, right)
    }
}
