import Contracts
import Foundation
import Kitchen
import OrdersContracts
import RecipesContracts

/// What one market has of what is wished for.
struct Basket: Sendable {
    let place: NearPlace
    let wishes: [IngredientQuoteRequest.Wish]
    /// For each wish, in their order.
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
                let choices = (offers[food] ?? []).compactMap { offer -> (offer: Offer, count: Int, isGuessed: Bool)? in
                    // How much of what stands in makes up the wish depends on the food, so nobody can tell here.
                    let (count, isGuessed) = isSubstitute ? (1, true) : offer.count(for: wish.quantity)
                    let left = offer.stock.map { $0 - (taken[offer.id] ?? 0) }
                    guard left.map({ $0 >= count }) ?? true else { return nil }
                    return (offer, count, isGuessed)
                }
                guard let best = choices.min(by: Self.isBetter) else { continue }
                taken[best.offer.id, default: 0] += best.count
                return best.offer.line(
                    best.count, in: place.currency, wish: wish.food, replaces: isSubstitute ? wish.food : nil,
                    isGuessed: best.isGuessed)
            }
            return nil
        }
    }

    private init(_ place: NearPlace, _ wishes: [IngredientQuoteRequest.Wish], lines: [FoundLine?]) {
        self.place = place
        self.wishes = wishes
        self.lines = lines
    }

    /// What suits for sure and is not guessed at comes first, then what is cheap, then what keeps long.
    private static func isBetter(
        _ one: (offer: Offer, count: Int, isGuessed: Bool), _ other: (offer: Offer, count: Int, isGuessed: Bool)
    ) -> Bool {
        func rank(_ choice: (offer: Offer, count: Int, isGuessed: Bool)) -> (Int, Int, Int, Int) {
            (
                choice.offer.suitability == .unknown ? 1 : 0, choice.isGuessed ? 1 : 0,
                choice.offer.price * choice.count, -(choice.offer.bestBefore?.daysSince1970 ?? .max)
            )
        }
        return rank(one) < rank(other)
    }

    /// How many wishes it has, of which what stands in counts less.
    var cover: Int {
        lines.reduce(into: 0) { sum, line in
            if let line { sum += line.replaces == nil ? 2 : 1 }
        }
    }
    var goods: Int { lines.compactMap(\.self).reduce(0) { $0 + $1.total.amount } }
    var total: Int { goods + place.fee(for: goods) }
    var reachesMinimum: Bool { goods >= place.place.details.minimum?.amount ?? 0 }
    /// The foods that it has not themselves.
    var unmet: [ID<Food>] {
        zip(wishes, lines).compactMap { wish, line in
            guard let line, line.replaces == nil else { return wish.food }
            return nil
        }
    }

    static func comesBefore(_ one: Basket, _ other: Basket) -> Bool {
        (-one.cover, one.reachesMinimum ? 0 : 1, one.total) < (-other.cover, other.reachesMinimum ? 0 : 1, other.total)
    }

    /// Ways in which two markets bring it together: of each wish the better line, or all that one has and of the other the
    /// rest, which may be what reaches the least sum or brings it for nothing.
    func shares(with other: Basket) -> [(Basket, Basket)] {
        [
            shared(with: other) { one, another in
                (one.replaces == nil ? 0 : 1, one.total.amount)
                    <= (another.replaces == nil ? 0 : 1, another.total.amount)
            },
            // What stands in for something gives way to the thing itself.
            shared(with: other) { one, another in one.replaces == nil || another.replaces != nil },
            shared(with: other) { one, another in one.replaces == nil && another.replaces != nil },
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
