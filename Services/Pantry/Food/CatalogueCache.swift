import Algorithms
import Chassis
import Contracts
import Foundation
import RecipesContracts

/// A cache of the catalogue's answers about foods, also of the foods that it does not know.
final class CatalogueCache<Answer: Sendable>: Sendable {
    private let most: Int
    private let ask: @Sendable ([ID<Food>]) async throws -> [ID<Food>: Answer]
    private let now: @Sendable () -> Date
    private let known = TimedCache<ID<Food>, Answer?>(lifetime: 600, most: 20_000)

    /// - Parameters:
    ///   - most: the most foods in one question.
    ///   - ask: returns the answers about known foods.
    init(
        most: Int, now: @escaping @Sendable () -> Date,
        ask: @escaping @Sendable ([ID<Food>]) async throws -> [ID<Food>: Answer]
    ) {
        self.most = most
        self.now = now
        self.ask = ask
    }

    /// Returns the answers about known foods. Throws 503 if uncached answers are needed while the catalogue is
    /// unavailable.
    func answers(about foods: some Sequence<ID<Food>>) async throws -> [ID<Food>: Answer] {
        let instant = now()
        var found: [ID<Food>: Answer] = [:]
        var missing: [ID<Food>] = []
        for food in Set(foods) {
            if let answer = known.value(of: food, at: instant) { found[food] = answer } else { missing.append(food) }
        }
        missing.sort { $0.description < $1.description }
        for part in missing.chunks(ofCount: most) {
            let answers = try await ask(Array(part))
            for food in part {
                found[food] = answers[food]
                known.note(answers[food], of: food, at: instant)
            }
        }
        return found
    }
}
