/// Numbers that look random and are the same for the same seed and recipe.
///
/// They are mixed by the finaliser of SplitMix64 (Steele, Lea & Flood 2014).
struct Draw: Sendable {
    let seed: UInt64

    /// From 0 up to 1.
    func share(of key: RecipeKey) -> Double {
        Double(Self.mixed(Self.mixed(seed ^ key.high) ^ key.low) >> 11) * 0x1p-53
    }

    /// From 0 up to `bound`, which is at least 1.
    func number(below bound: Int) -> Int { Int(Self.mixed(seed) % UInt64(bound)) }

    private static func mixed(_ number: UInt64) -> UInt64 {
        var mixed = number &+ 0x9E37_79B9_7F4A_7C15
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
