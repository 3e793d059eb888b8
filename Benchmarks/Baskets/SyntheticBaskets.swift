import CheapestBaskets
import Geography
import SeededChance

/// Stores within 20 km with four in five of the items, at prices up to a half above or below the usual.
struct SyntheticBaskets {
    private var chance: Chance
    private let home: Position

    init?(seed: UInt64) {
        guard let home = Position(latitude: 52.5, longitude: 13.4) else { return nil }
        self.home = home
        chance = Chance(seed: seed)
    }

    mutating func next(items: Int, stores: Int) -> BasketProblem {
        let usual = (0..<items).map { _ in number(50...2_000) }
        let made = (0..<stores).map { _ in
            BasketStore(
                position: position(), opening: number(0...3) == 0 ? .closed : .open,
                offers: usual.map { price in
                    guard number(0...4) > 0 else { return nil }
                    return BasketOffer(price: price * number(50...150) / 100, age: number(0...60))
                })
        }
        return BasketProblem(
            items: items, stores: made, home: home,
            weights: BasketWeights(kilometre: 30, dayOfAge: 1, closed: 500, unknownOpening: 100, furtherStore: 200))
    }

    private mutating func position() -> Position {
        Position(
            latitude: home.latitude + Double.random(in: -0.18...0.18, using: &chance),
            longitude: home.longitude + Double.random(in: -0.3...0.3, using: &chance)) ?? home
    }

    private mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &chance) }
}
