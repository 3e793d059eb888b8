import Contracts
import RecipesContracts

/// The foods that a guest has picked, at most 50. Addresses carry them, and nothing stores them before the guest signs up.
struct GuestPicks: Sendable {
    let foods: [ID<Food>]

    /// Leaves out repetitions and what is above the limit.
    init(_ foods: [ID<Food>]) {
        var seen: Set<ID<Food>> = []
        self.foods = Array(foods.filter { seen.insert($0).inserted }.prefix(PickedItems.most))
    }

    init(_ query: Form) { self.init(query.names("foods").compactMap(ID<Food>.init)) }

    /// The picks in the address of a visit, or in the page that a form on the way leads to.
    init(carriedBy visit: Visit) {
        let query = visit.address?.query ?? .empty
        let own = GuestPicks(query)
        self = own.foods.isEmpty ? OwnPath(query["from"]).map { GuestPicks($0.query) } ?? own : own
    }

    private var query: [(String, String)] {
        foods.isEmpty ? [] : [("foods", foods.map(\.description).joined(separator: ","))]
    }

    /// The way to `kitchen` behind the forms for an account; empty without picks.
    private var way: [(String, String)] { foods.isEmpty ? [] : [("from", kitchen.description)] }

    /// The first page, which carries the picks on.
    var frontAddress: String { "/" + Query.text(query) }

    /// The page that picks more.
    var address: String { "/pick" + Query.text(query) }

    /// The question about the kitchen with the foods ticked, which puts them into the pantry.
    var kitchen: OwnPath { OwnPath(to: "/welcome/kitchen", query) }

    /// The form for an account, which leads to `kitchen` if there are picks.
    var signUpAddress: String { "/sign-up" + Query.text(way) }

    /// The same for people who have an account.
    var logInAddress: String { "/log-in" + Query.text(way) }
}

extension OwnPath {
    /// Whether it is the question about the kitchen, which may carry the picks of a guest.
    var isKitchen: Bool { path == "/welcome/kitchen" }
}

extension Visit {
    /// The picked foods that the catalogue knows.
    func foods(of picks: GuestPicks) async throws -> [FoodRef] {
        guard !picks.foods.isEmpty else { return [] }
        let query = FoodNamesQuery(names: picks.foods.map(\.description))
        return try await ask { try await $0.call(RecipesAPI.resolve, sending: query) }.recognized.map(\.food)
    }
}
