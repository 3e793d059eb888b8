import Contracts
import Foundation
import Hummingbird
import OrdersContracts

/// Menus and catalogues as files: upload, preview, import and export.
struct CatalogueFilePages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/partner/places/:id/catalogue/file") { try await overview($0, nil) }
        pages.post("/partner/places/:id/catalogue/file", upTo: OrdersAPI.largestCatalogueFile + (1 << 16), bring)
        pages.get("/partner/places/:id/catalogue/table", table)
        pages.get("/partner/catalogue/uploads/:id") { try await report($0, .none) }
        pages.post("/partner/catalogue/uploads/:id", on: "/partner/catalogue/uploads/:id", confirm)
        pages.post("/partner/catalogue/uploads/:id/removal", on: "/partner/catalogue/uploads/:id", discard)
    }

    private func bring(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(PartnerPlace.self)
        return try await visit.upload(
            { try await $0.call(OrdersAPI.bringCatalogue, at: id, sending: $1) }, showing: { $0.id.uploadPath },
            again: { try await overview(visit, $0) })
    }

    private func overview(_ visit: Visit, _ problem: Problem?) async throws -> PageResponse {
        let id = try visit.id(PartnerPlace.self)
        async let place = visit.ask { try await $0.call(OrdersAPI.place, at: id) }
        async let earlier = visit.ask { try await $0.call(OrdersAPI.catalogueUploads, at: id) }
        let model = CatalogueFilesPage(
            try await place, try await earlier, error: problem.map(visit.language.reason), in: visit.language)
        return .page(
            Screen(
                "Partners/catalogue-files", title: visit.language("console.file.title"), tab: .profile,
                status: .init(code: problem?.status ?? 200), model))
    }

    private func report(_ visit: Visit, _ errors: FieldErrors, status: Int = 200) async throws -> PageResponse {
        let id = try visit.id(CatalogueUpload.self)
        let upload = try await visit.ask { try await $0.call(OrdersAPI.catalogueUpload, at: id) }
        let model = CatalogueFilePage(upload, errors, in: visit.language)
        return .page(
            Screen(
                "Partners/catalogue-file", title: model.title, tab: .profile, status: .init(code: status), model))
    }

    private func confirm(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(CatalogueUpload.self)
        guard let mode = visit.form["mode"].flatMap(CatalogueUpload.Mode.init) else {
            let problem = Problem.invalid("mode", .required)
            return try await report(visit, FieldErrors(problem, shown: ["mode"], in: visit.language), status: 422)
        }
        try await visit.ask {
            _ = try await $0.call(OrdersAPI.confirmCatalogue, at: id, sending: CatalogueConfirmation(mode: mode))
        }
        return .redirect(id.uploadPath)
    }

    private func discard(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(CatalogueUpload.self)
        let upload = try await visit.ask { try await $0.call(OrdersAPI.catalogueUpload, at: id) }
        try await visit.ask { _ = try await $0.call(OrdersAPI.discardCatalogue, at: id) }
        return .redirect(
            OwnPath("/partner/places/\(upload.place)/catalogue/file") ?? .home, notice: Notice("console.file.discarded")
        )
    }

    private func table(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(PartnerPlace.self)
        let file = try await visit.ask { try await $0.open(OrdersAPI.catalogueTable, at: id, sending: Empty()) }
        return .response(Response(toKeep: file, orName: "catalogue.xlsx"))
    }
}

extension ID<CatalogueUpload> {
    /// The page with the preview and report.
    var uploadPath: OwnPath { OwnPath("/partner/catalogue/uploads/\(self)") ?? .home }
}
