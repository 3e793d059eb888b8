import Foundation
import SeededChance

extension Chance {
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
