/// Gives foods the numbers by which an index knows them: 0, 1, 2 … in the order of their first mention.
public struct FoodNumbering<Key: Hashable & Sendable>: Sendable {
    public private(set) var keys: [Key] = []
    private var numbers: [Key: FoodNumber] = [:]

    public init() {}

    public init(_ keys: some Sequence<Key>) {
        for key in keys { _ = number(for: key) }
    }

    public var count: Int { keys.count }

    /// The number of a food, which it gets now if it has none.
    public mutating func number(for key: Key) -> FoodNumber {
        if let number = numbers[key] { return number }
        let number = FoodNumber(keys.count)
        numbers[key] = number
        keys.append(key)
        return number
    }

    /// The number of a food, or `nil` if it has none.
    public subscript(key: Key) -> FoodNumber? { numbers[key] }

    /// The food behind a number that this numbering gave.
    public subscript(number: FoodNumber) -> Key { keys[Int(number)] }
}
