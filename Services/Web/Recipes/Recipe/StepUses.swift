import Contracts
import RecipesContracts

/// The ingredients that each step takes, and how much of each.
struct StepUses: Sendable {
    enum Amount: Equatable, Sendable {
        /// A share of the amount in the list, above 0 and at most 1.
        case share(Double)
        case stated(Quantity, upTo: Double?)
        case unknown
    }

    struct Use: Equatable, Sendable {
        /// Its place in the list.
        let ingredient: Int
        var amount: Amount
    }

    private let bySteps: [[Use]]

    /// Takes the uses that the text names or, for an ingredient that it does not name, those that the author stated.
    init(_ recipe: Recipe) {
        let places = recipe.ingredients.indices
        var mentions = recipe.steps.map { step in
            step.said(of: recipe).compactMap { part in
                part.ingredient.flatMap { places.contains($0) ? Use(part, of: $0) : nil }
            }
        }
        for (step, claimed) in recipe.steps.map({ Set($0.ingredients ?? []).filter(places.contains) }).enumerated() {
            for ingredient in claimed.sorted() where !mentions[step].contains(where: { $0.ingredient == ingredient }) {
                mentions[step].append(Use(ingredient: ingredient, amount: .unknown))
            }
        }
        var uses = mentions.map { step in
            step.map(\.ingredient).once.map { ingredient in
                // Two amounts of one ingredient are not added up.
                let known = step.filter { $0.ingredient == ingredient && $0.amount != .unknown }
                return known.count == 1 ? known[0] : Use(ingredient: ingredient, amount: .unknown)
            }
        }
        for ingredient in places {
            guard let rest = Self.rest(of: ingredient, mentions, recipe),
                let place = uses[rest.step].firstIndex(where: { $0.ingredient == ingredient })
            else { continue }
            uses[rest.step][place].amount = .share(rest.share)
        }
        bySteps = uses
    }

    func uses(of step: Int) -> [Use] { bySteps.indices.contains(step) ? bySteps[step] : [] }

    /// The step that takes all that the other steps leave of an ingredient: the only one that takes any, or the last if
    /// the amounts of all others are known. `nil` if there is none.
    private static func rest(
        of ingredient: Int, _ mentions: [[Use]], _ recipe: Recipe
    ) -> (step: Int, share: Double)? {
        let own = mentions.map { $0.filter { $0.ingredient == ingredient } }
        guard let last = own.lastIndex(where: { !$0.isEmpty }), let end = own[last].last, end.amount == .unknown else {
            return nil
        }
        let others = own[..<last].flatMap(\.self)
        let before = own[last].filter { $0.amount != .unknown }
        if others.isEmpty && before.isEmpty { return (last, 1) }
        // A stated amount is no certain share of "300 to 400 g".
        let whole = recipe.ingredients[ingredient]
        let all = whole.upTo == nil ? whole.quantity : nil
        let shares = (others + before).compactMap { $0.amount.share(of: all) }
        guard shares.count == others.count + before.count, own[last].count == before.count + 1,
            shares.reduce(0, +) < 0.99
        else { return nil }
        return (last, 1 - shares.prefix(others.count).reduce(0, +))
    }
}

extension StepUses.Amount {
    /// The share of all that the list has; `nil` if unknown, or measured in another way.
    fileprivate func share(of all: Quantity?) -> Double? {
        switch self {
        case .share(let share): return share
        case .stated(let quantity, nil):
            guard let all, all.amount > 0, all.unit == quantity.unit || all.unit.dimension == quantity.unit.dimension,
                all.unit.dimension != .count || all.unit == quantity.unit
            else { return nil }
            return quantity.amount * quantity.unit.factor / (all.amount * all.unit.factor)
        case .stated, .unknown: return nil
        }
    }
}

extension StepUses.Use {
    fileprivate init(_ part: Recipe.StepPart, of ingredient: Int) {
        let share = part.share.flatMap { $0 > 0 && $0 <= 1 ? $0 : nil }
        self.init(
            ingredient: ingredient,
            amount: part.quantity.map { .stated($0, upTo: part.upTo) } ?? share.map { .share($0) } ?? .unknown)
    }
}
