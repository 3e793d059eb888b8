import Chassis
import Contracts
import Foundation
import IngredientLines
import Metrics
import PantryContracts
import RecipesContracts
import Storage

/// What people do about the foods of their household's own.
struct OwnFoods: Sendable {
    let database: Database
    let catalogue: FoodCatalogue
    let peers: Peers
    let now: @Sendable () -> Date

    private static let quota = DailyQuota(table: "own_food_uses", limit: 60)

    func all(of kitchen: KitchenKey) async throws -> [OwnFood] {
        try await database.read { try OwnFoodTable($0, of: kitchen).all() }
    }

    func find(_ id: ID<Food>, of kitchen: KitchenKey) async throws -> OwnFood {
        try await database.read { try OwnFoodTable($0, of: kitchen).find(id) }.orNotFound("food of your own")
    }

    /// Throws 422 for a draft that cannot be, and 409 where the household has a food of the name.
    func add(_ draft: OwnFoodDraft, by account: ID<Account>, to kitchen: KitchenKey) async throws -> OwnFood {
        let (food, key) = try await checked(draft, by: account)
        return try await database.write { db in
            guard let added = try Self.insert(food, as: key, by: account, to: kitchen, in: db) else {
                throw Problem.nameTaken(food.name)
            }
            return added
        }
    }

    /// `nil` where the household has a food of the name.
    static func insert(
        _ food: OwnFood, as key: FoodNameKey, by account: ID<Account>, to kitchen: KitchenKey, in db: any Connection
    ) throws -> OwnFood? {
        guard let added = try OwnFoodTable(db, of: kitchen).insert(food, as: key) else { return nil }
        try quota.use(
            by: account, at: food.addedAt, in: db,
            refusal: "You added \(quota.limit) foods of your own within a day. Come back tomorrow.")
        Counter(label: "own_foods_added_total").increment()
        return added
    }

    func change(_ id: ID<Food>, _ draft: OwnFoodDraft, of kitchen: KitchenKey) async throws -> OwnFood {
        let known = try await find(id, of: kitchen)
        guard !known.isSame else { throw Problem.isCatalogues }
        let (food, key) = try await checked(draft, as: id, by: known.addedBy)
        do {
            return try await database.write { db in
                try OwnFoodTable(db, of: kitchen).change(food, as: key).orNotFound("food of your own")
            }
        } catch StorageError.duplicate {
            throw Problem.nameTaken(food.name)
        }
    }

    func remove(_ id: ID<Food>, of kitchen: KitchenKey) async throws {
        let wasThere = try await database.write { try OwnFoodTable($0, of: kitchen).delete(id) }
        guard wasThere else { throw Problem.notFound("food of your own") }
    }

    func identify(_ id: ID<Food>, as identity: OwnFoodIdentity, of kitchen: KitchenKey) async throws -> OwnFood {
        let food = try await catalogue.catalogueFood(identity.food, field: "food")
        return try await database.write { db in
            try OwnFoodTable(db, of: kitchen).identify(id, as: food).orNotFound("food of your own")
        }
    }

    /// Proposes it in the person's name. Asked again it proposes nothing more, until somebody has decided.
    func propose(
        _ id: ID<Food>, as draft: FoodDraft, by identity: Identity, of kitchen: KitchenKey
    ) async throws -> OwnFood {
        let food = try await find(id, of: kitchen)
        guard !food.isSame else { throw Problem.isCatalogues }
        guard food.proposal == nil else { return food }
        let refusals = try await database.read { try OwnFoodTable($0, of: kitchen).refusals(of: id) }
        let proposal = try await peers.onBehalf(of: identity).once("own-food \(id) \(refusals)")
            .call(RecipesAPI.proposeFood, sending: draft)
        return try await database.write { db in
            let table = OwnFoodTable(db, of: kitchen)
            return try (table.propose(id, as: proposal.id) ?? table.find(id)).orNotFound("food of your own")
        }
    }

    /// Forgets who added how many foods, once a day is over.
    func cleanUp() async throws {
        let instant = now()
        try await database.write { try Self.quota.prune(at: instant, in: $0) }
    }

    /// Throws a 422 problem that names every field that cannot be; a name of the catalogue is refused.
    private func checked(
        _ draft: OwnFoodDraft, as id: ID<Food>? = nil, by account: ID<Account>?
    ) async throws -> (OwnFood, FoodNameKey) {
        let name = try OwnFoodName(draft.name, field: "name")
        if let known = try await catalogue.exact(name.text) {
            throw Problem.invalid("name", "is in the catalogue already: \(known.name)", code: "in-catalogue")
        }
        let like = draft.like.flatMap { $0.isEmpty ? nil : $0 }
        let food = OwnFood(
            id: id ?? ID(at: now()), name: name.text, category: draft.category, unit: draft.unit,
            profile: draft.profile ?? .unknown, like: try await likeness(like), addedAt: now(), addedBy: account)
        return (food, name.key)
    }

    private func likeness(_ name: String?) async throws -> FoodRef? {
        guard let name else { return nil }
        return try await catalogue.catalogueFood(name, field: "like")
    }
}

extension Problem {
    fileprivate static let isCatalogues = Problem(
        status: 409, code: "is-catalogues", detail: "It is a food of the catalogue by now.")

    fileprivate static func nameTaken(_ name: String) -> Problem {
        Problem(status: 409, code: "own-food-taken", detail: "Your household has a food called “\(name)” already.")
    }
}
