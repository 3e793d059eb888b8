import Contracts
import RecipesContracts

/// The foods picked by a guest, at most 50. Addresses carry them; nothing is stored before sign-up.
struct GuestPicks: Sendable {
    let foods: [ID<Food>]

    /// Drops duplicates and foods above the limit.
    init(_ foods: [ID<Food>]) {
        var seen: Set<ID<Food>> = []
        self.foods = Array(foods.filter { seen.insert($0).inserted }.prefix(PickedItems.most))
    }

    init(_ query: Form) { self.init(query.names("foods").compactMap(ID<Food>.init)) }

    /// The picks in the address of a page for guests' picks, or else in a `from` address of the kitchen question.
    init(carriedBy visit: Visit) {
        let query = visit.address?.query ?? .empty
        let own = visit.address?.carriesPicks == true ? GuestPicks(query) : GuestPicks([])
        let from = OwnPath(query["from"]).flatMap { $0.isKitchen ? GuestPicks($0.query) : nil }
        self = own.foods.isEmpty ? from ?? own : own
    }

    private var query: [(String, String)] {
        foods.isEmpty ? [] : [("foods", foods.map(\.description).joined(separator: ","))]
    }

    /// The query that leads from sign-up to `kitchen`; empty without picks.
    private var returnQuery: [(String, String)] { foods.isEmpty ? [] : [("from", kitchen.description)] }

    /// The front page with the picks.
    var frontAddress: String { "/" + Query.text(query) }

    /// The page to pick more.
    var address: String { "/pick" + Query.text(query) }

    /// The kitchen question with the foods ticked, which adds them to the pantry.
    var kitchen: OwnPath { OwnPath(to: "/welcome/kitchen", query) }

    /// The sign-up form, which leads to `kitchen` if there are picks.
    var signUpAddress: String { "/sign-up" + Query.text(returnQuery) }

    /// The log-in form, which leads to `kitchen` if there are picks.
    var logInAddress: String { "/log-in" + Query.text(returnQuery) }
}

extension OwnPath {
    /// Whether the path is the kitchen question, with or without picks.
    var isKitchen: Bool { path == "/welcome/kitchen" }

    /// Whether `foods` in the query are the picks of a guest.
    fileprivate var carriesPicks: Bool { ["/", "/pick", "/results"].contains(path) || isKitchen }
}

extension Visit {
    /// The picked foods that the catalogue knows.
    func foods(of picks: GuestPicks) async throws -> [FoodRef] {
        guard !picks.foods.isEmpty else { return [] }
        let query = FoodNamesQuery(names: picks.foods.map(\.description))
        return try await ask { try await $0.call(RecipesAPI.resolve, sending: query) }.recognized.map(\.food)
    }
}
