import Chassis
import Contracts
import Foundation
import Logging
import PantryContracts
import RecipesContracts
import Storage

/// Looks up prices, requests those that are due from the sources, and stores the answers.
struct PriceLookup: Sendable {
    /// The most foods requested while a person waits; the background requests the others.
    static let mostAtOnce = 8
    private static let mostInBackground = 20
    /// The most seconds that requests may take while a person waits.
    private static let patience = 3.5

    let database: Database
    let sources: PriceSources
    let pricing: PricingMemory
    let foods: KitchenFoods
    let now: @Sendable () -> Date
    let logger: Logger

    var today: Day { Day(of: now(), in: .gmt) }

    /// Returns the known prices of foods for one kitchen. Foods unknown to both catalogue and kitchen have no entry.
    func book(of ids: [ID<Food>], for kitchen: HouseholdScope) async throws -> KnownPrices {
        let pricing = try await pricing.pricing(of: ids)
        let (current, paid, own) = try await database.read { db in
            (
                try SharedPriceTable(db).current(of: ids), try PaidPriceTable(db, of: kitchen).latest(of: ids),
                try OwnFoodTable(db, of: kitchen).all()
            )
        }
        let ownFoods = Dictionary(own.map { ($0.id, $0.food) }) { first, _ in first }
        var entries: [ID<Food>: KnownPrices.Entry] = [:]
        for id in ids where entries[id] == nil {
            guard let food = pricing[id]?.food ?? ownFoods[id] ?? paid[id]?.first?.food else { continue }
            entries[id] = KnownPrices.Entry(
                food: food, measures: pricing[id]?.measures ?? FoodMeasures(), unit: pricing[id]?.unit,
                known: (current[id] ?? []) + (paid[id] ?? []).compactMap(\.known),
                typical: pricing[id]?.typicalPrices ?? [])
        }
        return KnownPrices(entries: entries, today: today)
    }

    /// Requests due prices of catalogue foods. Returns a notice if a request failed, now or within the last day.
    func refresh(_ ids: [ID<Food>], in currency: Currency) async throws -> ServiceNotice? {
        guard !sources.asked.isEmpty else { return nil }
        let known = try await pricing.pricing(of: ids)
        let wanted = ids.filter { known[$0] != nil }
        let instant = now()
        let resting = try await database.read {
            try PriceQuestionTable($0, at: instant).resting(wanted, in: currency)
        }
        let due = wanted.filter { resting[$0] == nil }
        var hasFailed = resting.values.contains(.failed)
        if !due.isEmpty {
            let areResting = sources.asked.allSatisfy(\.isResting)
            let claimed = try await database.write { db in
                let table = PriceQuestionTable(db, at: instant)
                try table.want(due, in: currency)
                if areResting { return [PriceQuestionTable.Question]() }
                return try table.claim(
                    due.map { PriceQuestionTable.Question(food: $0, currency: currency) }, most: Self.mostAtOnce)
            }
            if areResting { hasFailed = true }
            if try await !ask(claimed, within: Self.patience) { hasFailed = true }
        }
        return hasFailed ? .pricesUnavailable : nil
    }

    /// Requests due prices in the background.
    func askWaiting() async throws {
        guard sources.asked.contains(where: { !$0.isResting }) else { return }
        let instant = now()
        let claimed = try await database.write { db in
            let table = PriceQuestionTable(db, at: instant)
            return try table.claim(table.due(limit: Self.mostInBackground), most: Self.mostInBackground)
        }
        _ = try await ask(claimed, within: 20)
    }

    /// Reads new and changed price lists of the operator.
    func readFeeds() async throws {
        guard let feeds = sources.feeds else { return }
        try await WatchedSource(feeds, now: now).tell(nil, keep)
    }

    /// Deletes expired prices and questions.
    func cleanUp() async throws {
        let instant = now()
        let day = today.adding(days: -SharedPriceTable.lifetime)
        try await database.write { db in
            try SharedPriceTable(db).forget(before: day)
            try PaidPriceTable.forget(before: day.adding(days: -365), in: db)
            try PriceQuestionTable(db, at: instant).forget()
        }
    }

    /// Returns whether every source answered.
    private func ask(_ questions: [PriceQuestionTable.Question], within seconds: Double) async throws -> Bool {
        let known = try await pricing.pricing(of: questions.map(\.food))
        return try await withThrowingTaskGroup(of: Bool.self) { group in
            var isAnswered = true
            for (place, question) in questions.enumerated() {
                // At most four run at once.
                if place >= 4 { isAnswered = try await group.next() ?? true && isAnswered }
                group.addTask {
                    let answered = await ask(question, known[question.food], within: seconds)
                    try await database.write { [instant = now()] db in
                        try PriceQuestionTable(db, at: instant).note(answered ? .answered : .failed, of: question)
                    }
                    return answered
                }
            }
            for try await answered in group { isAnswered = answered && isAnswered }
            return isAnswered
        }
    }

    private func ask(
        _ question: PriceQuestionTable.Question, _ food: FoodPricing?, within seconds: Double
    ) async -> Bool {
        guard let food else { return true }
        var isAnswered = true
        for source in sources.asked {
            do {
                try await source.tell(
                    PriceQuestion(
                        food: food, currency: question.currency, seconds: seconds / Double(sources.asked.count)),
                    keep)
            } catch {
                isAnswered = false
                logger.warning(
                    "Prices could not be had",
                    metadata: ["source": "\(source.source.kind.rawValue)", "error": "\(error)"])
            }
        }
        return isAnswered
    }

    @Sendable private func keep(_ prices: [SharedPrice]) async throws {
        guard !prices.isEmpty else { return }
        try await database.write { try SharedPriceTable($0).insert(prices) }
    }
}
