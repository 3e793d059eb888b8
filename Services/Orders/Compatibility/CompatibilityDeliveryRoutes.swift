import AuthContracts
import Chassis
import CompatibilityContracts
import Contracts
import Kitchen
import Offers
import OrdersContracts
import RecipesContracts
import ServiceClient

/// Deliveries at the path that Larder's specification published: the best offer is asked for and ordered in one call.
struct CompatibilityDeliveryRoutes: Sendable {
    private static let mostIngredients = 60

    let services: ServiceClients
    let quotes: QuoteRoutes
    let orders: OrderRoutes

    func register(on routes: Routes) { routes.on(CompatibilityDeliveryAPI.order, use: order) }

    func order(
        _ draft: CompatibilityDeliveryDraft, _ call: Call<SignedIn>
    ) async throws -> CompatibilityDelivery {
        guard draft.recipe != nil || draft.cuisine != nil || draft.ingredients?.isEmpty == false else {
            throw Problem.invalid("recipe", .nothingToBring)
        }
        guard draft.paymentMethod != nil else { throw Problem.paymentRequired }
        let account = try await services.onBehalf(of: call.caller.identity).call(AuthAPI.me)
        let position = try draft.position ?? account.position.orInvalid("latitude")
        // What it is to be checked for: whoever is named no quote must not be sent one for nothing.
        try draft.order(of: ID(at: orders.now()), for: account, to: position).checked()
        let found = try await offers(draft, to: position, call)
        guard let best = found.first(where: \.isOrderable) else { throw found.refusal }
        return try await orders.place(draft.order(of: best.id, for: account, to: position), call) { order in
            CompatibilityDelivery(order, in: best.minutes)
        }
    }

    private func offers(
        _ draft: CompatibilityDeliveryDraft, to position: GeoPosition, _ call: Call<SignedIn>
    ) async throws -> [FoundQuote] {
        if let names = draft.ingredients, !names.isEmpty {
            guard names.count <= Self.mostIngredients else {
                throw Problem.invalid("ingredients", .tooMany(Self.mostIngredients))
            }
            let wishes = try await foods(names).map { IngredientQuoteRequest.Wish(food: $0) }
            return try await quotes.ingredients(IngredientQuoteRequest(position: position, wishes: wishes), call).items
        }
        var request = DishQuoteRequest(position: position, cuisine: draft.cuisine, portions: draft.portions)
        if let recipe = draft.recipe { request.recipe = try await self.recipe(recipe) }
        return try await quotes.dishes(request, call).items
    }

    /// By identifier, or the first that is called like that. Throws 404 if there is none.
    private func recipe(_ name: String) async throws -> ID<Recipe> {
        if let id = ID<Recipe>(name) { return id }
        guard name.isAtMost(200) else { throw Problem.invalid("recipe", .tooLong(characters: 200)) }
        let found = try await services.asService.call(
            RecipesAPI.search, sending: RecipeSearchQuery(query: name, limit: 1))
        return try found.items.first.orNotFound(.recipe).id
    }

    /// Throws 404 for one that nobody knows.
    private func foods(_ names: [String]) async throws -> [ID<Food>] {
        let asked = names.map { String($0.replacing(",", with: " ").prefix(60)) }
        let found = try await services.asService.call(RecipesAPI.resolve, sending: FoodNamesQuery(names: asked))
        let known = Dictionary(found.recognized.map { ($0.name, $0.food.id) }, uniquingKeysWith: { first, _ in first })
        var foods: [ID<Food>] = []
        for name in asked {
            let food = try known[name].orNotFound(.food)
            if !foods.contains(food) { foods.append(food) }
        }
        return foods
    }
}

extension FoundQuote {
    /// Whether it can be ordered unseen: there is enough of everything, and nothing is doubtful.
    fileprivate var isOrderable: Bool {
        belowMinimum == nil && isWhole && lines.allSatisfy { $0.suitability != .unknown }
    }
}

extension [FoundQuote] {
    /// Why none of them is ordered.
    fileprivate var refusal: Problem {
        let whole = filter(\.isWhole)
        guard !whole.isEmpty else { return .noneOfIt }
        if let doubtful = whole.compactMap({ $0.lines.first { $0.suitability == .unknown } }).first {
            return .suitabilityUnknown(doubtful.name)
        }
        let least = whole.compactMap { quote in
            quote.belowMinimum.map { Money.clamping(quote.goods.amount + $0.amount, $0.currency) }
        }.min { $0.amount < $1.amount }
        return least.map { .belowMinimum($0) } ?? .placeGone
    }
}

extension CompatibilityDeliveryDraft {
    fileprivate var position: GeoPosition? {
        guard let latitude, let longitude else { return nil }
        return GeoPosition(latitude: latitude, longitude: longitude)
    }

    fileprivate func order(of quote: ID<Quote>, for account: Account, to position: GeoPosition) -> OrderDraft {
        let home = address == nil ? account.address : nil
        return OrderDraft(
            quote: quote,
            address: PostalAddress(
                street: address ?? home?.street ?? "", city: city ?? home?.city ?? "",
                postalCode: postalCode ?? home?.postalCode ?? "",
                country: (country ?? home?.country ?? "").uppercased()),
            position: position, recipient: name ?? account.displayName ?? account.username, phone: phone, note: note,
            paymentMethod: paymentMethod)
    }
}

extension OrderDraft {
    /// Throws a 422 problem that names fields as the published path has them.
    fileprivate func checked() throws(Problem) {
        do {
            try check()
        } catch {
            throw Problem.invalid(error.errors.map { $0.at(Self.published[$0.field] ?? $0.field) })
        }
    }

    private static let published = [
        "recipient": "name", "address.street": "address", "address.city": "city", "address.postalCode": "postalCode",
        "address.country": "country", "position.latitude": "latitude", "position.longitude": "longitude",
    ]
}

extension CompatibilityDelivery {
    fileprivate init(_ order: Order, in minutes: Int) {
        let units = { (amount: Int) in Double(amount) / Double(order.currency.scale) }
        self.init(
            id: order.id, code: order.code, status: order.state, partner: order.partnerName,
            items: order.lines.map {
                Item(name: $0.name, quantity: $0.quantity, price: units($0.unitPrice * $0.quantity))
            }, fee: units(order.fee), total: units(order.total), currency: order.currency, minutes: minutes)
    }
}

extension GeoPosition? {
    /// Throws a 422 problem if nobody knows where to.
    fileprivate func orInvalid(_ field: String) throws(Problem) -> GeoPosition {
        guard let self else { throw Problem.invalid(field, .required) }
        return self
    }
}
