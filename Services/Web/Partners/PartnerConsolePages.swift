import Contracts
import Foundation
import Kitchen
import OrdersContracts
import ServiceClient

/// The start page of a partner's staff: places, availability, keys and webhook.
struct PartnerConsolePages: Pages {
    private static let path = OwnPath(to: "/partner")

    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/partner") { try await page($0) }
        pages.post("/partner/places/:id/availability", on: "/partner", set)
        pages.post("/partner/keys", on: "/partner", make)
        pages.post("/partner/keys/:id/rotation", on: "/partner", rotate)
        pages.post("/partner/keys/:id/revocation", on: "/partner", revoke)
        pages.post("/partner/webhook/tests", on: "/partner", testWebhook)
    }

    private func set(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(PartnerPlace.self)
        let minutes = visit.form["minutes"].flatMap { Int($0) }.flatMap { (1...1_440).contains($0) ? $0 : nil } ?? 30
        let end = visit.site.now().addingTimeInterval(Double(minutes) * 60)
        let (availability, notice) =
            switch visit.form["state"] {
            case "busy": (PlaceAvailability(busyUntil: end), "console.busySet")
            case "closed": (PlaceAvailability(closedUntil: end), "console.closedSet")
            default: (PlaceAvailability(), "console.usualSet")
            }
        try await visit.ask { _ = try await $0.call(OrdersAPI.setAvailability, at: id, sending: availability) }
        return .redirect(Self.path, notice: Notice(notice))
    }

    private func make(_ visit: Visit) async throws -> PageResponse {
        let draft = PartnerKeyDraft(
            name: visit.form["name"] ?? "", scopes: Labels(visit.form.labels("scopes", as: PartnerScope.self)))
        do {
            let made = try await visit.ask { try await $0.call(OrdersAPI.makePartnerKey, sending: draft) }
            return try await page(visit, made: made)
        } catch let problem as Problem where [409, 422].contains(problem.status) {
            let errors = FieldErrors(problem, shown: ["name", "scopes"], in: visit.language)
            return try await page(visit, typed: draft, errors: errors, status: problem.status)
        }
    }

    /// The new key is shown at once and never again.
    private func rotate(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(PartnerKey.self)
        let made = try await visit.ask {
            try await $0.call(OrdersAPI.rotatePartnerKey, at: id, sending: PartnerKeyRotation())
        }
        return try await page(visit, made: made)
    }

    private func revoke(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(PartnerKey.self)
        do {
            try await visit.ask { _ = try await $0.call(OrdersAPI.revokePartnerKey, at: id) }
        } catch let problem as Problem where problem.status == 404 {
            // The key has ended already.
        }
        return .redirect(Self.path, notice: Notice("console.revoked"))
    }

    private func testWebhook(_ visit: Visit) async throws -> PageResponse {
        do {
            let test = try await visit.ask { try await $0.call(OrdersAPI.testWebhook) }
            let language = visit.language
            guard let status = test.status else {
                return try await page(visit, tested: language("console.testFailed", ["error": test.error ?? ""]))
            }
            let values = ["status": "\(status)"]
            let isDelivered = test.isDelivered
            return try await page(
                visit,
                tested: isDelivered
                    ? language("console.testArrived", values) : language("console.testRefused", values))
        } catch let problem as Problem where problem.status == 409 {
            return try await page(visit, tested: visit.language.sentence(for: problem))
        }
    }

    private func page(
        _ visit: Visit, made: NewPartnerKey? = nil, typed: PartnerKeyDraft? = nil, errors: FieldErrors = .none,
        tested: String? = nil, status: Int = 200
    ) async throws -> PageResponse {
        let partner = try await visit.ask { try await $0.call(OrdersAPI.ownPartner) }
        async let places = visit.ask { try await $0.call(OrdersAPI.places).items }
        async let waiting = visit.ask {
            try await $0.call(OrdersAPI.partnerOrderList, sending: PartnerOrderListQuery(isOpen: true, limit: 100))
        }
        async let keys = visit.ask { try await $0.call(OrdersAPI.partnerKeys).items }
        async let webhook = Self.webhook(visit)
        let model = PartnerConsolePage(
            partner, try await places, try await keys, waiting: try await waiting.items,
            webhook: try await webhook, tested: tested, made: made, typed: typed, errors,
            at: visit.site.now(), in: visit.language)
        return .page(
            Screen("Partners/console", title: partner.name, tab: .profile, status: .init(code: status), model))
    }
}

extension PartnerConsolePages {
    /// `nil` if the partner has none.
    private static func webhook(_ visit: Visit) async throws -> WebhookEndpoint? {
        do {
            return try await visit.ask { try await $0.call(OrdersAPI.webhook) }
        } catch let problem as Problem where problem.status == 404 {
            return nil
        }
    }
}

/// The partner, its places, its keys and its webhook.
struct PartnerConsolePage: PageModel {
    struct PlaceEntry: PageModel {
        let id: String
        let name: String
        let address: String
        let facts: String
        let state: String?
    }

    struct KeyEntry: PageModel {
        let id: String
        let name: String
        let facts: String
    }

    let general: String?
    let name: String
    let state: String
    let reason: String?
    let places: [PlaceEntry]
    let keys: [KeyEntry]
    let webhook: String?
    let webhookState: String?
    /// The result of the webhook test; `nil` without one.
    let tested: String?
    /// The number of orders that wait for an answer; `nil` for none.
    let waiting: String?
    let made: String?
    let keyName: Field
    let scopes: [Choice]
    let scopesError: String?

    init(
        _ partner: PartnerProfile, _ places: [PartnerPlace], _ keys: [PartnerKeyInfo], waiting: [PartnerOrder],
        webhook: WebhookEndpoint?, tested: String?, made: NewPartnerKey?, typed: PartnerKeyDraft?,
        _ errors: FieldErrors, at instant: Date, in language: Language
    ) {
        general = errors.general
        name = partner.name
        state = language("console.state.\(partner.state.rawValue)")
        reason = partner.reason
        self.places = places.map { place in
            let entry = PartnerPage.PlaceEntry(place, in: language)
            let closed = place.availability.closedUntil.flatMap { $0 > instant ? $0 : nil }
            let busy = place.availability.busyUntil.flatMap { $0 > instant ? $0 : nil }
            return PlaceEntry(
                id: place.id.description, name: entry.name, address: entry.address, facts: entry.facts,
                state: closed.map { language("console.closedUntil", ["time": language.momentText($0)]) }
                    ?? busy.map { language("console.busyUntil", ["time": language.momentText($0)]) })
        }
        self.keys = keys.map { key in
            let entry = PartnerPage.KeyEntry(key, in: language)
            return KeyEntry(id: key.id.description, name: entry.name, facts: entry.facts)
        }
        self.webhook = webhook?.url
        webhookState = webhook.flatMap { $0.isOn ? $0.reason : $0.reason ?? language("console.webhookOff") }
        self.tested = tested
        let count = waiting.count { $0.state == .placed }
        self.waiting = count > 0 ? language.text(count) : nil
        self.made = made?.key
        keyName = Field(
            name: "name", label: language("console.keyName"), value: typed?.name ?? "",
            hint: language("console.keyNameHint"), error: errors["name"], isRequired: true)
        scopes = Choice.list("scopes", on: typed?.scopes.members ?? PartnerScope.allCases) {
            language("partners.scope.\($0.rawValue)")
        }
        scopesError = errors["scopes"]
    }
}
