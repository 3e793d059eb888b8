import AuthContracts
import Contracts
import Foundation
import Kitchen
import OrdersContracts
import RecipesContracts
import ServiceClient

/// A market and a restaurant near the demo household, which take its orders by themselves: enrolled, approved and stocked by
/// the demo's administrator the way that real ones are.
struct DemoShops: Sendable {
    static let username = "demo-admin"
    static let home = (
        address: PostalAddress(street: "Am Markt 1", city: "Bremen", postalCode: "28195", country: "DE"),
        position: GeoPosition(latitude: 53.0760, longitude: 8.8070)
    )
    static let timeZone = TimeZoneName("Europe/Berlin")!

    let transport: HTTPTransport
    let password: String
    let folder: SystemFolder

    /// Opens those that are not open yet, or whose key has ended; `false` if all were.
    func open() async throws -> Bool {
        var isNew = false
        for shop in DemoShop.all {
            if try await isOpen(shop) { continue }
            try await open(shop)
            isNew = true
        }
        return isNew
    }

    private func isOpen(_ shop: DemoShop) async throws -> Bool {
        guard folder.hasSecret(shop.keyName) else { return false }
        let key = try folder.secret(shop.keyName) { "" }
        do {
            _ = try await ServiceClient(transport: transport).bearing(key).call(OrdersAPI.ownPartner)
            return true
        } catch let problem as Problem where problem.status == 401 {
            try folder.removeSecret(shop.keyName)
            return false
        }
    }

    /// Takes orders until the task is cancelled.
    func trade(say: @escaping @Sendable (String) -> Void) async {
        await withTaskGroup(of: Void.self) { group in
            for shop in DemoShop.all where folder.hasSecret(shop.keyName) {
                group.addTask {
                    guard let key = try? folder.secret(shop.keyName, make: { "" }) else { return }
                    let partner = SimulatedPartner(
                        client: ServiceClient(transport: transport).bearing(key),
                        temper: SimulatedPartner.Temper(pace: 15, rejects: 5, silent: 0, twice: 0, seed: 1), say: say)
                    do {
                        try await partner.run(once: false)
                    } catch is CancellationError {
                        // It is time to close.
                    } catch {
                        say("\(shop.draft.name) takes no orders: \(error)")
                    }
                }
            }
        }
    }

    private func open(_ shop: DemoShop) async throws {
        let root = try await signIn(as: Self.username)
        // A key holds as long as its maker acts for the partner, and an account acts for one partner.
        let account = try await signIn(as: shop.username).call(AuthAPI.me).id
        let known = try await root.call(OrdersAPI.partners, sending: PartnerQuery(text: shop.draft.name)).items.first
        let partner =
            if let known { known.id } else { try await root.call(OrdersAPI.enrolPartner, sending: shop.draft).id }
        try await root.call(OrdersAPI.approvePartner, at: partner)
        try await root.call(OrdersAPI.addPartnerStaff, at: partner, account)
        let key = try await signIn(as: shop.username).call(
            OrdersAPI.makePartnerKey,
            sending: PartnerKeyDraft(name: "Demo", scopes: Labels(PartnerScope.allCases))
        ).key
        let client = ServiceClient(transport: transport).bearing(key)
        let place = try await client.call(OrdersAPI.places).items.first
        let id =
            if let place { place.id } else { try await client.call(OrdersAPI.addPlace, sending: shop.place()).id }
        var items = try shop.items()
        if shop.draft.kind == .restaurant {
            for index in items.indices { items[index].recipe = try await recipe(named: items[index].name, root) }
        }
        try await client.call(OrdersAPI.replaceCatalogue, at: id, sending: CatalogueSnapshot(items: items))
        if shop.draft.kind == .market { try await confirm(client, at: id) }
        // Last, as it says that everything before is done.
        _ = try folder.secret(shop.keyName) { key }
    }

    /// The recipe of Larder's whose title is `name`; `nil` without one.
    private func recipe(named name: String, _ client: ServiceClient) async throws -> ID<Recipe>? {
        let found = try await client.call(RecipesAPI.search, sending: RecipeSearchQuery(query: name, limit: 10))
        return found.items.first { $0.title == name }?.id
    }

    /// Says that the foods are those that Larder takes the items for, as a partner does who looked through them. Larder looks
    /// at them by and by; what it has not looked at within half a minute stays as it is.
    private func confirm(_ client: ServiceClient, at place: ID<PartnerPlace>) async throws {
        for _ in 0..<60 {
            let query = CatalogueQuery(match: .suggested, limit: 100)
            let items = try await client.call(OrdersAPI.catalogue, at: place, sending: query).items
            if !items.isEmpty {
                let decisions = items.map {
                    MatchDecisions.Decision(item: $0.id, food: $0.match.food, recipe: $0.match.recipe)
                }
                try await client.call(OrdersAPI.decideMatches, at: place, sending: MatchDecisions(items: decisions))
            }
            let open = CatalogueQuery(match: .open, limit: 1)
            if items.isEmpty, try await client.call(OrdersAPI.catalogue, at: place, sending: open).items.isEmpty {
                return
            }
            try await Task.sleep(for: .milliseconds(500))
        }
    }

    private func signIn(as username: String) async throws -> ServiceClient {
        let client = ServiceClient(transport: transport)
        let tokens = try await client.call(
            AuthAPI.signIn, sending: Credentials(login: username, password: password))
        return client.bearing(tokens.accessToken)
    }
}
