import Contracts
import PlannerContracts

/// The field of what a week may cost. It holds the budget as it was set, so that saving it unchanged changes nothing.
struct BudgetField {
    private let stored: Money?
    private let typed: String?
    private let error: String?
    /// The budget's own, or that of the prices where none was set.
    let currency: Currency

    init(_ stored: Money?, typed: String?, currency: Currency, _ errors: FieldErrors) {
        self.stored = stored
        self.typed = typed
        self.currency = stored?.currency ?? currency
        error = errors["weekly.amount"] ?? errors.general
    }

    /// - Parameter estimate: the budget in the currency of the figures, which is told beside the field.
    func field(estimated estimate: Money?, in language: Language) -> Field {
        let about = estimate.flatMap { estimate in
            stored.map { $0.currency != estimate.currency } == true
                ? language("figures.budgetAbout", ["money": language.text(estimate)]) : nil
        }
        return Field(
            name: "budget", label: language("figures.budget", ["currency": currency.rawValue]),
            value: typed ?? stored?.decimalText ?? "",
            hint: [about, language("figures.budgetHint")].compactMap(\.self).joined(separator: " "), error: error,
            inputMode: "decimal")
    }
}
