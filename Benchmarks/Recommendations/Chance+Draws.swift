import Foundation
import SeededChance

extension Chance {
    /// From 0 up to 1.
    mutating func share() -> Double { Double.random(in: 0..<1, using: &self) }

    /// Normally distributed around 0 with a spread of 1 (Box and Muller 1958).
    mutating func normal() -> Double {
        (-2 * log(1 - share())).squareRoot() * cos(2 * .pi * share())
    }
}
