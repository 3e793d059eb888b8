import Chassis
import Contracts
import Foundation
import RecipesContracts
import Storage

/// People's own lists of recipes.
struct RecipeLists: Sendable {
    /// The maximum number of lists per person.
    static let most = 200
    /// The maximum number of recipes on a list.
    static let longest = 2_000

    /// The maximum number of recipes added, and of recipes removed, in one change.
    static let mostAtOnce = 100

    let database: Database
    let now: @Sendable () -> Date

    func all(of account: ID<Account>) async throws -> [RecipeList] {
        try await database.read { try RecipeListTable($0).all(of: account) }
    }

    /// Throws 404 if the list is not the person's.
    func find(_ id: ID<RecipeList>, of account: ID<Account>) async throws -> RecipeList {
        try await database.read { try RecipeListTable($0).find(id, of: account) }.orNotFound(.list)
    }

    /// Creates a list. Throws 422 for an invalid name, and 409 if the name is taken or the person has too many lists.
    func make(_ draft: RecipeListDraft, by account: ID<Account>) async throws -> RecipeList {
        let name = try PersonalName(draft)
        let instant = now()
        let list = RecipeList(id: ID(at: instant), name: name.text, count: 0, createdAt: instant)
        return try await naming { [database] in
            try await database.write { db in
                // The check also serialises the person's lists, so the count is exact.
                guard try !db.hasLeft(account) else { throw Problem.unauthenticated }
                let lists = RecipeListTable(db)
                guard try lists.count(of: account) < Self.most else { throw Problem.tooManyLists }
                try lists.insert(list.id, name, of: account, at: instant)
                return list
            }
        }
    }

    /// Renames a list. Throws 422 for an invalid name, 409 if the name is taken, and 404 if the list is not the
    /// person's.
    func rename(_ id: ID<RecipeList>, _ draft: RecipeListDraft, by account: ID<Account>) async throws -> RecipeList {
        let name = try PersonalName(draft)
        return try await naming { [database] in
            try await database.write { db in
                let lists = RecipeListTable(db)
                guard try lists.rename(id, of: account, to: name) else { throw Problem.notFound(.list) }
                return try lists.find(id, of: account).orNotFound(.list)
            }
        }
    }

    /// Throws 404 if the list is not the person's.
    func remove(_ id: ID<RecipeList>, by account: ID<Account>) async throws {
        let wasThere = try await database.write { try RecipeListTable($0).delete(id, of: account) }
        if !wasThere { throw Problem.notFound(.list) }
    }

    /// Adds a recipe to a list. Throws 404 if the recipe is absent or the list is not the person's, and 409 if the list
    /// is full.
    func put(_ recipe: ID<Recipe>, on list: ID<RecipeList>, by account: ID<Account>) async throws {
        let instant = now()
        try await database.write { db in
            guard try RecipeListTable(db).lock(list, of: account) else { throw Problem.notFound(.list) }
            let listed = ListedRecipeTable(db)
            let hasRoom = try listed.contains(recipe, on: list) || listed.count(on: list) < Self.longest
            guard hasRoom else { throw Problem.listFull }
            guard try listed.insert(recipe, on: list, of: account, at: instant) else {
                throw Problem.notFound(.recipe)
            }
        }
    }

    /// Removes a recipe from a list. Throws 404 if the list is not the person's.
    func take(_ recipe: ID<Recipe>, off list: ID<RecipeList>, by account: ID<Account>) async throws {
        try await database.write { db in
            guard try RecipeListTable(db).lock(list, of: account) else { throw Problem.notFound(.list) }
            try ListedRecipeTable(db).delete(recipe, from: list, of: account)
        }
    }

    /// Removes recipes from a list and adds others. Throws 422 for too many of them, 404 if the list is not the
    /// person's, and 409 if it would be too long.
    func change(
        _ list: ID<RecipeList>, _ change: RecipeListChange, by account: ID<Account>
    ) async throws -> RecipesChanged {
        var check = FieldCheck()
        check("add", (change.add ?? []).count <= Self.mostAtOnce, .tooMany(Self.mostAtOnce))
        check("remove", (change.remove ?? []).count <= Self.mostAtOnce, .tooMany(Self.mostAtOnce))
        try check.finish()
        let instant = now()
        return try await database.write { db in
            guard try RecipeListTable(db).lock(list, of: account) else { throw Problem.notFound(.list) }
            let listed = ListedRecipeTable(db)
            var changed: [ID<Recipe>] = []
            for recipe in change.remove ?? [] {
                guard try listed.contains(recipe, on: list) else { continue }
                try listed.delete(recipe, from: list, of: account)
                changed.append(recipe)
            }
            for recipe in change.add ?? [] {
                guard try !listed.contains(recipe, on: list) else { continue }
                if try listed.insert(recipe, on: list, of: account, at: instant) { changed.append(recipe) }
            }
            guard try listed.count(on: list) <= Self.longest else { throw Problem.listFull }
            return RecipesChanged(recipes: changed)
        }
    }

    /// Runs `body`. Throws 409 if it gives a list a taken name.
    private func naming<Value: Sendable>(_ body: @Sendable () async throws -> Value) async throws -> Value {
        do {
            return try await body()
        } catch StorageError.duplicate {
            throw Problem.nameTaken
        }
    }
}

extension Problem {
    fileprivate static let nameTaken = Problem(
        409, "taken", ["what": "list"], errors: [FieldError("name", .takenListName)])
    fileprivate static let tooManyLists = Problem(409, "too-many-lists", ["most": .number(RecipeLists.most)])
    fileprivate static let listFull = Problem(409, "list-full", ["most": 2_000])
}
