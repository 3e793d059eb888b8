import Contracts
import Foundation
import PantryBelief
import PantryContracts

/// Estimates how likely a kitchen's items are still in stock.
struct KitchenBelief: Sendable {
    /// A food with its belief.
    fileprivate struct Believed: Sendable {
        let batches: [Batch]
        let gone: KitchenHistory.UsedUpBatch?
        let filter: StockFilter
        /// In the order of `batches`.
        let likelihoods: [Double]
        /// The likelihood that any of the food is left.
        let likelihood: Double
    }

    /// A departed food is listed as likely there above this likelihood.
    private static let likelyThere = 0.5

    private let foods: [Believed]
    private let pace: KitchenPace
    /// The likelihood of each batch, below 1; certain batches are absent.
    let likelihoods: [ID<PantryItem>: Double]
    /// Foods that the journal counts as gone but that are likely there, latest departure first.
    let gone: [UsedUpFood]

    init(_ history: KitchenHistory, on today: Int) {
        let trips = history.trips
        let filters = history.foods.map { ($0, $0.filter(on: today, trips: trips)) }
        let pace = KitchenPace(filters.map(\.1))
        self.pace = pace
        foods = filters.map { food, filter in
            let belief = FoodBelief(filter, pace)
            let known = Dictionary(belief.batches.map { ($0.id, $0.likelihood) }, uniquingKeysWith: { $1 })
            return Believed(
                batches: food.batches, gone: food.gone, filter: filter,
                likelihoods: food.batches.map { known[food.number(of: $0)] ?? belief.likelihood },
                likelihood: belief.likelihood)
        }
        likelihoods = Dictionary(
            foods.flatMap { zip($0.batches.map(\.id), $0.likelihoods.map(Self.rounded)) }, uniquingKeysWith: { $1 }
        ).filter { $0.value < 1 }
        gone = foods.filter { $0.likelihood > Self.likelyThere }
            .compactMap { food in food.gone.map { UsedUpFood($0, likelihood: Self.rounded(food.likelihood)) } }
            .sorted { ($1.at, $0.item.description) < ($0.at, $1.item.description) }
    }

    private static func rounded(_ likelihood: Double) -> Double { (likelihood * 1_000).rounded() / 1_000 }

    /// Returns the most informative questions.
    ///
    /// - Parameters:
    ///   - asked: items that are not asked about. Foods confirmed as gone are skipped too, until likely there again.
    ///   - ignored: items whose question was not answered lately; their value counts half.
    func questions(
        atMost most: Int, besides asked: Set<ID<PantryItem>>, ignored: Set<ID<PantryItem>>
    ) -> [PantryQuestion] {
        let weighed = foods.map { food in
            let items = food.items
            let isSettled = food.gone != nil && food.filter.isSaidGone && food.likelihood <= Self.likelyThere
            let weight =
                isSettled || !items.isDisjoint(with: asked) ? 0 : items.isDisjoint(with: ignored) ? 1 : 0.5
            return (filter: food.filter, weight: weight)
        }
        return FoodQuestion.best(of: weighed, pace, atMost: most).compactMap {
            foods[$0.food].mostDoubtful.flatMap(question)
        }
    }

    /// Returns the question about an item; `nil` if the item is unknown or its food was restocked after it left.
    func question(_ item: ID<PantryItem>) -> PantryQuestion? {
        foods.lazy.compactMap { food in
            if let gone = food.gone, gone.batch.id == item {
                return PantryQuestion(
                    gone.batch, likelihood: Self.rounded(food.likelihood),
                    gone: PantryQuestion.Removal(at: gone.at, cause: gone.cause))
            }
            return food.batches.first { $0.id == item }
                .map { PantryQuestion($0, likelihood: likelihoods[item] ?? 1, gone: nil) }
        }.first
    }
}

extension PantryQuestion {
    fileprivate init(_ batch: Batch, likelihood: Double, gone: Removal?) {
        self.init(
            item: batch.id, food: batch.food.ref, quantity: batch.state.amount.quantity,
            place: batch.state.dates.place, addedAt: batch.addedAt, likelihood: likelihood, gone: gone)
    }
}

extension UsedUpFood {
    fileprivate init(_ gone: KitchenHistory.UsedUpBatch, likelihood: Double) {
        self.init(
            item: gone.batch.id, food: gone.batch.food.ref, at: gone.at, cause: gone.cause, likelihood: likelihood)
    }
}

extension KitchenBelief.Believed {
    /// The items that a question may be about.
    fileprivate var items: Set<ID<PantryItem>> { Set((batches + [gone?.batch].compactMap(\.self)).map(\.id)) }

    fileprivate var mostDoubtful: ID<PantryItem>? {
        if let gone { return gone.batch.id }
        return zip(batches, likelihoods).min { abs($0.1 - 0.5) < abs($1.1 - 0.5) }?.0.id
    }
}
