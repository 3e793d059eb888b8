import Contracts
import Foundation
import PantryContracts
import ServiceClient

/// Adds a product to the pantry by its barcode: from the camera, a photo or typed digits.
struct ScanPages: Pages {
    private static let start = OwnPath(to: "/pantry/scan")

    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/pantry/scan") { visit in page(visit, code: visit.query["code"] ?? "", nil) }
        pages.post("/pantry/scan", upTo: PantryAPI.largestProductPhoto + (1 << 16), read)
        pages.get("/pantry/scan/product", product)
        pages.post("/pantry/scan/product", on: "/pantry/scan", keeping: ["food", "name", "amount"], add)
        pages.post("/pantry/scan/forgetting", on: "/pantry/scan", forget)
    }

    /// Finds the codes in a photo. One code leads to its product; several are offered as a choice.
    private func read(_ visit: Visit) async throws -> PageResponse {
        let chosen: FormFile?
        do { chosen = try visit.form.file("photo", upTo: PantryAPI.largestProductPhoto) } catch {
            return page(visit, code: "", error)
        }
        guard let file = chosen else { return page(visit, code: "", Problem.invalid("photo", .noFile)) }
        let upload = file.upload
        do {
            let codes = try await visit.ask { try await $0.call(PantryAPI.readProductPhoto, sending: upload) }.codes
            if codes.count == 1, let code = codes.first { return .redirect(ScanPage.address(of: code)) }
            return page(visit, code: "", nil, found: codes)
        } catch let problem as Problem where [413, 415, 422, 429, 503].contains(problem.status) {
            return page(visit, code: "", problem)
        }
    }

    private func product(_ visit: Visit) async throws -> PageResponse {
        let query = ScanForm.query(visit.query)
        do {
            let product = try await visit.ask { try await $0.call(PantryAPI.product, sending: query) }
            return page(visit, product, ScanForm(product, query, in: visit.language), .none)
        } catch let problem as Problem where problem.status == 422 {
            return page(visit, code: query.code, problem)
        }
    }

    private func add(_ visit: Visit) async throws -> PageResponse {
        let typed = ScanForm(visit.form)
        let product: ScannedProduct
        do {
            product = try await visit.ask { try await $0.call(PantryAPI.product, sending: typed.query) }
        } catch let problem as Problem where problem.status == 422 {
            return page(visit, code: typed.query.code, problem)
        }
        do {
            let draft = try typed.draft()
            if let lesson = typed.lesson(about: product, draft) {
                _ = try await visit.ask {
                    try await $0.call(PantryAPI.teachProduct, at: product.code, sending: lesson)
                }
            }
            let item = try await visit.ask { try await $0.call(PantryAPI.add, sending: draft) }
            return .redirect(OwnPath(to: "/pantry"), notice: Notice("pantry.added", ["food": item.food.name]))
        } catch let problem as Problem where [409, 422].contains(problem.status) {
            let errors = FieldErrors(problem, shown: PantryFields.names + ["name"], in: visit.language)
            return page(visit, product, typed, errors, status: problem.status)
        }
    }

    private func forget(_ visit: Visit) async throws -> PageResponse {
        let query = ScanForm.query(visit.form)
        let product = try await visit.ask { try await $0.call(PantryAPI.product, sending: query) }
        try await visit.ask { _ = try await $0.call(PantryAPI.forgetProduct, at: product.code) }
        return .redirect(
            ScanPage.address(of: query), notice: Notice("scan.forgotten", ["code": product.printedCode]))
    }

    private func page(
        _ visit: Visit, code: String, _ problem: Problem?, found: [ProductPhoto.Code] = []
    ) -> PageResponse {
        let model = ScanPage(code: code, problem: problem, found: found, in: visit.language)
        return .page(
            Screen(
                "Scan/scan", title: visit.language("scan.title"), tab: .pantry,
                status: .init(code: problem?.status ?? 200), model))
    }

    private func page(
        _ visit: Visit, _ product: ScannedProduct, _ typed: ScanForm, _ errors: FieldErrors, status: Int = 200
    ) -> PageResponse {
        let model = ScannedPage(product, typed, errors, in: visit.language)
        return .page(Screen("Scan/product", title: model.heading, tab: .pantry, status: .init(code: status), model))
    }
}
