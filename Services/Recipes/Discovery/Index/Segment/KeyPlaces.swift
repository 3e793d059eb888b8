/// The positions of recipes by key: a hash table with open addressing, a fifth of it empty.
struct KeyPlaces: Sendable {
    /// Positions; `UInt32.max` in an empty slot.
    private let slots: Flat<UInt32>

    private static let nobody = UInt32.max

    /// Indexes `ids` by position; `RecipeKey.last` means no recipe.
    init(_ ids: Flat<RecipeKey>) {
        let recipes = ids.lazy.count { $0 != .last }
        let count = recipes + recipes / 4 + 1
        slots = Flat(count: count) { slots in
            slots.update(repeating: Self.nobody)
            for position in 0..<ids.count where ids[position] != .last {
                var slot = Self.slot(of: ids[position], among: count)
                while slots[slot] != Self.nobody { slot = slot + 1 == count ? 0 : slot + 1 }
                slots[slot] = UInt32(position)
            }
        }
    }

    func position(of key: RecipeKey, in ids: Flat<RecipeKey>) -> Int? {
        guard !slots.isEmpty else { return nil }
        var slot = Self.slot(of: key, among: slots.count)
        while slots[slot] != Self.nobody {
            if ids[Int(slots[slot])] == key { return Int(slots[slot]) }
            slot = slot + 1 == slots.count ? 0 : slot + 1
        }
        return nil
    }

    /// Mixes all bits of a UUID, because some vary little (the finaliser of MurmurHash3).
    private static func slot(of key: RecipeKey, among count: Int) -> Int {
        var mixed = key.high ^ (key.low &* 0x9E37_79B9_7F4A_7C15)
        mixed = (mixed ^ (mixed >> 33)) &* 0xFF51_AFD7_ED55_8CCD
        mixed = (mixed ^ (mixed >> 33)) &* 0xC4CE_B9FE_1A85_EC53
        return Int((mixed ^ (mixed >> 33)).multipliedFullWidth(by: UInt64(count)).high)
    }

    var bytes: Int { slots.bytes }
}

extension KeyPlaces {
    func save(to snapshot: inout SnapshotWriter) throws { try snapshot.put(slots) }

    init(from snapshot: inout SnapshotReader) throws {
        slots = try snapshot.take()
        guard slots.contains(Self.nobody) else {
            throw SnapshotError("The places of the recipes do not fit.")
        }
    }
}
