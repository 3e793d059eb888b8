import Foundation

/// Random numbers that are the same in every run (SplitMix64).
struct Chance: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// From 0 up to 1.
    mutating func share() -> Double { Double.random(in: 0..<1, using: &self) }

    /// Normally distributed around 0 with a spread of 1 (Box and Muller 1958).
    mutating func normal() -> Double {
        (-2 * log(1 - share())).squareRoot() * cos(2 * .pi * share())
    }

    /// A number below `bound`, the second half as likely as the first, the third a third, and so on (Zipf's law, with the
    /// harmonic sum taken for a logarithm).
    mutating func zipf(_ bound: Int) -> Int {
        min(bound - 1, Int(exp(share() * log(Double(bound) + 1))) - 1)
    }
}
