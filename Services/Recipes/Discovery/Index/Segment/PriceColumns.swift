import Kitchen

/// The prices of recipes by position, one column for each of `ServingPrices.currencies`.
struct PriceColumns: Sendable {
    private let columns: [Flat<UInt32>]

    /// `numbers` tell which of `recipes` stands at a position; beyond them stands none.
    init(_ recipes: [MatchableRecipe], _ numbers: [UInt32]) {
        columns = ServingPrices.currencies.indices.map { currency in
            Flat(
                numbers.map {
                    Int($0) < recipes.count ? recipes[Int($0)].prices.stored[currency] : ServingPrices.unknown
                })
        }
    }

    var bytes: Int { columns.reduce(0) { $0 + $1.bytes } }

    func prices(at position: Int) -> ServingPrices {
        var stored = SIMD8<UInt32>(repeating: ServingPrices.unknown)
        for currency in columns.indices { stored[currency] = columns[currency][position] }
        return ServingPrices(stored: stored)
    }

    /// The whole price; `nil` if a part of it is unknown.
    func whole(in currency: Int, at position: Int) -> Int? {
        let stored = columns[currency][position]
        return stored < ServingPrices.partial ? Int(stored) : nil
    }

    /// The recipes of a tile whose whole price is known and within `range`.
    func within(_ range: ClosedRange<Int>, in currency: Int, tile: Int) -> Lane {
        let column = columns[currency].start + tile * Lane.bits
        let least = UInt32(clamping: range.lowerBound)
        let most = UInt32(clamping: min(range.upperBound, ServingPrices.most))
        guard range.upperBound >= 0 else { return .none }
        var lane = Lane.none
        for word in 0..<Lane.scalarCount {
            var bits: UInt64 = 0
            for recipe in 0..<64 {
                let price = column[word &* 64 &+ recipe]
                bits |= (price >= least && price <= most ? 1 : 0) &<< UInt64(recipe)
            }
            lane[word] = bits
        }
        return lane
    }
}

extension PriceColumns {
    func save(to snapshot: inout SnapshotWriter) throws {
        for column in columns { try snapshot.put(column) }
    }

    /// Throws a `SnapshotError` if a column has another number of positions than `capacity`.
    init(from snapshot: inout SnapshotReader, capacity: Int) throws {
        var columns: [Flat<UInt32>] = []
        for _ in ServingPrices.currencies { columns.append(try snapshot.take()) }
        guard columns.allSatisfy({ $0.count == capacity }) else { throw SnapshotError("The prices do not fit.") }
        self.columns = columns
    }
}

extension IndexedRecipes {
    /// The prices of a serving of the recipe at a position; unknown if no recipe stands there.
    public func prices(at position: Int) -> ServingPrices {
        place(position).map { $0.segment.prices.prices(at: $0.place) } ?? ServingPrices()
    }
}
