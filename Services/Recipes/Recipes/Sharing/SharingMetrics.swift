import Metrics

/// The metrics of shared recipes.
enum SharingMetrics {
    /// An event of a recipe link.
    enum LinkAction: String {
        case made, revoked, opened
        /// The link leads to no recipe.
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
