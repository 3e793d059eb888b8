import Metrics

/// What the operators are told of fetching from outside.
enum FetchMetrics {
    static func fetched(bytes: Int) {
        Counter(label: "recipe_fetches_total").increment()
        Counter(label: "recipe_fetched_bytes_total").increment(by: bytes)
    }

    static func refused(_ refusal: FetchRefusal) {
        Counter(label: "recipe_fetch_refusals_total", dimensions: [("reason", refusal.label)]).increment()
    }
}
