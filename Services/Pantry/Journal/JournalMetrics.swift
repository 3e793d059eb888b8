import Metrics
import PantryContracts

/// Metrics of the journal.
enum JournalMetrics {
    static func wrote(_ cause: JournalEntry.Cause) {
        Counter(label: "pantry_journal_entries_total", dimensions: [("cause", cause.rawValue)]).increment()
    }

    static func undid(_ cause: JournalEntry.Cause) {
        Counter(label: "pantry_journal_undone_total", dimensions: [("cause", cause.rawValue)]).increment()
    }
}
