import Metrics

/// What the operators are told of databases elsewhere.
enum OutsideMetrics {
    static func answered() { Counter(label: "recipe_outside_answers_total").increment() }

    static func failed(_ failure: OutsideFailure) {
        Counter(label: "recipe_outside_failures_total", dimensions: [("reason", failure.rawValue)]).increment()
    }
}
