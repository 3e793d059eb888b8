import Foundation
import Kitchen
import PantryBelief
import SeededChance

/// A simulated household over some weeks: its true stock at the end of each day, its entries and its answers.
///
/// Nothing here follows the belief's assumptions. Meals are whole dishes that use the same foods together and come in
/// runs. Snacks come in phases, guests eat too, and a whole shopping trip may go unrecorded.
struct SimulatedHousehold {
    /// A food of the household.
    struct Held {
        let food: SimulatedFood
        /// Servings in a pack of the size bought here.
        let servings: Double
        /// Packs per purchase.
        let usualPacks: Double
        /// Servings per person and day besides dishes, while the food is in phase.
        let appetite: Double
        /// Days that the food really keeps here.
        let keeps: Double
        /// The share of a pack below which the food is bought again.
        let reorder: Double
        var isInPhase: Bool
        /// The packs, oldest first: servings left and day of purchase.
        var packs: [(left: Double, day: Int)] = []

        var amount: Double { packs.reduce(0) { $0 + $1.left } }

        mutating func take(_ amount: Double) {
            var rest = amount
            while rest > 0, let first = packs.first {
                if first.left > rest + Household.crumb {
                    packs[0].left -= rest
                    return
                }
                rest -= first.left
                packs.removeFirst()
            }
        }
    }

    /// An entry about a food on a day.
    struct Entry {
        let food: Int
        let what: What
        enum What {
            case bought(packs: Double)
            case cooked(packs: Double)
            case thrown
        }

        var isPurchase: Bool { if case .bought = what { true } else { false } }
    }

    typealias Household = SimulatedHousehold

    /// A smaller share of a pack counts as none.
    static let crumb = 0.04
    static let days = 28
    private static let before = 70

    let kind: HouseholdKind
    private let people: Double
    private let logsPurchase: Double
    private let logsCooking: Double
    let answers: Double
    let wrong: Double
    private let dishes: [[(food: Int, servings: Double)]]
    private let shopDay: Int
    private let awayDays: Range<Int>
    private(set) var foods: [Held]
    /// The packs of each food at the end of day 0 and of each later day.
    private(set) var truth: [[Double]] = []
    /// The entries of the same days.
    private(set) var written: [[Entry]] = []
    /// The foods in stock at any time since day 0.
    private(set) var seen: Set<Int> = []
    private var lastDish: Int?

    init(_ kind: HouseholdKind, seed: UInt64) {
        var chance = Chance(seed: seed)
        self.kind = kind
        people = Double(Int.random(in: kind.people, using: &chance))
        logsPurchase = chance.number(kind.logsPurchase)
        logsCooking = chance.number(kind.logsCooking)
        answers = chance.number(kind.answers)
        wrong = chance.number(kind.wrong)
        shopDay = Int.random(in: 0..<7, using: &chance)
        let start = Int.random(in: 3...22, using: &chance)
        awayDays = chance.happens(kind.away) ? start..<(start + Int.random(in: 3...6, using: &chance)) : 0..<0
        let people = people
        foods = SimulatedFood.all.compactMap { food in
            guard chance.happens(food.popularity * kind.variety * 0.9) else { return nil }
            let base: Double =
                switch food.habit {
                case .daily: 0.45
                case .phases: 0.7 * kind.snacks
                case .dishes: 0
                }
            return Held(
                food: food, servings: food.servings * chance.factor(0.3),
                usualPacks: food.servings < 10 ? max(1, (people / 2).rounded()) : 1,
                appetite: base * chance.factor(0.5), keeps: Double(food.shelfLife) * chance.factor(0.25),
                reorder: food.buying == .staple ? chance.number(0.15...0.4) : chance.number(0...0.25),
                isInPhase: chance.happens(0.4))
        }
        dishes = Self.dishes(of: foods, &chance)
        for place in foods.indices where chance.happens(0.7) { foods[place].packs = [(1, -Self.before)] }
        for day in (1 - Self.before)...Self.days { live(day, &chance) }
    }

    /// Dishes from some of the foods used for cooking, favourites first.
    private static func dishes(of foods: [Held], _ chance: inout Chance) -> [[(food: Int, servings: Double)]] {
        let cooked = foods.indices.filter { foods[$0].food.habit == .dishes || chance.happens(0.4) }
        let basics = foods.indices.filter { foods[$0].food.buying == .staple && foods[$0].food.habit == .dishes }
        return (0..<22).map { _ in
            let own = cooked.shuffled(using: &chance).prefix(Int.random(in: 3...6, using: &chance))
            let base = basics.shuffled(using: &chance).prefix(Int.random(in: 2...4, using: &chance))
            return Set(own).union(base).sorted().map { ($0, chance.number(0.5...1.3)) }
        }
    }

    // MARK: A day

    private mutating func live(_ day: Int, _ chance: inout Chance) {
        var entries: [Entry] = []
        if !awayDays.contains(day) {
            let weekend = (day % 7 + 7) % 7 >= 5
            let guests = chance.happens(weekend ? kind.guests : kind.guests / 5) ? chance.number(1...4) : 0
            if chance.happens(weekend ? kind.cooks.weekend : kind.cooks.workdays) {
                cook(for: people + guests, on: day, isWritten: chance.happens(logsCooking), &entries, &chance)
            }
            eat(weekend: weekend, guests: guests, &chance)
            let isShopDay = (day % 7 + 7) % 7 == shopDay
            if isShopDay || chance.happens(kind.trips) { shop(day, isLarge: isShopDay, &entries, &chance) }
            if isShopDay { cleanOut(day, &entries, &chance) }
        }
        guard day >= 0 else { return }
        if day == 0 { entries = takeStock(&chance) }
        written.append(entries)
        truth.append(foods.map(\.amount))
        seen.formUnion(foods.indices.filter { foods[$0].amount > 0 })
    }

    private mutating func cook(
        for eaters: Double, on day: Int, isWritten: Bool, _ entries: inout [Entry], _ chance: inout Chance
    ) {
        // The dish is the most appealing of four ideas, by stock and spoilage, or the last dish again.
        let ideas = (0..<4).map { _ in min(Int(-8 * log(1 - chance.share())), dishes.count - 1) }
        let best = ideas.max { appeal(of: $0, on: day) < appeal(of: $1, on: day) } ?? 0
        let dish = chance.happens(0.15) ? lastDish ?? best : best
        lastDish = dish
        for part in dishes[dish] where foods[part.food].amount > 0 {
            let packs = part.servings * eaters / foods[part.food].servings
            if isWritten { entries.append(Entry(food: part.food, what: .cooked(packs: packs))) }
            foods[part.food].take(packs * chance.factor(0.3))
        }
    }

    private func appeal(of dish: Int, on day: Int) -> Double {
        let there = dishes[dish].filter { foods[$0.food].amount > 0 }
        let spoiling = there.contains { part in
            foods[part.food].packs.contains { Double(day - $0.day) > foods[part.food].keeps * 0.4 }
                && foods[part.food].food.shelfLife < 15
        }
        return Double(there.count) / Double(max(dishes[dish].count, 1)) + (spoiling ? 0.3 : 0)
    }

    private mutating func eat(weekend: Bool, guests: Double, _ chance: inout Chance) {
        for place in foods.indices {
            switch foods[place].food.habit {
            case .dishes:
                // Small losses: nibbled, spilled or used for something else.
                if chance.happens(0.015) { foods[place].take(chance.number(0.1...0.5)) }
            case .daily:
                guard chance.happens(weekend ? 0.9 : 0.75) else { continue }
                bite(place, (people + guests) * chance.number(0.5...1.6))
            case .phases:
                if chance.happens(foods[place].isInPhase ? 0.22 : 0.15) { foods[place].isInPhase.toggle() }
                guard foods[place].isInPhase || guests > 0 && chance.happens(0.4) else { continue }
                bite(place, (people * chance.number(0.2...1.2) + guests) * (weekend ? 1.4 : 1))
            }
        }
    }

    private mutating func bite(_ place: Int, _ eaters: Double) {
        foods[place].take(foods[place].appetite * eaters / foods[place].servings)
    }

    private mutating func shop(_ day: Int, isLarge: Bool, _ entries: inout [Entry], _ chance: inout Chance) {
        let isForgotten = chance.happens(0.04)
        for place in foods.indices {
            let held = foods[place]
            let isLow = held.amount <= held.reorder
            let wants: Double =
                switch (held.food.buying, isLow) {
                case (.staple, true): isLarge ? 0.93 : held.amount == 0 ? 0.6 : 0.15
                case (.regular, true): isLarge ? 0.65 : held.amount == 0 ? 0.25 : 0.05
                case (.whim, true): isLarge ? 0.28 : 0.08
                case (_, false): held.amount < 1.5 ? (isLarge ? 0.05 : 0.01) : 0
                }
            guard chance.happens(wants) else { continue }
            let packs = held.usualPacks + (chance.happens(0.1) ? 1 : 0)
            for _ in 0..<Int(packs) { foods[place].packs.append((1, day)) }
            if !isForgotten && chance.happens(logsPurchase) {
                entries.append(Entry(food: place, what: .bought(packs: packs)))
            }
        }
    }

    /// Discards foods past their date; few of these discards are recorded.
    private mutating func cleanOut(_ day: Int, _ entries: inout [Entry], _ chance: inout Chance) {
        for place in foods.indices {
            let old = foods[place].packs.filter { Double(day - $0.day) > foods[place].keeps }
            guard !old.isEmpty, chance.happens(kind.discards) else { continue }
            let keeps = foods[place].keeps
            foods[place].packs.removeAll { Double(day - $0.day) > keeps }
            if chance.happens(0.1) { entries.append(Entry(food: place, what: .thrown)) }
        }
    }

    /// The entries of the first day: a full stock-take with estimates and some omissions.
    private func takeStock(_ chance: inout Chance) -> [Entry] {
        foods.indices.compactMap { place in
            guard foods[place].amount > 0, chance.happens(0.95) else { return nil }
            let seen = max(foods[place].amount * chance.factor(0.2), 0.1)
            return Entry(food: place, what: .bought(packs: seen))
        }
    }

    // MARK: Answers

    /// The household's answer in the morning after `day`; `nil` if it gives none.
    func answer(_ food: Int, after day: Int, _ chance: inout Chance) -> FoodAnswer? {
        guard chance.happens(answers) else { return nil }
        let amount = truth[day][food]
        let isWrong = chance.happens(wrong)
        if amount <= 0 { return isWrong ? (chance.happens(0.7) ? .yes : .half) : .gone }
        if isWrong { return .gone }
        let seen = amount * chance.factor(0.25)
        return seen < 0.6 ? .half : .yes
    }
}
