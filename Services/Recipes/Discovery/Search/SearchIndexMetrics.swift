import Metrics

/// Metrics of the search index.
enum SearchIndexMetrics {
    static func published(_ searchIndex: SearchIndex) {
        Gauge(label: "recipe_index_recipes").record(searchIndex.recipes.count)
        Gauge(label: "recipe_index_bytes").record(searchIndex.recipes.bytes + searchIndex.cards.bytes)
        Gauge(label: "recipe_index_delta").record(searchIndex.delta)
    }

    static func read(_ recipes: Int) { Counter(label: "recipe_index_recipes_read_total").increment(by: recipes) }

    /// The time since the search index was last known to be up to date.
    static func behind(_ time: Duration) { Gauge(label: "recipe_index_behind_seconds").record(time.seconds) }

    static func rebuilt(in time: Duration) { Gauge(label: "recipe_index_rebuild_seconds").record(time.seconds) }

    static func restored(in time: Duration) { Gauge(label: "recipe_snapshot_restore_seconds").record(time.seconds) }

    static func saved(in time: Duration) { Gauge(label: "recipe_snapshot_save_seconds").record(time.seconds) }

    static func refused(_ reason: SnapshotRefusal.Reason) {
        Counter(label: "recipe_snapshot_failures_total", dimensions: [("reason", reason.rawValue)]).increment()
    }
}

extension Duration {
    fileprivate var seconds: Double { Double(components.seconds) + Double(components.attoseconds) * 1e-18 }
}
