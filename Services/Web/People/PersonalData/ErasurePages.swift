import AuthContracts
import Contracts
import Foundation

/// The receipt of an account's erasure, opened by its key.
struct ErasurePages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/erasures/:key", show)
    }

    private func show(_ visit: Visit) async throws -> PageResponse {
        let key = try visit.parameters.get("key").orNotFound(.receipt)
        let receipt = try await visit.ask { try await $0.call(AuthAPI.erasure, at: key) }
        var screen = Screen(
            "PersonalData/receipt", title: visit.language("receipt.title"), ReceiptPage(receipt, in: visit.language))
        if receipt.completedAt == nil { screen.refresh = ReceiptPage.pause }
        return .page(screen)
    }
}

/// The erasure by service, with pending ones.
struct ReceiptPage: PageModel {
    /// Seconds until an incomplete receipt reloads.
    static let pause = 5

    /// The erasure in one service.
    struct Part: PageModel {
        let name: String
        let isDone: Bool
        let state: String
        let erased: [String]
        let kept: [String]
    }

    let isComplete: Bool
    let lead: String
    let parts: [Part]

    init(_ receipt: ErasureReceipt, in language: Language) {
        isComplete = receipt.completedAt != nil
        let asked = language.date(of: receipt.askedAt)
        lead =
            receipt.completedAt.map {
                language("receipt.complete", ["asked": asked, "completed": language.date(of: $0)])
            } ?? language("receipt.pending", ["asked": asked])
        parts = receipt.services.map { Part($0, in: language) }
    }
}

extension ReceiptPage.Part {
    fileprivate init(_ report: ErasureReport, in language: Language) {
        name = language("yourData.part.\(report.service.rawValue).name")
        isDone = report.erasedAt != nil
        let records = report.erased.filter { $0.value > 0 }.sorted { $0.key < $1.key }
        erased = records.map { language.records($0.key, count: $0.value) }
        kept = report.kept.map {
            language(
                "receipt.kept",
                ["records": language.records($0.what, count: $0.count), "reason": $0.reason])
        }
        state =
            report.erasedAt == nil
            ? language("receipt.waiting")
            : language(records.isEmpty ? "receipt.nothingKept" : "receipt.erased")
    }
}
