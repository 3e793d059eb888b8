import PantryContracts

/// How often people of a household ticked something of one section before something of another, in one shop.
struct AisleStep: Hashable, Sendable {
    let earlier: ShopSection
    let later: ShopSection
    let times: Int
}

/// The order in which somebody comes by the sections of a shop.
enum AisleOrder {
    /// Each pair stands as people ticked them more often, and as usual where they did not; a section comes the earlier, the
    /// more others it stands before.
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
