import Contracts
import ReportsContracts

/// Answers that support uses again.
struct AnswerTemplatePages: Pages {
    private static let list = OwnPath(to: "/support/templates")

    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/support/templates") { try await page($0) }
        pages.post("/support/templates", keeping: ["text"], add)
        pages.post("/support/templates/:id", on: "/support/templates", keeping: ["text"], edit)
        pages.post("/support/templates/:id/removal", on: "/support/templates", remove)
    }

    private func add(_ visit: Visit) async throws -> PageResponse {
        let draft = visit.templateDraft
        do {
            try await visit.ask { _ = try await $0.call(ReportsAPI.addAnswerTemplate, sending: draft) }
            return .redirect(Self.list, notice: Notice("support.templateSaved"))
        } catch let problem as Problem where [409, 422].contains(problem.status) {
            return try await page(visit, nil, draft, problem)
        }
    }

    private func edit(_ visit: Visit) async throws -> PageResponse {
        let (id, draft) = (try visit.id(AnswerTemplate.self), visit.templateDraft)
        do {
            try await visit.ask { _ = try await $0.call(ReportsAPI.editAnswerTemplate, at: id, sending: draft) }
            return .redirect(Self.list, notice: Notice("support.templateSaved"))
        } catch let problem as Problem where problem.status == 422 {
            return try await page(visit, id, draft, problem)
        } catch let problem as Problem where problem.status == 404 {
            // A colleague has removed it meanwhile: what was written stands in the form of a new one.
            return try await page(visit, nil, draft, problem)
        }
    }

    /// It can be had back at once, as long as a notice can carry it.
    private func remove(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(AnswerTemplate.self)
        let known = try await visit.ask { try await $0.call(ReportsAPI.answerTemplates).items }.first { $0.id == id }
        try await visit.ask { _ = try await $0.call(ReportsAPI.removeAnswerTemplate, at: id) }
        let undo = known.flatMap { template in
            template.text.utf8.count <= 1_800
                ? Notice.Undo(action: "/support/templates", fields: ["name": template.name, "text": template.text])
                : nil
        }
        return .redirect(Self.list, notice: Notice("support.templateRemoved", undo: undo))
    }

    private func page(
        _ visit: Visit, _ id: ID<AnswerTemplate>? = nil, _ draft: AnswerTemplateDraft? = nil, _ problem: Problem? = nil
    ) async throws -> PageResponse {
        let found = try await visit.ask { try await $0.call(ReportsAPI.answerTemplates).items }
        let errors = problem.map { FieldErrors($0, shown: ["name", "text"], in: visit.language) } ?? .none
        let model = AnswerTemplatePage(found, editing: id, draft, errors, in: visit.language)
        return .page(
            Screen(
                "Support/templates", title: visit.language("support.templatesTitle"), tab: .profile,
                status: .init(code: problem?.status ?? 200), model))
    }
}

extension Visit {
    fileprivate var templateDraft: AnswerTemplateDraft {
        AnswerTemplateDraft(
            name: form["name"] ?? "", text: (form["text"] ?? "").replacing("\r\n", with: "\n"))
    }
}

/// The templates, each to be changed, and a form for one more.
struct AnswerTemplatePage: PageModel {
    struct Entry: PageModel {
        let address: String
        let name: String
        let nameField: Field
        let text: LongField
        let isOpen: Bool
    }

    let general: String?
    let entries: [Entry]
    let name: Field
    let text: Field

    init(
        _ found: [AnswerTemplate], editing id: ID<AnswerTemplate>?, _ draft: AnswerTemplateDraft?,
        _ errors: FieldErrors,
        in language: Language
    ) {
        let isNew = id == nil
        general = errors.general
        entries = found.map { template in
            let isOpen = template.id == id
            return Entry(
                address: "/support/templates/\(template.id)", name: template.name,
                nameField: Field(
                    name: "name", label: language("support.templateName"),
                    value: isOpen ? draft?.name ?? template.name : template.name, error: isOpen ? errors["name"] : nil,
                    isRequired: true, idSuffix: "-\(template.id)"),
                text: LongField(
                    name: "text", id: "text-\(template.id)", label: language("support.templateText"),
                    value: isOpen ? draft?.text ?? template.text : template.text, rows: 5,
                    error: isOpen ? errors["text"] : nil, isRequired: true),
                isOpen: isOpen)
        }
        name = Field(
            name: "name", label: language("support.templateName"), value: isNew ? draft?.name ?? "" : "",
            error: isNew ? errors["name"] : nil, isRequired: true)
        text = Field(
            name: "text", label: language("support.templateText"), value: isNew ? draft?.text ?? "" : "",
            error: isNew ? errors["text"] : nil, isRequired: true, rows: 5)
    }
}
