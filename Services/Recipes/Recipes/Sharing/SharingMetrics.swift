import Metrics

/// What the operators are told of recipes that people show to others.
enum SharingMetrics {
    /// What becomes of links to recipes.
    enum LinkAction: String {
        case made, revoked, opened
        /// No recipe was behind what somebody asked for.
        case missed
    }

    static func link(_ action: LinkAction) {
        Counter(label: "recipe_links_total", dimensions: [("action", action.rawValue)]).increment()
    }

    static func household(shares: Bool) {
        Counter(label: "household_recipes_total", dimensions: [("action", shares ? "shared" : "taken-back")])
            .increment()
    }

    static func restored() { Counter(label: "recipe_versions_restored_total").increment() }
}
