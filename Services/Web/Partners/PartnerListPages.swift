import Contracts
import Kitchen
import OrdersContracts

/// Pages for administrators to find and enrol partners.
struct PartnerListPages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/admin/partners", keeping: SavedFilters(named: ["state"])) {
            try await page(PartnerForm(), .none, $0)
        }
        pages.post("/admin/partners", enrol)
    }

    private func enrol(_ visit: Visit) async throws -> PageResponse {
        let form = PartnerForm(visit.form)
        do {
            let draft = try form.draft()
            let made = try await visit.ask { try await $0.call(OrdersAPI.enrolPartner, sending: draft) }
            return .redirect(
                OwnPath("/admin/partners/\(made.id)") ?? .home, notice: Notice("partners.enrolled", ["name": made.name])
            )
        } catch let problem as Problem where problem.status == 422 {
            let errors = FieldErrors(problem, shown: PartnerForm.names, in: visit.language)
            return try await page(form, errors, visit, status: 422)
        }
    }

    private func page(
        _ form: PartnerForm, _ errors: FieldErrors, _ visit: Visit, status: Int = 200
    ) async throws -> PageResponse {
        let query = PartnerQuery(
            text: visit.query["text"], state: visit.query.labels("state", as: PartnerState.self).first,
            cursor: visit.query["cursor"])
        let found = try await visit.ask { try await $0.call(OrdersAPI.partners, sending: query) }
        let model = PartnerListPage(found, query, form, errors, in: visit.language)
        return .page(
            Screen(
                "Partners/partners", title: visit.language("partners.title"), tab: .profile,
                status: .init(code: status), model))
    }
}

/// The typed partner form.
struct PartnerForm: Sendable {
    static let names = ["name", "kind", "currency", "email", "phone", "website"]

    private let values: [String: String]

    init() { values = [:] }

    init(_ form: Form) {
        values = Dictionary(uniqueKeysWithValues: Self.names.map { ($0, form[$0] ?? "") })
    }

    init(_ partner: PartnerProfile) {
        values = [
            "name": partner.name, "kind": partner.kind.rawValue, "currency": partner.currency.rawValue,
            "email": partner.email, "phone": partner.phone ?? "", "website": partner.website ?? "",
        ]
    }

    var isEmpty: Bool { values.isEmpty }

    subscript(name: String) -> String { values[name] ?? "" }

    /// Throws a 422 problem if the kind or the currency is invalid.
    func draft() throws(Problem) -> PartnerDraft {
        guard let kind = PartnerKind(rawValue: self["kind"]) else {
            throw .invalid("kind", .oneOf(PartnerKind.words))
        }
        guard let currency = Currency(rawValue: self["currency"].uppercased()) else {
            throw .invalid("currency", .currencyCode)
        }
        return PartnerDraft(
            name: self["name"], kind: kind, currency: currency, email: self["email"], phone: self["phone"],
            website: self["website"])
    }

    func fields(_ errors: FieldErrors, in language: Language, hasCurrency: Bool = true) -> [Field] {
        let all: [(name: String, type: String, mode: String, isRequired: Bool)] = [
            ("name", "text", "text", true), ("email", "email", "email", true), ("phone", "tel", "tel", false),
            ("website", "url", "url", false), ("currency", "text", "text", true),
        ]
        return all.filter { hasCurrency || $0.name != "currency" }.map {
            Field(
                name: $0.name, label: language("partners.field.\($0.name)"), value: self[$0.name], type: $0.type,
                hint: language.known("partners.hint.\($0.name)"), error: errors[$0.name], inputMode: $0.mode,
                isRequired: $0.isRequired)
        }
    }

    func kinds(in language: Language) -> [Choice] {
        Choice.list("kind", on: [PartnerKind(rawValue: self["kind"]) ?? .restaurant]) {
            language("partners.kind.\($0.rawValue)")
        }
    }
}

/// The filters, one page of partners, and the enrolment form.
struct PartnerListPage: PageModel {
    struct Entry: PageModel {
        let address: String
        let name: String
        let kind: String
        let state: String
        let isWaiting: Bool
        let isSuspended: Bool
        let since: String
    }

    let text: Field
    let states: [Choice]
    let isFiltered: Bool
    let entries: [Entry]
    let next: String?
    let general: String?
    let fields: [Field]
    let kinds: [Choice]
    let isOpen: Bool

    init(
        _ found: Page<PartnerProfile>, _ asked: PartnerQuery, _ form: PartnerForm, _ errors: FieldErrors,
        in language: Language
    ) {
        text = Field(name: "text", label: language("partners.search"), value: asked.text ?? "", type: "search")
        states =
            [Choice(name: "state", value: "", label: language("partners.anyState"), isOn: asked.state == nil)]
            + Choice.list("state", on: [asked.state].compactMap(\.self)) { language("partners.state.\($0.rawValue)") }
        isFiltered = asked.state != nil
        entries = found.items.map { partner in
            Entry(
                address: "/admin/partners/\(partner.id)", name: partner.name,
                kind: language("partners.kind.\(partner.kind.rawValue)"),
                state: language("partners.state.\(partner.state.rawValue)"), isWaiting: partner.state == .enrolled,
                isSuspended: partner.state == .suspended, since: language.date(of: partner.enrolledAt))
        }
        next = found.next.map { cursor in
            let parts = [("text", asked.text), ("state", asked.state?.rawValue), ("cursor", cursor)]
            return "/admin/partners" + Query.text(parts.compactMap { part in part.1.map { (part.0, $0) } })
        }
        general = errors.general
        fields = form.fields(errors, in: language)
        kinds = form.kinds(in: language)
        isOpen = !form.isEmpty || (found.items.isEmpty && asked == PartnerQuery())
    }
}
