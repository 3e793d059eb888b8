import AuthContracts
import Contracts
import Foundation
import Kitchen
import OrdersContracts
import StoresContracts

/// Orders an offer: its costs, the address and the payment.
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
            // The same form sent twice places one order.
            let order = try await visit.ask {
                try await $0.once("order of \(id)").call(OrdersAPI.placeOrder, sending: draft)
            }
            // If the bank checks the customer, that comes first.
            if order.payment.action != nil { return .redirect(order.bankPath) }
            return .redirect(order.path, notice: Notice("orders.placed"))
        } catch let problem as Problem where [402, 404, 409, 422, 503].contains(problem.status) {
            let errors = FieldErrors(problem, shown: CheckoutForm.shown, in: visit.language)
            return try await page(typed, errors, visit, refusal: problem)
        }
    }

    /// Adds the position of the address, so that no order goes to a place outside the delivery area. Without a position
    /// the partner has to check the address.
    private func located(_ draft: OrderDraft, _ visit: Visit) async -> OrderDraft {
        let found = try? await visit.askIfPossible { try await $0.call(StoresAPI.findAddress, sending: draft.address) }
        guard let found, let position = found.position else { return draft }
        var located = draft
        located.position = position
        if found.isOnlyTown == true { located.accuracy = Self.townReach }
        return located
    }

    /// Radius assumed for a town, in metres.
    private static let townReach = 15_000

    private func page(
        _ typed: CheckoutForm, _ errors: FieldErrors, _ visit: Visit, refusal: Problem? = nil
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
        var model = CheckoutPage(quote, options, typed, errors, in: visit.language)
        model.remedy = refusal.flatMap { CheckoutPage.Remedy(for: $0, of: id, in: visit.language) }
        let response = PageResponse.page(
            Screen(
                "Order/checkout", title: visit.language("orders.checkout"), status: .init(code: refusal?.status ?? 200),
                model))
        return model.stripe == nil ? response : response.takingCards
    }
}

/// The typed checkout form.
struct CheckoutForm: Sendable {
    static let shown = [
        "recipient", "address.street", "address.postalCode", "address.city", "address.country", "phone", "note",
        "paymentMethod",
    ]

    private let values: [String: String]

    init(_ form: Form) {
        values = Dictionary(uniqueKeysWithValues: Self.shown.map { ($0, form[$0] ?? "") })
    }

    /// Filled in with the name and address of `account`.
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

/// The page for an unknown or expired offer.
struct CheckoutOverPage: PageModel {}

/// The costs of an offer, and the form to order it.
struct CheckoutPage: PageModel {
    struct Line: PageModel {
        let count: String
        let name: String
        let price: String
        /// The allergens that the partner declares.
        let contents: String
        let suitability: String?
        let isWarning: Bool
    }

    /// The link to a page where the person can resolve a refusal.
    struct Remedy: PageModel {
        let address: String
        let label: String
    }

    let id: String
    let partner: String
    let place: String
    let lines: [Line]
    /// Whether a line contains something that the person avoids.
    let isUnsuitable: Bool
    let fee: String
    let total: String
    let until: Moment
    let general: String?
    /// `nil` without a refusal, or if the form itself resolves it.
    var remedy: Remedy?
    let fields: [Field]
    let note: Field
    let cards: [Choice]
    let cardError: String?
    let isSandbox: Bool
    let stripe: StripeFields?
    /// Whether no way of payment is available.
    let isClosed: Bool

    /// The values for Stripe's fields.
    struct StripeFields: PageModel {
        let key: String
        /// The total in the smallest unit that Stripe uses for `currency`.
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

extension CheckoutPage.Remedy {
    fileprivate init?(for problem: Problem, of quote: ID<Quote>, in language: Language) {
        switch problem.code {
        case "below-minimum": (address, label) = ("/quotes/\(quote)/items", language("brought.add"))
        case "outside-area", "partner-closed", "quote-over", "sold-out", "unsuitable":
            (address, label) = ("/brought", language("orders.ask"))
        default: return nil
        }
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
