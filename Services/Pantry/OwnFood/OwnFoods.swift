import Chassis
import Contracts
import Foundation
import IngredientLines
import Metrics
import PantryContracts
import RecipesContracts
import Storage

/// Adds, changes and proposes a household's own foods.
struct OwnFoods: Sendable {
    let database: Database
    let catalogue: CatalogueClient
    let services: ServiceClients
    let now: @Sendable () -> Date

    private static let quota = Quota("own-foods", most: 60, within: Quota.day)

    func all(of kitchen: HouseholdScope) async throws -> [OwnFood] {
        try await database.read { try OwnFoodTable($0, of: kitchen).all() }
    }

    func find(_ id: ID<Food>, of kitchen: HouseholdScope) async throws -> OwnFood {
        try await database.read { try OwnFoodTable($0, of: kitchen).find(id) }.orNotFound(.ownFood)
    }

    /// Throws 422 for an invalid draft, and 409 if the household has a food of that name.
    func add(_ draft: OwnFoodDraft, by account: ID<Account>, to kitchen: HouseholdScope) async throws -> OwnFood {
        let (food, key) = try await checked(draft, by: account)
        return try await database.write { db in
            guard let added = try Self.insert(food, as: key, by: account, to: kitchen, in: db) else {
                throw Problem.nameTaken(food.name)
            }
            return added
        }
    }

    /// `nil` if the household has a food of that name.
    static func insert(
        _ food: OwnFood, as key: FoodNameKey, by account: ID<Account>, to kitchen: HouseholdScope, in db: any Connection
    ) throws -> OwnFood? {
        guard let added = try OwnFoodTable(db, of: kitchen).insert(food, as: key) else { return nil }
        try db.use(
            quota, by: account, at: food.addedAt,
            refusal: Problem(429, "too-many-requests", ["what": "own-foods", "most": .number(quota.most)]))
        Counter(label: "own_foods_added_total").increment()
        return added
    }

    /// Throws 412 if the food no longer matches `seen`, so that changed allergens are not overlooked.
    func change(
        _ id: ID<Food>, _ draft: OwnFoodDraft, of kitchen: HouseholdScope, seen: Precondition
    ) async throws -> OwnFood {
        let known = try await find(id, of: kitchen)
        guard !known.isSame else { throw Problem.isCatalogues }
        let (food, key) = try await checked(draft, as: id, by: known.addedBy)
        let instant = now()
        do {
            return try await database.write { db in
                let table = OwnFoodTable(db, of: kitchen)
                try seen.check(table.lock(id).orNotFound(.ownFood))
                let changed = try table.change(food, as: key)
                try db.recordItem(.changed, nil, of: kitchen, at: instant)
                return try changed.orNotFound(.ownFood)
            }
        } catch StorageError.duplicate {
            throw Problem.nameTaken(food.name)
        }
    }

    func remove(_ id: ID<Food>, of kitchen: HouseholdScope, by account: ID<Account>) async throws {
        let instant = now()
        let wasThere = try await database.write { db in
            let wasThere = try OwnFoodTable(db, of: kitchen).delete(id, by: account, at: instant)
            if wasThere { try db.recordItem(.removed, nil, of: kitchen, at: instant) }
            return wasThere
        }
        guard wasThere else { throw Problem.notFound(.ownFood) }
    }

    func identify(_ id: ID<Food>, as identity: OwnFoodIdentity, of kitchen: HouseholdScope) async throws -> OwnFood {
        let food = try await catalogue.catalogueFood(identity.food, field: "food")
        let instant = now()
        return try await database.write { db in
            let identified = try OwnFoodTable(db, of: kitchen).identify(id, as: food)
            try db.recordItem(.changed, nil, of: kitchen, at: instant)
            return try identified.orNotFound(.ownFood)
        }
    }

    /// Proposes a food to the catalogue in the person's name. Repeated calls have no effect until the decision.
    func propose(
        _ id: ID<Food>, as draft: FoodDraft, by identity: Identity, of kitchen: HouseholdScope
    ) async throws -> OwnFood {
        let food = try await find(id, of: kitchen)
        guard !food.isSame else { throw Problem.isCatalogues }
        guard food.proposal == nil else { return food }
        let refusals = try await database.read { try OwnFoodTable($0, of: kitchen).refusals(of: id) }
        let proposal = try await services.onBehalf(of: identity).once("own-food \(id) \(refusals)")
            .call(RecipesAPI.proposeFood, sending: draft)
        return try await database.write { db in
            let table = OwnFoodTable(db, of: kitchen)
            return try (table.propose(id, as: proposal.id) ?? table.find(id)).orNotFound(.ownFood)
        }
    }

    /// Throws 422 with every invalid field; a catalogue name is refused.
    private func checked(
        _ draft: OwnFoodDraft, as id: ID<Food>? = nil, by account: ID<Account>?
    ) async throws -> (OwnFood, FoodNameKey) {
        let name = try OwnFoodName(draft.name, field: "name")
        if let known = try await catalogue.exact(name.text) {
            throw Problem.invalid("name", .inCatalogue(known.name))
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
    fileprivate static let isCatalogues = Problem(409, "is-catalogues")

    fileprivate static func nameTaken(_ name: String) -> Problem {
        Problem(409, "own-food-taken", ["name": .text(name)])
    }
}
