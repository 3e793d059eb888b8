import Foundation

/// The 16 bytes of an account's identifier.
public struct AccountKey: BitwiseCopyable, Comparable, Hashable, Sendable {
    private let key: RecipeKey

    public init(_ uuid: UUID) { key = RecipeKey(uuid) }

    public static func < (one: AccountKey, other: AccountKey) -> Bool { one.key < other.key }
}

/// The personal recipes of a segment.
struct PersonalRecipes: Sendable {
    /// The owners, ascending.
    private let owners: Flat<AccountKey>
    /// The start of each owner's positions, and the end of the last one's.
    private let starts: Flat<UInt32>
    private let positions: Flat<UInt32>
    /// Bits of personal recipes, 64 positions per word; empty if there are none.
    private let all: Flat<UInt64>

    /// Collects positions below `capacity` by owner; `owner` returns `nil` for a public recipe.
    init(capacity: Int, owner: (Int) -> AccountKey?) {
        var owned: [AccountKey: [UInt32]] = [:]
        var words: [UInt64] = []
        for position in 0..<capacity {
            guard let owner = owner(position) else { continue }
            if words.isEmpty { words = Array(repeating: 0, count: (capacity + 63) / 64) }
            words[position / 64] |= 1 << UInt64(position % 64)
            owned[owner, default: []].append(UInt32(position))
        }
        let owners = owned.keys.sorted()
        var starts: [UInt32] = [0]
        var positions: [UInt32] = []
        for owner in owners {
            positions += owned[owner] ?? []
            starts.append(UInt32(positions.count))
        }
        self.owners = Flat(owners)
        self.starts = Flat(starts)
        self.positions = Flat(positions)
        all = Flat(words)
    }

    /// `gone` with the personal recipes of others than `viewer`, or of anyone if `nil`.
    func adding(to gone: [UInt64], hiddenFrom viewer: AccountKey?) -> [UInt64] {
        if all.isEmpty { return gone }
        var hidden = Array(all)
        for position in positions(of: viewer) { hidden[Int(position) / 64] &= ~(1 << UInt64(position % 64)) }
        for word in gone.indices { hidden[word] |= gone[word] }
        return hidden
    }

    /// The positions of the viewer's personal recipes, ascending.
    func positions(of viewer: AccountKey?) -> Slice<Flat<UInt32>> {
        guard let viewer else { return positions[0..<0] }
        let place = owners.partitioningIndex { $0 >= viewer }
        guard place < owners.count, owners[place] == viewer else { return positions[0..<0] }
        return positions[Int(starts[place])..<Int(starts[place + 1])]
    }

    func contains(_ position: Int) -> Bool {
        !all.isEmpty && all[position / 64] >> UInt64(position % 64) & 1 == 1
    }

    func isSeen(_ viewer: AccountKey) -> Bool { !positions(of: viewer).isEmpty }

    var bytes: Int { owners.bytes + starts.bytes + positions.bytes + all.bytes }
}

extension PersonalRecipes {
    func save(to snapshot: inout SnapshotWriter) throws {
        try snapshot.put(owners)
        try snapshot.put(starts)
        try snapshot.put(positions)
        try snapshot.put(all)
    }

    /// Throws a `SnapshotError` if the parts are inconsistent or do not fit `capacity` positions.
    init(from snapshot: inout SnapshotReader, capacity: Int) throws {
        owners = try snapshot.take()
        starts = try snapshot.take()
        positions = try snapshot.take()
        all = try snapshot.take()
        guard starts.count == owners.count + 1, starts.first == 0, starts.last.map(Int.init) == positions.count,
            zip(starts, starts.dropFirst()).allSatisfy({ $0 <= $1 }), positions.allSatisfy({ $0 < capacity }),
            positions.isEmpty ? all.isEmpty : all.count == (capacity + 63) / 64
        else { throw SnapshotError("The personal recipes do not fit.") }
    }
}

extension Flat {
    /// The first place at which `holds` is `true`; it must be `false` before and `true` after.
    fileprivate func partitioningIndex(where holds: (Element) -> Bool) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = low + (high - low) / 2
            if holds(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
