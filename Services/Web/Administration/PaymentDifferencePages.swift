import Contracts
import Foundation
import OrdersContracts

/// Differences between orders, ledger and payment provider, for administrators.
struct PaymentDifferencePages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/admin/payments", list)
    }

    private func list(_ visit: Visit) async throws -> PageResponse {
        let found = try await visit.ask { try await $0.call(OrdersAPI.paymentDifferences) }
        return .page(
            Screen(
                "Administration/payments", title: visit.language("differences.title"), tab: .profile,
                PaymentDifferencesPage(found.items, in: visit.language)))
    }
}

/// The result of the last comparison.
struct PaymentDifferencesPage: PageModel {
    struct Entry: PageModel {
        let kind: String
        let about: String
        let expected: String
        let found: String
        /// The recommended action.
        let advice: String
    }

    let entries: [Entry]
    let isEmpty: Bool

    init(_ differences: [PaymentDifference], in language: Language) {
        entries = differences.map { difference in
            Entry(
                kind: language("differences.kind.\(difference.kind.rawValue)"),
                about: language(
                    "differences.about",
                    [
                        "order": difference.order?.description ?? language("differences.noOrder"),
                        "at": language.momentText(difference.foundAt),
                    ]),
                expected: language("differences.expected", ["text": difference.expected]),
                found: language("differences.found", ["text": difference.found]),
                advice: language("differences.advice.\(difference.kind.rawValue)"))
        }
        isEmpty = entries.isEmpty
    }
}
