import Contracts
import Foundation
import PantryBelief
import PantryContracts

/// How likely everything in a kitchen is still there.
struct KitchenBelief: Sendable {
    /// A food with what is believed of it.
    fileprivate struct Believed: Sendable {
        let batches: [Batch]
        let filter: StockFilter
        /// In the order of `batches`.
        let likelihoods: [Double]
    }

    private let foods: [Believed]
    private let pace: KitchenPace
    /// How likely each batch is there, from 0 to 1; without those that nothing speaks against.
    let likelihoods: [ID<PantryItem>: Double]

    init(_ history: KitchenHistory, on today: Int) {
        let trips = history.trips
        let filters = history.foods.map { ($0, $0.filter(on: today, trips: trips)) }
        let pace = KitchenPace(filters.map(\.1))
        self.pace = pace
        foods = filters.map { food, filter in
            let belief = FoodBelief(filter, pace)
            let known = Dictionary(belief.batches.map { ($0.id, $0.likelihood) }, uniquingKeysWith: { $1 })
            return Believed(
                batches: food.batches, filter: filter,
                likelihoods: food.batches.map { known[food.number(of: $0)] ?? belief.likelihood })
        }
        likelihoods = Dictionary(
            foods.flatMap { zip($0.batches.map(\.id), $0.likelihoods.map(Self.rounded)) }, uniquingKeysWith: { $1 }
        ).filter { $0.value < 1 }
    }

    private static func rounded(_ likelihood: Double) -> Double { (likelihood * 1_000).rounded() / 1_000 }

    /// The questions that teach most.
    ///
    /// - Parameters:
    ///   - asked: what is not asked about again.
    ///   - ignored: what nobody answered lately, which is asked about only if it teaches twice as much.
    func questions(
        atMost most: Int, besides asked: Set<ID<PantryItem>>, ignored: Set<ID<PantryItem>>
    ) -> [PantryQuestion] {
        let weighed = foods.map { food in
            let items = Set(food.batches.map(\.id))
            let weight = !items.isDisjoint(with: asked) ? 0 : items.isDisjoint(with: ignored) ? 1 : 0.5
            return (filter: food.filter, weight: weight)
        }
        return FoodQuestion.best(of: weighed, pace, atMost: most).compactMap {
            foods[$0.food].mostDoubtful.flatMap(question)
        }
    }

    /// What is asked about an item; `nil` where it is not there any more.
    func question(_ item: ID<PantryItem>) -> PantryQuestion? {
        foods.lazy.flatMap(\.batches).first { $0.id == item }.map { batch in
            PantryQuestion(
                item: item, food: batch.food.ref, quantity: batch.state.amount.quantity,
                place: batch.state.dates.place, addedAt: batch.addedAt, likelihood: likelihoods[item] ?? 1)
        }
    }
}

extension KitchenBelief.Believed {
    fileprivate var mostDoubtful: ID<PantryItem>? {
        zip(batches, likelihoods).min { abs($0.1 - 0.5) < abs($1.1 - 0.5) }?.0.id
    }
}
