import Contracts
import Foundation
import Kitchen
import OrdersContracts
import RecipesContracts

/// A market's offer for a list of wishes.
struct Basket: Sendable {
    let place: NearPlace
    let wishes: [IngredientQuoteRequest.Wish]
    /// The line for each wish, in order; `nil` if the market has none.
    private(set) var lines: [FoundLine?]

    init(
        _ place: NearPlace, _ wishes: [IngredientQuoteRequest.Wish], _ offers: [ID<Food>: [Offer]],
        _ substitutes: [ID<Food>: [ID<Food>]]
    ) {
        self.place = place
        self.wishes = wishes
        var taken: [ID<CatalogueItem>: Int] = [:]
        lines = wishes.map { wish in
            for food in [wish.food] + (substitutes[wish.food] ?? []) {
                let isSubstitute = food != wish.food
                let choices = (offers[food] ?? []).compactMap { offer -> Choice? in
                    // The amount of a substitute depends on the food and is unknown here.
                    let (count, isGuessed) = isSubstitute ? (1, true) : offer.count(for: wish.quantity)
                    let left = offer.stock.map { max(0, $0 - (taken[offer.id] ?? 0)) } ?? count
                    let lacking = max(0, count - left)
                    guard lacking < count else { return nil }
                    return Choice(offer: offer, count: count - lacking, lacking: lacking, isGuessed: isGuessed)
                }
                guard let best = choices.min(by: { $0.rank < $1.rank }) else { continue }
                taken[best.offer.id, default: 0] += best.count
                return best.offer.line(
                    best.count, lacking: best.lacking, in: place.currency, wish: wish.food,
                    replaces: isSubstitute ? wish.food : nil, isGuessed: best.isGuessed)
            }
            return nil
        }
    }

    private init(_ place: NearPlace, _ wishes: [IngredientQuoteRequest.Wish], lines: [FoundLine?]) {
        self.place = place
        self.wishes = wishes
        self.lines = lines
    }

    /// The cover of the wishes: 4 points for enough, 3 for too little, 2 for a substitute.
    var cover: Int {
        lines.reduce(0) { $0 + ($1.map { 4 - $0.distance } ?? 0) }
    }
    var goods: Int { lines.compactMap(\.self).reduce(0) { $0 + $1.total.amount } }
    var total: Int { goods + place.fee(for: goods) }
    var reachesMinimum: Bool { goods >= place.place.details.minimum?.amount ?? 0 }
    /// The foods that the market lacks, including those with a substitute.
    var unmet: [ID<Food>] {
        zip(wishes, lines).compactMap { wish, line in
            guard let line, line.replaces == nil else { return wish.food }
            return nil
        }
    }

    static func comesBefore(_ one: Basket, _ other: Basket) -> Bool {
        (-one.cover, one.reachesMinimum ? 0 : 1, one.total) < (-other.cover, other.reachesMinimum ? 0 : 1, other.total)
    }

    /// Ways to split the wishes between two markets. The first takes the better line for each wish. The others favour
    /// one market, which may reach the minimum order or free delivery.
    func shares(with other: Basket) -> [(Basket, Basket)] {
        [
            shared(with: other) { one, another in
                (one.distance, one.total.amount) <= (another.distance, another.total.amount)
            },
            // The food itself beats a substitute, and enough beats too little.
            shared(with: other) { one, another in one.distance <= another.distance },
            shared(with: other) { one, another in one.distance < another.distance },
        ]
    }

    private func shared(with other: Basket, preferring isLeft: (FoundLine, FoundLine) -> Bool) -> (Basket, Basket) {
        var (left, right): ([FoundLine?], [FoundLine?]) = ([], [])
        for (one, another) in zip(lines, other.lines) {
            let staysLeft =
                switch (one, another) {
                case (nil, _): false
                case (_, nil): true
                case (let one?, let another?): isLeft(one, another)
                }
            left.append(staysLeft ? one : nil)
            right.append(staysLeft ? nil : another)
        }
        return (Basket(place, wishes, lines: left), Basket(other.place, wishes, lines: right))
    }

    func quote(to position: GeoPosition, at instant: Date) -> FoundQuote {
        let missing = zip(wishes, lines).compactMap { wish, line in
            line == nil ? QuoteGap(food: wish.food, quantity: wish.quantity) : nil
        }
        return place.quote(lines.compactMap(\.self), missing: missing, to: position, at: instant)
    }
}

/// A number of an item that makes up a wish, or as much as is in stock.
private struct Choice {
    let offer: Offer
    let count: Int
    let lacking: Int
    let isGuessed: Bool

    /// The order of choices: suitable for sure, enough in stock, a known count, a low price, a long life.
    var rank: (Int, Int, Int, Int, Int) {
        (
            offer.suitability == .unknown ? 1 : 0, lacking, isGuessed ? 1 : 0, offer.price * count,
            -(offer.bestBefore?.daysSince1970 ?? .max)
        )
    }
}

extension FoundLine {
    /// The distance from the wish: 0 for enough of it, 1 for too little, 2 for a substitute.
    fileprivate var distance: Int { replaces != nil ? 2 : lacking == nil ? 0 : 1 }
}
