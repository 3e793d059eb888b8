import AuthContracts
import Contracts
import Foundation
import Kitchen
import OrdersContracts
import StoresContracts

/// Orders what an offer holds: what it costs, where it goes, and how it is paid.
struct CheckoutPages: Pages {
    private static let kept = CheckoutForm.shown

    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/quotes/:id/order", checkout)
        pages.post("/quotes/:id/order", keeping: Self.kept, order)
    }

    private func checkout(_ visit: Visit) async throws -> PageResponse {
        let account = try await visit.ask { try await $0.call(AuthAPI.me) }
        return try await page(CheckoutForm(account), .none, visit)
    }

    private func order(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(Quote.self)
        let typed = CheckoutForm(visit.form)
        let draft = await located(typed.draft(of: id), visit)
        do {
            // The same form sent twice is one order.
            let order = try await visit.ask {
                try await $0.once("order of \(id)").call(OrdersAPI.placeOrder, sending: draft)
            }
            // Where the bank wants to see the person, they answer it first.
            if order.payment.action != nil { return .redirect(order.bankPath) }
            return .redirect(order.path, notice: Notice("orders.placed"))
        } catch let problem as Problem where [402, 404, 409, 422, 503].contains(problem.status) {
            let errors = FieldErrors(problem, shown: CheckoutForm.shown, in: visit.language)
            return try await page(typed, errors, visit, status: problem.status)
        }
    }

    /// With where the address is, so that nothing is ordered to where nobody brings it. Where nobody can say, the partner has
    /// to look at the address.
    private func located(_ draft: OrderDraft, _ visit: Visit) async -> OrderDraft {
        let found = try? await visit.ask { try await $0.call(StoresAPI.findAddress, sending: draft.address) }
        guard let found, let position = found.position else { return draft }
        var located = draft
        located.position = position
        if found.isOnlyTown == true { located.accuracy = Self.townReach }
        return located
    }

    /// So far from its middle a town may go on, in metres.
    private static let townReach = 15_000

    private func page(
        _ typed: CheckoutForm, _ errors: FieldErrors, _ visit: Visit, status: Int = 200
    ) async throws -> PageResponse {
        let id = try visit.id(Quote.self)
        let found = try await visit.ask { client -> Quote? in
            do {
                return try await client.call(OrdersAPI.quote, at: id)
            } catch let problem as Problem where problem.status == 404 { return nil }
        }
        guard let quote = found else {
            return .page(
                Screen("Order/over", title: visit.language("orders.over"), status: .notFound, CheckoutOverPage()))
        }
        if let order = quote.order { return .redirect(order.orderPath, notice: Notice("orders.isOrdered")) }
        let options = try await visit.ask { try await $0.call(OrdersAPI.paymentOptions) }
        let model = CheckoutPage(quote, options, typed, errors, in: visit.language)
        let response = PageResponse.page(
            Screen("Order/checkout", title: visit.language("orders.checkout"), status: .init(code: status), model))
        return model.stripe == nil ? response : response.takingCards
    }
}

/// What was typed about an order.
struct CheckoutForm: Sendable {
    static let shown = [
        "recipient", "address.street", "address.postalCode", "address.city", "address.country", "phone", "note",
        "paymentMethod",
    ]

    private let values: [String: String]

    init(_ form: Form) {
        values = Dictionary(uniqueKeysWithValues: Self.shown.map { ($0, form[$0] ?? "") })
    }

    /// Filled in with what the account says.
    init(_ account: Account) {
        let address = account.address
        values = [
            "recipient": account.displayName ?? "", "address.street": address?.street ?? "",
            "address.postalCode": address?.postalCode ?? "", "address.city": address?.city ?? "",
            "address.country": address?.country ?? "",
        ]
    }

    subscript(name: String) -> String { values[name] ?? "" }

    func draft(of quote: ID<Quote>) -> OrderDraft {
        func given(_ name: String) -> String? { self[name].isEmpty ? nil : self[name] }
        return OrderDraft(
            quote: quote,
            address: PostalAddress(
                street: self["address.street"], city: self["address.city"], postalCode: self["address.postalCode"],
                country: self["address.country"].uppercased()),
            recipient: self["recipient"], phone: given("phone"), note: given("note"),
            paymentMethod: given("paymentMethod"))
    }
}

/// Nobody knows the offer, or it holds no more.
struct CheckoutOverPage: PageModel {}

/// What an offer costs, and the form to order it.
struct CheckoutPage: PageModel {
    struct Line: PageModel {
        let count: String
        let name: String
        let price: String
        /// What it contains, as far as its partner says.
        let contents: String
        let suitability: String?
        let isWarning: Bool
    }

    let id: String
    let partner: String
    let place: String
    let lines: [Line]
    /// Whether something in it is what the person avoids.
    let isUnsuitable: Bool
    let fee: String
    let total: String
    let until: Moment
    let general: String?
    let fields: [Field]
    let note: Field
    let cards: [Choice]
    let cardError: String?
    let isSandbox: Bool
    let stripe: StripeFields?
    /// Whether cards cannot be taken here.
    let isClosed: Bool

    /// What Stripe's fields need to know.
    struct StripeFields: PageModel {
        let key: String
        /// As Stripe writes sums.
        let amount: String
        let currency: String
    }

    init(
        _ quote: Quote, _ options: PaymentOptions, _ typed: CheckoutForm, _ errors: FieldErrors, in language: Language
    ) {
        let money = { (amount: Int) in language.text(Money.clamping(amount, quote.currency)) }
        id = quote.id.description
        partner = quote.partnerName
        place = quote.placeName
        lines = quote.lines.map {
            Line($0, price: $0.price.map(money) ?? language("shopping.price.unknown"), in: language)
        }
        isUnsuitable = quote.lines.contains { $0.suitability == .unsuitable }
        fee = money(quote.fee)
        total = money(quote.total)
        until = language.clock(quote.expiresAt)
        general = errors.general
        let kinds: [(name: String, autocomplete: String, mode: String)] = [
            ("recipient", "name", "text"), ("address.street", "street-address", "text"),
            ("address.postalCode", "postal-code", "text"), ("address.city", "address-level2", "text"),
            ("address.country", "country", "text"), ("phone", "tel", "tel"),
        ]
        fields = kinds.map { kind in
            Field(
                name: kind.name, label: language("orders.field.\(kind.name)"), value: typed[kind.name],
                hint: language.known("orders.hint.\(kind.name)"), error: errors[kind.name],
                autocomplete: kind.autocomplete, inputMode: kind.mode, isRequired: kind.name != "phone")
        }
        note = Field(
            name: "note", label: language("orders.field.note"), value: typed["note"], error: errors["note"], rows: 2)
        let chosen = typed["paymentMethod"].isEmpty ? options.sandboxCards.first : typed["paymentMethod"]
        cards = options.sandboxCards.map { card in
            Choice(
                name: "paymentMethod", value: card, label: language("orders.card.\(card)"), isOn: card == chosen)
        }
        cardError = errors["paymentMethod"]
        isSandbox = !options.sandboxCards.isEmpty
        let amount = StripeAmount.sent(quote.total, quote.currency)
        stripe =
            if options.provider == "stripe", let key = options.publishableKey, let amount {
                StripeFields(key: key, amount: String(amount), currency: quote.currency.rawValue.lowercased())
            } else { nil }
        isClosed = !isSandbox && stripe == nil
    }
}

extension CheckoutPage.Line {
    fileprivate init(_ line: QuoteLine, price: String, in language: Language) {
        count = language.text(line.quantity)
        name = line.name
        self.price = price
        contents = language.contents(line.allergens)
        suitability = line.suitability.map { language("orders.suitability.\($0.rawValue)") }
        isWarning = line.allergens == nil || line.suitability.map { $0 != .suits } ?? false
    }
}
