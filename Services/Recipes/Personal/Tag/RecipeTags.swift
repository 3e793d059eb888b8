import Chassis
import Contracts
import Foundation
import RecipesContracts
import Storage

/// The rules for people's tags.
struct RecipeTags: Sendable {
    /// The most tags of one person.
    static let most = 200
    /// The most tags of one recipe.
    static let mostOfRecipe = 20
    /// The most recipes in one change.
    static let mostRecipes = 100
    /// The most names in one change.
    static let mostNames = 20
    /// The most characters of a name.
    static let longest = 40

    let database: Database
    let now: @Sendable () -> Date

    /// Sorted by name.
    func all(of account: ID<Account>) async throws -> [RecipeTag] {
        try await database.read { try RecipeTagTable($0).all(of: account) }
    }

    /// Throws 404 if the tag is not the person's.
    func find(_ id: ID<RecipeTag>, of account: ID<Account>) async throws -> RecipeTag {
        try await database.read { try RecipeTagTable($0).find(id, of: account) }.orNotFound(.tag)
    }

    /// Throws 422 for an invalid change, 404 if the person sees none of the recipes, and 409 above a limit on tags.
    func change(_ change: RecipeTagChange, by account: ID<Account>) async throws -> RecipesChanged {
        var check = FieldCheck()
        check("recipes", !change.recipes.isEmpty, .required)
        check("recipes", change.recipes.count <= Self.mostRecipes, .tooMany(Self.mostRecipes))
        check("add", (change.add ?? []).count <= Self.mostNames, .tooMany(Self.mostNames))
        check("remove", (change.remove ?? []).count <= Self.mostNames, .tooMany(Self.mostNames))
        try check.finish()
        let added = try Self.names(change.add, in: "add")
        let removed = try Self.names(change.remove, in: "remove")
        let instant = now()
        return try await database.write { db in
            // This also serialises the person's changes, so the counts below hold.
            guard try !db.hasLeft(account) else { throw Problem.unauthenticated }
            let table = RecipeTagTable(db)
            let recipes = try table.shown(change.recipes, to: account)
            guard !recipes.isEmpty || added.isEmpty else { throw Problem.notFound(.recipe) }
            var changed: Set<ID<Recipe>> = []
            for name in removed {
                guard let tag = try table.find(name, of: account) else { continue }
                changed.formUnion(try table.take(tag, off: change.recipes, of: account))
            }
            for name in added {
                let tag = try table.find(name, of: account) ?? Self.make(name, by: account, at: instant, in: table)
                changed.formUnion(try table.put(tag, on: recipes, of: account, at: instant))
            }
            guard try !table.exceeds(Self.mostOfRecipe, on: changed, of: account) else {
                throw Problem.tooManyTagsOfRecipe
            }
            try table.deleteUnused(of: account)
            return RecipesChanged(recipes: change.recipes.filter(changed.contains))
        }
    }

    /// Throws 404 if the tag is not the person's, 409 if the name is taken, and 422 if it is invalid.
    func rename(_ id: ID<RecipeTag>, _ draft: RecipeTagDraft, by account: ID<Account>) async throws -> RecipeTag {
        let name = try PersonalName(draft.name, upTo: Self.longest)
        do {
            return try await database.write { db in
                let table = RecipeTagTable(db)
                guard try table.rename(id, of: account, to: name) else { throw Problem.notFound(.tag) }
                return try table.find(id, of: account).orNotFound(.tag)
            }
        } catch StorageError.duplicate {
            throw Problem.tagNameTaken
        }
    }

    /// Throws 404 if the tag is not the person's.
    func remove(_ id: ID<RecipeTag>, by account: ID<Account>) async throws {
        let wasThere = try await database.write { try RecipeTagTable($0).delete(id, of: account) }
        if !wasThere { throw Problem.notFound(.tag) }
    }

    private static func names(_ names: [String]?, in field: String) throws(Problem) -> [PersonalName] {
        var checked: [PersonalName] = []
        for name in names ?? [] { checked.append(try PersonalName(name, in: field, upTo: longest)) }
        return checked
    }

    private static func make(
        _ name: PersonalName, by account: ID<Account>, at instant: Date, in table: RecipeTagTable
    ) throws -> ID<RecipeTag> {
        guard try table.count(of: account) < most else { throw Problem.tooManyTags }
        let id = ID<RecipeTag>(at: instant)
        try table.insert(id, name, of: account)
        return id
    }
}

extension Problem {
    fileprivate static let tagNameTaken = Problem(
        409, "taken", ["what": "tag"], errors: [FieldError("name", .takenTagName)])
    fileprivate static let tooManyTags = Problem(409, "too-many-tags", ["most": .number(RecipeTags.most)])
    fileprivate static let tooManyTagsOfRecipe = Problem(
        409, "too-many-tags", ["what": "recipe", "most": .number(RecipeTags.mostOfRecipe)])
}
