/// Numbers that look random and are the same each time for the same seed (SplitMix64, Steele, Lea and Flood 2014).
struct Seeded: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    /// The seed of a text (FNV-1a).
    init(_ text: String) {
        self.init(seed: text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 })
    }

    /// A number that stands for the seed.
    var fingerprint: UInt64 { state }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }

    mutating func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &self) }
    mutating func turn() -> Double { number(0...360) }
    mutating func pick<Item>(_ items: [Item], or fallback: Item) -> Item {
        items.randomElement(using: &self) ?? fallback
    }
}
