import AuthContracts
import Chassis
import CompatibilityContracts
import Contracts
import Kitchen
import Offers
import OrdersContracts
import RecipesContracts
import ServiceClient
import StoresContracts

/// Deliveries at the path of Larder's published specification: one call finds the best offer and orders it.
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
        let client = services.onBehalf(of: call.caller.identity)
        let account = try await client.call(AuthAPI.me)
        var destination = try DeliveryDestination(draft, of: account)
        // Checks the draft with a placeholder quote, so that errors come before the search for offers.
        let first = draft.order(of: ID(at: orders.now()), for: account, to: destination)
        do { try first.check() } catch { throw Problem.invalid(error.errors.map(destination.published)) }
        try await destination.locate { try await client.call(StoresAPI.findAddress, sending: $0) }
        let position = try destination.position.orNotFound(.address)
        let found = try await offers(draft, to: position, call)
        guard let best = found.first(where: \.isOrderable) else { throw found.refusal }
        let order = draft.order(of: best.id, for: account, to: destination)
        return try await orders.place(order, call) { order in
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

    /// The recipe with this id, or the first match of the name. Throws 404 if there is none.
    private func recipe(_ name: String) async throws -> ID<Recipe> {
        if let id = ID<Recipe>(name) { return id }
        guard name.isAtMost(200) else { throw Problem.invalid("recipe", .tooLong(characters: 200)) }
        let found = try await services.asService.call(
            RecipesAPI.search, sending: RecipeSearchQuery(query: name, limit: 1))
        return try found.items.first.orNotFound(.recipe).id
    }

    /// The foods with these names. Throws 404 if one is unknown.
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
    /// Whether it can be ordered without review: complete, above the minimum, and with known suitability.
    fileprivate var isOrderable: Bool {
        belowMinimum == nil && isWhole && lines.allSatisfy { $0.suitability != .unknown }
    }
}

extension [FoundQuote] {
    /// The reason why none of them can be ordered.
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
    fileprivate func order(
        of quote: ID<Quote>, for account: Account, to destination: DeliveryDestination
    ) -> OrderDraft {
        OrderDraft(
            quote: quote, address: destination.address, position: destination.position, accuracy: destination.accuracy,
            recipient: name ?? account.displayName ?? account.username, phone: phone, note: note,
            paymentMethod: paymentMethod)
    }
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
