import PantryContracts

/// The number of times that a household ticked one section before another in a shop.
struct AisleStep: Hashable, Sendable {
    let earlier: ShopSection
    let later: ShopSection
    let times: Int
}

/// The order of sections on the way through a shop.
enum AisleOrder {
    /// Sorts sections by the number of others that they precede. Each pair is ordered as ticked more often, otherwise
    /// as usual.
    static func sections(after steps: [AisleStep]) -> [ShopSection] {
        var times: [ShopSection: [ShopSection: Int]] = [:]
        for step in steps where step.earlier != step.later {
            times[step.earlier, default: [:]][step.later] = step.times
        }
        let usual = ShopSection.allCases
        func isBefore(_ one: Int, _ other: Int) -> Bool {
            let there = times[usual[one]]?[usual[other]] ?? 0
            let back = times[usual[other]]?[usual[one]] ?? 0
            return there == back ? one < other : there > back
        }
        let ahead = usual.indices.map { one in usual.indices.count { $0 != one && isBefore(one, $0) } }
        return usual.indices.sorted { ahead[$0] == ahead[$1] ? isBefore($0, $1) : ahead[$0] > ahead[$1] }
            .map { usual[$0] }
    }
}
