import Foundation
import SeededChance

extension Chance {
    mutating func share() -> Double { Double.random(in: 0..<1, using: &self) }

    mutating func happens(_ probability: Double) -> Bool { share() < probability }

    mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &self) }

    /// Normally distributed around 0 with a spread of 1 (Box and Muller 1958).
    mutating func normal() -> Double {
        (-2 * log(1 - share())).squareRoot() * cos(2 * .pi * share())
    }

    /// Around 1, with a logarithm of this spread.
    mutating func factor(_ spread: Double) -> Double { exp(spread * normal()) }
}
