import AuthContracts
import Contracts
import PantryContracts
import ServiceClient

/// The household that somebody who tries Larder finds: the account `demo`, which others can be invited to cook with, and a
/// pantry with something in it.
struct DemoHousehold: Sendable {
    static let username = "demo"

    private static let name = "Demo kitchen"

    let client: ServiceClient
    let password: String
    let kitchen: DemoKitchen

    /// Puts food into the pantry if that is empty, and says how much.
    func moveIn() async throws -> Int {
        let tokens = try await client.call(
            AuthAPI.signIn, sending: Credentials(login: Self.username, password: password))
        let demo = client.bearing(tokens.accessToken)
        try await found(as: demo)
        try await settle(as: demo)
        guard try await demo.call(PantryAPI.items, sending: PantryQuery(limit: 1)).items.isEmpty else { return 0 }

        let items = try kitchen.items()
        for item in items { try await demo.call(PantryAPI.add, sending: item) }
        try await demo.call(PantryAPI.setStaples, sending: FoodSelection(foods: DemoKitchen.staples))
        return items.count
    }

    /// Says where the household lives, unless somebody said so already.
    private func settle(as demo: ServiceClient) async throws {
        guard try await demo.call(AuthAPI.me).address == nil else { return }
        try await demo.call(
            AuthAPI.updateMe,
            sending: AccountChange(
                address: .set(DemoShops.home.address), position: .set(DemoShops.home.position),
                timeZone: .set(DemoShops.timeZone), currency: .set(.eur)))
    }

    private func found(as demo: ServiceClient) async throws {
        do {
            try await demo.call(AuthAPI.createHousehold, sending: HouseholdName(name: Self.name))
        } catch let problem as Problem where problem.status == 409 {
            // There is one already.
        }
    }
}
