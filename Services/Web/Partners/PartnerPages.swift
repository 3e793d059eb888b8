import AuthContracts
import Contracts
import OrdersContracts
import ServiceClient

/// One partner for administrators, with the actions on it.
struct PartnerPages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/admin/partners/:id") { try await page($0) }
        pages.post("/admin/partners/:id/details", edit)
        pages.post("/admin/partners/:id/approval", approve)
        pages.post("/admin/partners/:id/suspension", suspend)
        pages.post("/admin/partners/:id/staff", add)
        pages.post("/admin/partners/:id/staff/removal", remove)
        pages.post("/admin/partners/:id/keys/revocation", endKey)
    }

    private func edit(_ visit: Visit) async throws -> PageResponse {
        let form = PartnerForm(visit.form)
        return try await act(visit, "partners.saved", details: form) { client, id in
            let (seen, tag) = try await client.tagged(OrdersAPI.partner, at: id)
            var draft = try form.draft()
            draft.currency = seen.currency
            // The form may change only the revision it was filled from.
            let asked = visit.form["revision"].flatMap { Int($0) } ?? seen.revision
            let known = asked == seen.revision ? tag : EntityTag(asked)
            try await client.ifMatch(known).call(OrdersAPI.editPartner, at: id, sending: draft)
        }
    }

    private func approve(_ visit: Visit) async throws -> PageResponse {
        try await act(visit, "partners.approved") { client, id in
            try await client.call(OrdersAPI.approvePartner, at: id)
        }
    }

    private func suspend(_ visit: Visit) async throws -> PageResponse {
        let suspension = PartnerSuspension(reason: visit.form["reason"] ?? "")
        return try await act(visit, "partners.suspended", reason: suspension.reason) { client, id in
            try await client.call(OrdersAPI.suspendPartner, at: id, sending: suspension)
        }
    }

    /// Adds the account whose username or email address was typed.
    private func add(_ visit: Visit) async throws -> PageResponse {
        let name = (visit.form["username"] ?? "").trimmingCharacters(in: .whitespaces)
        return try await act(visit, "partners.staffAdded", username: name) { client, id in
            guard !name.isEmpty else { throw Problem.invalid("username", .blank) }
            let found = try await client.call(AuthAPI.accounts, sending: ManagedAccountQuery(query: name))
            let account = found.items.first { managed in
                [managed.account.username, managed.account.email].contains { $0.lowercased() == name.lowercased() }
            }
            guard let account else { throw Problem.invalid("username", .unknownAccount) }
            try await client.call(OrdersAPI.addPartnerStaff, at: id, account.account.id)
        }
    }

    private func remove(_ visit: Visit) async throws -> PageResponse {
        let account = try visit.form["account"].flatMap(ID<Account>.init).orNotFound(.partnerStaff)
        return try await act(visit, "partners.staffRemoved") { client, id in
            try await client.call(OrdersAPI.removePartnerStaff, at: id, account)
        }
    }

    private func endKey(_ visit: Visit) async throws -> PageResponse {
        let key = try visit.form["key"].flatMap(ID<PartnerKey>.init).orNotFound(.partnerKey)
        return try await act(visit, "console.revoked") { client, id in
            do {
                try await client.call(OrdersAPI.endPartnerKey, at: id, key)
            } catch let problem as Problem where problem.status == 404 {
                // The key has ended already.
            }
        }
    }

    /// Runs `action` and redirects with a notice, or shows the page again with the errors.
    private func act(
        _ visit: Visit, _ notice: String, details: PartnerForm? = nil, reason: String? = nil, username: String? = nil,
        _ action: @Sendable (ServiceClient, ID<Partner>) async throws -> Void
    ) async throws -> PageResponse {
        let id = try visit.id(Partner.self)
        do {
            try await visit.ask { try await action($0, id) }
            return .redirect(OwnPath("/admin/partners/\(id)") ?? .home, notice: Notice(notice))
        } catch let problem as Problem where [409, 412, 422].contains(problem.status) {
            let errors = FieldErrors(
                problem, shown: PartnerForm.names + ["reason", "username"], in: visit.language)
            return try await page(visit, details, reason, username, errors, problem)
        }
    }

    private func page(
        _ visit: Visit, _ details: PartnerForm? = nil, _ reason: String? = nil, _ username: String? = nil,
        _ errors: FieldErrors = .none, _ problem: Problem? = nil
    ) async throws -> PageResponse {
        let id = try visit.id(Partner.self)
        let partner = try await visit.ask { try await $0.call(OrdersAPI.partner, at: id) }
        async let staff = visit.ask { try await $0.call(OrdersAPI.partnerStaff, at: id).items }
        async let places = visit.ask { try await $0.call(OrdersAPI.partnerPlacesSeen, at: id).items }
        async let keys = visit.ask { try await $0.call(OrdersAPI.partnerKeysSeen, at: id).items }
        async let log = visit.ask {
            try await $0.call(OrdersAPI.partnerLog, at: id, sending: PageQuery(limit: 50)).items
        }
        let members = try await staff
        var names: [ID<Account>: String] = [:]
        for account in members.prefix(20).map(\.account) {
            names[account] = try await visit.askIfThere(refusals: [403, 404]) {
                try await $0.call(AuthAPI.account, at: account).account.username
            }
        }
        let model = PartnerPage(
            partner, members, names, try await places, try await keys, try await log, details, reason, username,
            errors, in: visit.language)
        return .page(
            Screen(
                "Partners/partner", title: partner.name, tab: .profile, status: .init(code: problem?.status ?? 200),
                model))
    }
}

/// A partner with its staff, places, keys and log.
struct PartnerPage: PageModel {
    struct Member: PageModel {
        let account: String
        let name: String
        let since: String
    }

    struct PlaceEntry: PageModel {
        let name: String
        let address: String
        let facts: String
    }

    struct KeyEntry: PageModel {
        let key: String
        let name: String
        let begins: String
        let facts: String
    }

    struct LogEntry: PageModel {
        let at: String
        let sentence: String
        let reason: String?
    }

    let general: String?
    let id: String
    let revision: Int
    let name: String
    let facts: String
    let state: String
    let isApproved: Bool
    let isSuspended: Bool
    let isEnrolled: Bool
    let reason: String?
    let fields: [Field]
    let kinds: [Choice]
    let isEditOpen: Bool
    let reasonField: Field
    let isSuspendOpen: Bool
    let username: Field
    let staff: [Member]
    let places: [PlaceEntry]
    let keys: [KeyEntry]
    let log: [LogEntry]

    init(
        _ partner: PartnerProfile, _ staff: [PartnerStaffMember], _ names: [ID<Account>: String],
        _ places: [PartnerPlace], _ keys: [PartnerKeyInfo], _ log: [PartnerLogEntry], _ typed: PartnerForm?,
        _ typedReason: String?, _ typedName: String?, _ errors: FieldErrors, in language: Language
    ) {
        general = errors.general
        id = partner.id.description
        revision = partner.revision
        name = partner.name
        facts = [
            language("partners.kind.\(partner.kind.rawValue)"), partner.currency.rawValue, partner.email,
            partner.phone, partner.website,
        ].compactMap(\.self).joined(separator: " · ")
        state = language("partners.state.\(partner.state.rawValue)")
        isApproved = partner.state == .approved
        isSuspended = partner.state == .suspended
        isEnrolled = partner.state == .enrolled
        reason = partner.reason
        let form = typed ?? PartnerForm(partner)
        fields = form.fields(typed == nil ? .none : errors, in: language, hasCurrency: false)
        kinds = form.kinds(in: language)
        isEditOpen = typed != nil
        reasonField = Field(
            name: "reason", label: language("partners.reason"), value: typedReason ?? "",
            hint: language("partners.reasonHint"), error: typedReason == nil ? nil : errors["reason"], isRequired: true)
        isSuspendOpen = typedReason != nil
        username = Field(
            name: "username", label: language("partners.username"), value: typedName ?? "",
            hint: language("partners.usernameHint"), error: errors["username"], isRequired: true)
        self.staff = staff.map {
            Member(
                account: $0.account.description, name: names[$0.account] ?? language("partners.unnamed"),
                since: language("partners.since", ["date": language.date(of: $0.addedAt)]))
        }
        self.places = places.map { PlaceEntry($0, in: language) }
        self.keys = keys.map { KeyEntry($0, in: language) }
        self.log = log.map { entry in
            LogEntry(
                at: language.momentText(entry.at), sentence: language("partners.did.\(entry.action.rawValue)"),
                reason: entry.reason)
        }
    }
}

extension PartnerPage.PlaceEntry {
    init(_ place: PartnerPlace, in language: Language) {
        let details = place.details
        name = details.name
        address = [details.address.street, details.address.postalCode, details.address.city]
            .filter { !$0.isEmpty }.joined(separator: ", ")
        facts = language(
            "partners.placeFacts",
            [
                "fee": language.text(details.deliveryFee), "kilometres": language.text(details.reachMetres / 1_000),
                "minutes": language.text(details.preparationMinutes),
            ])
    }
}

extension PartnerPage.KeyEntry {
    init(_ key: PartnerKeyInfo, in language: Language) {
        self.key = key.id.description
        name = key.name
        begins = key.begins + "…"
        facts = [
            key.scopes.members.map { language("partners.scope.\($0.rawValue)") }.joined(separator: ", "),
            key.lastUsedAt.map { language("partners.lastUsed", ["date": language.momentText($0)]) }
                ?? language("partners.neverUsed"),
            key.endsAt.map { language("partners.ends", ["date": language.momentText($0)]) },
        ].compactMap(\.self).joined(separator: " · ")
    }
}
