import Chassis
import Contracts
import Foundation
import RecipeIndex
import RecipesContracts
import Storage

/// The kinds of dishes that people dislike.
struct DislikedDishes: Sendable {
    /// The maximum number per person.
    static let most = 100

    let database: Database
    let searchIndex: SearchIndexUpdater
    let now: @Sendable () -> Date

    func register(on routes: Routes) {
        routes
            .on(RecipesAPI.dislikedDishes, use: all)
            .on(RecipesAPI.dislikeDish, use: add)
            .on(RecipesAPI.undislikeDish, use: remove)
    }

    private func all(_: Empty, _ call: Call<SignedIn>) async throws -> Page<DislikedDish> {
        let account = call.caller.account
        let searchIndex = searchIndex.seen(by: account)
        let items = try await database.read { try DishTable($0).all(of: account) }.map { dish in
            DislikedDish(
                id: dish.id, name: dish.name, recipes: searchIndex.recipes.dishes(KeywordQuery(dish.name)).count)
        }
        return Page(items: items, total: items.count)
    }

    /// Adds a dish; returns the existing one if the name is known.
    private func add(_ draft: DislikedDishDraft, _ call: Call<SignedIn>) async throws -> DislikedDish {
        let name = try DishName(draft)
        let (account, instant) = (call.caller.account, now())
        let hidden = searchIndex.seen(by: account).recipes.dishes(KeywordQuery(name.text)).count
        return try await database.write { db in
            guard try !db.hasLeft(account) else { throw Problem.unauthenticated }
            let dishes = DishTable(db)
            if let known = try dishes.find(name, of: account) {
                return DislikedDish(id: known, name: name.text, recipes: hidden)
            }
            guard try dishes.count(of: account) < Self.most else { throw Problem.tooManyDishes }
            let dish = DislikedDish(id: ID(at: instant), name: name.text, recipes: hidden)
            try dishes.insert(dish.id, name, of: account, at: instant)
            return dish
        }
    }

    private func remove(_: Empty, _ call: Call<SignedIn>) async throws -> Empty {
        let (id, account) = (try call.id(DislikedDish.self), call.caller.account)
        let wasThere = try await database.write { try DishTable($0).delete(id, of: account) }
        if !wasThere { throw Problem.notFound(.dish) }
        return Empty()
    }
}

extension Problem {
    fileprivate static let tooManyDishes = Problem(409, "too-many-dishes", ["most": .number(DislikedDishes.most)])
}
