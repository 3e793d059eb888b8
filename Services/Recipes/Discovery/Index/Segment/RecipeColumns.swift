/// What recipes are sorted by, by position: as numbers that can be read one by one.
struct RecipeColumns: Sendable {
    /// The greatest number stands for one that is not known, the one below for all that are greater.
    let minutes: Flat<UInt16>
    let cents: Flat<UInt16>
    let health: Flat<UInt8>
    /// Seconds since 1970.
    let published: Flat<UInt32>

    /// `numbers` tell which of `recipes` stands at a position; beyond them stands none.
    init(_ recipes: [MatchableRecipe], _ numbers: [UInt32]) {
        func column<Number>(_ none: Number, _ value: (MatchableRecipe) -> Number) -> Flat<Number> {
            // First in the order in which the recipes lie in memory.
            let values = recipes.map(value)
            return Flat(numbers.map { Int($0) < values.count ? values[Int($0)] : none })
        }
        minutes = column(.max) { Self.stored($0.figures[.minutes]) }
        cents = column(.max) { Self.stored($0.figures[.price]) }
        health = column(.max) { Self.stored($0.figures[.health]) }
        published = column(0) { $0.published }
    }

    private static func stored<Number: FixedWidthInteger>(_ number: Int?) -> Number {
        number.map { Number(min($0, Int(Number.max) - 1)) } ?? .max
    }

    func minutes(at position: Int) -> Int? { minutes[position] == .max ? nil : Int(minutes[position]) }
    func cents(at position: Int) -> Int? { cents[position] == .max ? nil : Int(cents[position]) }
    func health(at position: Int) -> Int? { health[position] == .max ? nil : Int(health[position]) }

    var bytes: Int { minutes.bytes + cents.bytes + health.bytes + published.bytes }
}

extension RecipeColumns {
    func save(to snapshot: inout SnapshotWriter) throws {
        try snapshot.put(minutes)
        try snapshot.put(cents)
        try snapshot.put(health)
        try snapshot.put(published)
    }

    init(from snapshot: inout SnapshotReader) throws {
        minutes = try snapshot.take()
        cents = try snapshot.take()
        health = try snapshot.take()
        published = try snapshot.take()
    }
}
