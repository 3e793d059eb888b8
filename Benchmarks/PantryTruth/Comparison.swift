import PantryBelief
import SeededChance

/// The same households, each looked after by every kind of pantry.
struct Comparison {
    enum Rival: Int, CaseIterable {
        case ledger, expiring, silent, random, asking

        var name: String {
            switch self {
            case .ledger: "plain ledger"
            case .expiring: "ledger that drops what is past its shelf life"
            case .silent: "likelihoods, no questions"
            case .random: "likelihoods, three questions about any foods"
            case .asking: "likelihoods, three questions that teach most"
            }
        }
    }

    private(set) var scores: [Rival: Score] = [:]
    private(set) var foods = 0
    private(set) var there = 0
    private(set) var households = 0

    init() {}

    /// - Parameter rivals: those that are compared; each costs time.
    init(
        _ kind: HouseholdKind, households: Int, seed: UInt64, _ settings: BeliefSettings,
        _ rivals: [Rival] = Rival.allCases
    ) {
        for number in 0..<households {
            let seed = seed &+ UInt64(number) &* 7_919
            add(SimulatedHousehold(kind, seed: seed), seed, settings, rivals)
        }
    }

    private mutating func add(
        _ household: SimulatedHousehold, _ seed: UInt64, _ settings: BeliefSettings, _ rivals: [Rival]
    ) {
        let last = SimulatedHousehold.days
        let foods = household.seen.sorted()
        let truth = foods.map { household.truth[last][$0] > 0 }
        households += 1
        self.foods += foods.count
        there += truth.count(where: \.self)
        var ledger = Ledger(household)
        for (day, entries) in household.written.enumerated() { ledger.take(entries, on: day) }
        for rival in rivals {
            var chance = Chance(seed: seed ^ 0x5EED)
            var believer: Believer?
            switch rival {
            case .ledger, .expiring: break
            case .silent: believer = Believer(household, .nothing, settings)
            case .random: believer = Believer(household, .anything, settings)
            case .asking: believer = Believer(household, .whatTeachesMost, settings)
            }
            believer?.run(&chance)
            let said = foods.map { food -> Double in
                switch rival {
                case .ledger: ledger.isThere(food) ? 1 : 0
                case .expiring: ledger.isFresh(food, on: last) ? 1 : 0
                default: believer?.likelihood(food) ?? 0
                }
            }
            scores[rival, default: Score()].add(zip(said, truth).map { ($0, $1) }, questions: believer?.asked ?? 0)
        }
    }

    mutating func add(_ other: Comparison) {
        for (rival, score) in other.scores { scores[rival, default: Score()].add(score) }
        households += other.households
        foods += other.foods
        there += other.there
    }
}
