/// The sort columns of recipes, by position.
struct RecipeColumns: Sendable {
    /// The greatest number means unknown; larger values are stored as one below.
    let minutes: Flat<UInt16>
    let cents: Flat<UInt16>
    let health: Flat<UInt8>
    /// Seconds since 1970.
    let published: Flat<UInt32>

    /// `numbers` holds the index in `recipes` for each position; an index beyond them means no recipe.
    init(_ recipes: [MatchableRecipe], _ numbers: [UInt32]) {
        func column<Number>(_ none: Number, _ value: (MatchableRecipe) -> Number) -> Flat<Number> {
            // Values are read in memory order first.
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
