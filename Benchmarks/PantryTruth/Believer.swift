import PantryBelief
import SeededChance

/// A simulated pantry with belief, and optional questions.
struct Believer {
    /// The strategy for questions.
    enum Asking { case nothing, anything, whatTeachesMost }

    static let most = 3

    private let household: SimulatedHousehold
    private let settings: BeliefSettings
    private let asking: Asking
    private(set) var foods: [Int: StockFilter] = [:]
    private(set) var pace = KitchenPace.usual
    /// The number of foods recorded as bought, by day.
    private var bought: [Int: Int] = [:]
    private var trips: [Int: Double] { bought.asTrips }
    private(set) var asked = 0
    private(set) var answered = 0

    init(_ household: SimulatedHousehold, _ asking: Asking, _ settings: BeliefSettings) {
        self.household = household
        self.asking = asking
        self.settings = settings
    }

    /// Runs four weeks: asks in the morning, and learns the entries in the evening.
    mutating func run(_ chance: inout Chance) {
        for (day, entries) in household.written.enumerated() {
            if day > 0 { ask(after: day - 1, &chance) }
            let bought = Set(entries.filter(\.isPurchase).map(\.food))
            if day > 0, !bought.isEmpty { self.bought[day] = bought.count }
            let trips = trips
            for food in Array(foods.keys) where !bought.contains(food) { foods[food]?.advance(to: day, trips: trips) }
            // On each day, purchases come before meals.
            for entry in entries.filter(\.isPurchase) + entries.filter({ !$0.isPurchase }) { take(entry, on: day) }
            pace = KitchenPace(foods.keys.sorted().compactMap { foods[$0] }, settings)
        }
    }

    private mutating func take(_ entry: SimulatedHousehold.Entry, on day: Int) {
        let kind = household.foods[entry.food].food
        var filter = foods[entry.food] ?? StockFilter(kind.category, shelfLife: kind.shelfLife, settings)
        switch entry.what {
        case .bought(let packs):
            filter.observe(
                .added(batch: day, purchases: packs / household.foods[entry.food].usualPacks, keeps: kind.shelfLife),
                on: day, trips: trips)
        case .cooked(let packs):
            filter.observe(.used(purchases: packs / household.foods[entry.food].usualPacks), on: day)
        case .thrown: filter.observe(.answered(.gone, batch: nil), on: day)
        }
        foods[entry.food] = filter
    }

    private mutating func ask(after day: Int, _ chance: inout Chance) {
        for food in choice(&chance) {
            asked += 1
            guard let answer = household.answer(food, after: day, &chance) else { continue }
            answered += 1
            foods[food]?.observe(.answered(answer, batch: nil), on: day)
        }
    }

    private func choice(_ chance: inout Chance) -> [Int] {
        // A food answered as gone is not asked about until it is likelier back than not.
        let known = foods.filter { !$1.isSaidGone || likelihood($0) > 0.5 }.keys.sorted()
        switch asking {
        case .nothing: return []
        case .anything: return Array(known.shuffled(using: &chance).prefix(Self.most))
        case .whatTeachesMost:
            let filters = known.compactMap { foods[$0] }.map { (filter: $0, weight: 1.0) }
            return FoodQuestion.best(of: filters, pace, atMost: Self.most).map { known[$0.food] }
        }
    }

    func likelihood(_ food: Int) -> Double {
        foods[food].map { FoodBelief($0, pace).likelihood } ?? 0
    }
}
