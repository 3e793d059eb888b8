import Contracts
import Metrics
import RecipesContracts

/// The metrics of imports.
enum ImportMetrics {
    static func ended(_ state: ImportState) {
        Counter(label: "recipe_imports_total", dimensions: [("outcome", state.rawValue)]).increment()
    }

    static func imported(_ tally: ImportTally) {
        for (outcome, count) in [
            (ImportOutcome.imported, tally.imported), (.updated, tally.updated), (.duplicate, tally.duplicates),
            (.refused, tally.refused),
        ] where count > 0 {
            Counter(label: "recipe_import_recipes_total", dimensions: [("outcome", outcome.rawValue)])
                .increment(by: count)
        }
        withoutPicture(tally.picturesMissed)
    }

    static func withoutPicture(_ count: Int) {
        if count > 0 { Counter(label: "recipe_import_pictures_missed_total").increment(by: count) }
    }
}
