import AuthContracts
import Contracts
import Foundation
import RecipesContracts
import ServiceClient

/// Importing recipes from web pages, text and files.
struct ImportPages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/import") { visit in await page(visit, ImportForm(), nil) }
        pages.post("/import/addresses", keeping: ["addresses"], importAddresses)
        pages.post("/import/text", upTo: 4 * Form.limit + (1 << 18), keeping: ["text"], importText)
        pages.post("/import/file", upTo: RecipesAPI.largestImport + (1 << 16), importFile)
    }

    private func importAddresses(_ visit: Visit) async throws -> PageResponse {
        let typed = visit.form["addresses"] ?? ""
        let wish = AddressImport(addresses: typed.textLines)
        return try await begin(visit, ImportForm(addresses: typed), field: "addresses") {
            try await $0.call(RecipesAPI.importAddresses, sending: wish)
        }
    }

    private func importText(_ visit: Visit) async throws -> PageResponse {
        let typed = (visit.form["text"] ?? "").replacing("\r\n", with: "\n")
        return try await begin(visit, ImportForm(text: typed), field: "text") {
            try await $0.call(RecipesAPI.importText, sending: TextImport(text: typed))
        }
    }

    private func importFile(_ visit: Visit) async throws -> PageResponse {
        let chosen: FormFile?
        do { chosen = try visit.form.file("file") } catch {
            return await page(visit, ImportForm(), error, field: "file")
        }
        guard let file = chosen else {
            return await page(visit, ImportForm(), Problem.invalid("file", .noFile), field: "file")
        }
        let isPublic = visit.form["for"] == ImportReader.everybody.rawValue
        let upload = file.upload
        return try await begin(visit, ImportForm(), field: "file") {
            isPublic
                ? try await $0.call(RecipesAPI.publishFile, sending: upload)
                : try await $0.call(RecipesAPI.importFile, sending: upload)
        }
    }

    /// Starts an import and leads to its report. Shows the form again if the import is rejected.
    private func begin(
        _ visit: Visit, _ form: ImportForm, field: String,
        _ start: @Sendable (ServiceClient) async throws -> RecipeImport
    ) async throws -> PageResponse {
        do {
            let started = try await visit.ask(start)
            return .redirect(OwnPath("/imports/\(started.id)") ?? .home)
        } catch let problem as Problem where [400, 409, 413, 415, 422, 429].contains(problem.status) {
            return await page(visit, form, problem, field: field)
        }
    }

    private func page(
        _ visit: Visit, _ form: ImportForm, _ problem: Problem?, field: String = ""
    ) async -> PageResponse {
        let error = problem.map(visit.language.reason)
        let model = ImportPage(
            form, error: error, at: field, canPublish: await isAdministrator(visit), in: visit.language)
        return .page(
            Screen(
                "Import/import", title: visit.language("import.title"), tab: .profile,
                status: .init(code: problem?.status ?? 200), model))
    }

    /// Whether the person is an administrator; `false` if the call fails.
    private func isAdministrator(_ visit: Visit) async -> Bool {
        guard await visit.visitor.isSignedIn else { return false }
        let account = try? await visit.askIfPossible { try await $0.call(AuthAPI.me) }
        return account?.roles.contains(.administrator) ?? false
    }
}

/// The owner of the imported recipes.
enum ImportReader: String, CaseIterable {
    case me, everybody
}

/// The input of the import forms.
struct ImportForm: Sendable {
    var addresses = ""
    var text = ""
}

/// The ways to import recipes.
struct ImportPage: PageModel {
    let addresses: Field
    let text: Field
    let file: FileUploadForm
    /// The possible owners; empty for people who cannot publish.
    let readers: [Choice]

    /// - Parameters:
    ///   - error: the error at `field`.
    ///   - field: the name of the field with the error.
    init(_ form: ImportForm, error: String?, at field: String, canPublish: Bool = false, in language: Language) {
        func area(_ name: String, _ value: String, rows: Int) -> Field {
            Field(
                name: name, label: language("import.\(name).label"), value: value,
                hint: language("import.\(name).hint"), placeholder: language.known("import.\(name).example"),
                error: name == field ? error : nil, rows: rows)
        }
        addresses = area("addresses", form.addresses, rows: 4)
        text = area("text", form.text, rows: 8)
        file = FileUploadForm(
            action: "/import/file", largest: RecipesAPI.largestImport >> 20, hint: language("import.file.hint"),
            formats: Self.formats.map { language("import.format.\($0)") }, error: field == "file" ? error : nil)
        readers =
            canPublish
            ? Choice.list("for", on: [ImportReader.me]) { language("import.for.\($0.rawValue)") } : []
    }

    /// The format names used by imports.
    static let formats = [
        "cooklang", "mealMaster", "masterCook", "paprika", "nextcloud", "markdown", "mealie", "tandoor", "recipeSage",
        "kitchenOwl", "mela", "copyMeThat", "cookmate", "recipeKeeper", "rezKonv", "gourmet", "gnomeRecipes", "csv",
        "jsonLD", "json", "webPage", "plainText",
    ]
}
