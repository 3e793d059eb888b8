import Metrics
import PantryContracts

/// Metrics of questions.
enum QuestionMetrics {
    static func asked(_ count: Int) {
        if count > 0 { Counter(label: "pantry_questions_asked_total").increment(by: count) }
    }

    static func answered(_ answer: PantryAnswer) {
        Counter(label: "pantry_questions_answered_total", dimensions: [("answer", answer.rawValue)]).increment()
    }
}
