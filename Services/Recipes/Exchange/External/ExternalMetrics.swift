import Metrics

/// The metrics of external databases.
enum ExternalMetrics {
    static func answered() { Counter(label: "recipe_external_answers_total").increment() }

    static func failed(_ failure: ExternalFailure) {
        Counter(label: "recipe_external_failures_total", dimensions: [("reason", failure.rawValue)]).increment()
    }
}
