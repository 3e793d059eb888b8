import PantryBelief

/// A pantry that believes what was written down: what was bought less what was cooked.
struct Ledger {
    private var packs: [Int: Double] = [:]
    /// The day from which a food is past its shelf life, going by its newest pack.
    private var spoils: [Int: Int] = [:]
    private let household: SimulatedHousehold

    init(_ household: SimulatedHousehold) { self.household = household }

    mutating func take(_ entries: [SimulatedHousehold.Entry], on day: Int) {
        for entry in entries {
            switch entry.what {
            case .bought(let bought):
                packs[entry.food, default: 0] += bought
                spoils[entry.food] = day + household.foods[entry.food].food.shelfLife
            case .cooked(let used): packs[entry.food] = max(0, (packs[entry.food] ?? 0) - used)
            case .thrown: packs[entry.food] = 0
            }
        }
    }

    func isThere(_ food: Int) -> Bool { (packs[food] ?? 0) > SimulatedHousehold.crumb }

    func isFresh(_ food: Int, on day: Int) -> Bool { isThere(food) && (spoils[food] ?? day) >= day }
}
