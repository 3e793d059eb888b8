import Contracts
import Foundation
import StoresContracts

/// Price tables for administrators: upload, report and known sources.
struct StorePricePages: Pages {
    private static let largestFile = 32 << 20

    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/admin/stores/prices") { try await page($0) }
        pages.post("/admin/stores/prices", upTo: Self.largestFile + (1 << 16), on: "/admin/stores/prices", send)
        pages.post("/admin/stores/prices/removal", on: "/admin/stores/prices", remove)
    }

    private func page(
        _ visit: Visit, report: (name: String, report: PriceReport)? = nil, error: String? = nil, status: Int = 200
    ) async throws -> PageResponse {
        let sources = try await visit.ask { try await $0.call(StoresAPI.storePriceSources) }
        let model = StorePricesPage(
            sources.items, report, most: Self.largestFile, error: error, in: visit.language)
        return .page(
            Screen(
                "Administration/store-prices", title: visit.language("storeFiles.priceTitle"), tab: .profile,
                status: .init(code: status), model))
    }

    /// Shows the report at once; it is not stored.
    private func send(_ visit: Visit) async throws -> PageResponse {
        guard let file = visit.form.files["file"], file.contents.count > 0 else {
            let problem = Problem.invalid("file", .noFile)
            return try await page(visit, error: visit.language.reason(for: problem), status: 422)
        }
        let upload = file.upload
        do {
            let report = try await visit.ask { try await $0.call(StoresAPI.tellStorePrices, sending: upload) }
            return try await page(visit, report: (file.name, report))
        } catch let problem as Problem where [400, 413, 415, 422, 429, 503].contains(problem.status) {
            return try await page(visit, error: visit.language.reason(for: problem), status: problem.status)
        }
    }

    private func remove(_ visit: Visit) async throws -> PageResponse {
        let removal = StorePriceRemoval(source: visit.form["source"] ?? "")
        _ = try await visit.ask { try await $0.call(StoresAPI.forgetStorePrices, sending: removal) }
        return .redirect(OwnPath(to: "/admin/stores/prices"), notice: Notice("storeFiles.forgotten"))
    }
}

/// The sources of prices, and the report of a table just sent.
struct StorePricesPage: PageModel {
    struct Source: PageModel {
        /// The source's name in the service.
        let key: String
        let name: String
        let about: String
        let question: String
    }

    struct Line: PageModel {
        let line: String
        let text: String
    }

    struct Report: PageModel {
        let title: String
        let taken: String
        let refused: String?
        let lines: [Line]
        let more: String?
    }

    let fileError: String?
    let formats: String
    let report: Report?
    let sources: [Source]
    let isEmpty: Bool

    init(
        _ sources: [StorePriceSource], _ report: (name: String, report: PriceReport)?, most: Int, error: String?,
        in language: Language
    ) {
        fileError = error
        formats = language("storeFiles.priceFormats", ["most": language.text(most >> 20)])
        self.report = report.map { Report($0.name, $0.report, in: language) }
        self.sources = sources.map { source in
            let name = source.source.outside()
            return Source(
                key: source.source, name: name,
                about: language(
                    "storeFiles.source",
                    [
                        "prices": language("storeFiles.pricesCount", count: source.prices),
                        "stores": language("storeFiles.storesCount", count: source.stores),
                        "newest": language.text(source.newest), "oldest": language.text(source.oldest),
                    ]), question: language("storeFiles.forgetQuestion", ["source": name]))
        }
        isEmpty = sources.isEmpty
    }
}

extension StorePricesPage.Report {
    fileprivate init(_ name: String, _ report: PriceReport, in language: Language) {
        let name = name.outside()
        title = language("storeFiles.report", ["name": language.title(ofFile: name)])
        taken = language("storeFiles.taken", count: report.taken)
        refused = report.refused > 0 ? language("storeFiles.refused", count: report.refused) : nil
        lines = report.faults.map { fault in
            StorePricesPage.Line(
                line: language("storeFiles.line", ["line": language.text(fault.line)]),
                text: [fault.column?.outside(upTo: 40), fault.message.outside(upTo: 400)].compactMap(\.self)
                    .joined(separator: " "))
        }
        let rest = report.refused - report.faults.count
        more = rest > 0 ? language("storeFiles.moreRefused", count: rest) : nil
    }
}
