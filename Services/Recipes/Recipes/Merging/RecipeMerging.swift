import Chassis
import Contracts
import Foundation
import RecipesContracts
import Storage

/// The rules for merging two of a person's own recipes.
struct RecipeMerging: Sendable {
    /// The most characters of a recipe's notes, and the most photos and tags.
    private static let longestNotes = 2_000
    private static let mostPhotos = 10
    private static let mostTags = 20
    /// The number of recipes erased in one transaction.
    private static let portion = 50

    let database: Database
    let searchIndex: SearchIndexUpdater
    let tastes: Tastes
    let now: @Sendable () -> Date

    private static let comparing = BlockingWork(
        "recipe-duplicates", threads: 1, waiting: 16, waitingPerOwner: 2)

    func duplicates(of account: ID<Account>) async throws -> Page<RecipeDuplicate> {
        let catalogue = searchIndex.current.catalogue
        let (recipes, distinct) = try await database.read { db in
            (
                try OwnRecipeTable(db).page(
                    .personal, of: account, matching: nil, after: nil, limit: DuplicateRecipes.mostRecipes),
                try RecipeMergeTable(db).distinct(of: account)
            )
        }
        let pairs = try await Self.comparing.run(for: account.description) {
            var traits = DuplicateRecipes()
            for recipe in recipes {
                traits.append(
                    recipe.id, title: recipe.title,
                    ingredients: recipe.lines.map { $0.food.map(\.description) ?? $0.name })
            }
            return traits.pairs(besides: distinct)
        }
        let items = pairs.map { pair in
            RecipeDuplicate(
                first: RecipeSummary(recipes[pair.first], catalogue),
                second: RecipeSummary(recipes[pair.second], catalogue), likeness: pair.likeness)
        }
        return Page(items: items, total: items.count)
    }

    /// Throws 422 if both are the same recipe, 404 if one is not the person's, and 409 if one is published.
    func compare(_ gone: ID<Recipe>, with kept: ID<Recipe>, by account: ID<Account>) async throws -> RecipeComparison {
        try await database.read { db in
            let pair = try OwnRecipes.Pair(gone, into: kept, of: account, in: db)
            let table = RecipeMergeTable(db)
            return RecipeComparison(
                revision: pair.keptRevision, kept: pair.kept, gone: pair.gone, goneRevision: pair.goneRevision,
                differing: pair.kept.parts(differingFrom: pair.gone),
                cooked: try table.count("cook_log", of: gone), lists: try table.count("listed_recipes", of: gone),
                tags: try table.count("tagged_recipes", of: gone), links: try table.count("recipe_links", of: gone),
                becomesShared: try table.count("household_recipes", of: gone) > 0
                    && table.count("household_recipes", of: kept) == 0)
        }
    }

    /// Throws like `compare`, 412 if a recipe has changed, and 422 if the joined notes are too long.
    func merge(_ order: RecipeMergeOrder, into kept: ID<Recipe>, by account: ID<Account>) async throws -> RecipeMerge {
        let (instant, catalogue, gone) = (now(), searchIndex.current.catalogue, order.gone)
        return try await database.write { db in
            // Taken first, so the recipes cannot be published, changed or removed until the transaction ends.
            let change = try ChangeSequence.next(in: db)
            let pair = try OwnRecipes.Pair(gone, into: kept, of: account, in: db)
            guard pair.keptRevision == order.revision, pair.goneRevision == order.goneRevision else {
                throw Problem.failedPrecondition
            }
            let table = RecipeMergeTable(db)
            let notes = RecipeNoteTable(db)
            let (own, other) = (
                try notes.find(of: kept, by: account)?.text ?? "", try notes.find(of: gone, by: account)?.text ?? ""
            )
            var carried = try table.carry(from: gone, to: kept)
            if order.taking.contains(.notes), !own.isEmpty, !other.isEmpty, own != other {
                let joined = try Self.joined(own, other, upTo: RecipeNotes.longest)
                try notes.write(joined, about: kept, by: account, at: instant)
                (carried.noteBefore, carried.noteSince) = (own, joined)
            }
            let content = try Self.taking(order.taking, from: pair.gone, to: pair.kept)
            if content != pair.kept {
                let (finished, lines) = try content.finished(
                    for: .keeping, lastTitle: nil, reader: IngredientReader(catalogue: catalogue))
                carried.revisionBefore = pair.keptRevision
                carried.revisionSince = try RecipeTable.write(
                    WrittenRecipe(finished, understood: lines), as: kept, for: .personal(account, copyOf: nil),
                    change: change, at: instant, in: db)
            }
            guard try table.mark(gone, deleted: true, of: account, change: change) else {
                throw Problem.notFound(.recipe)
            }
            if carried.rows["ratings"] != nil { try RatingTable(db).settle([kept]) }
            let merge = RecipeMerge(
                id: ID(at: instant), gone: gone, goneTitle: pair.gone.title, kept: kept, mergedAt: instant,
                undoableUntil: instant.addingTimeInterval(RecipeMergeTable.undoable))
            try table.insert(merge, carried, of: account)
            return merge
        }
    }

    /// Restores the merged recipe and reverts the kept one if it is unchanged since. Throws 404 if the merge cannot be
    /// undone, and 409 if the person has too many recipes.
    func undo(_ id: ID<RecipeMerge>, by account: ID<Account>) async throws -> Recipe {
        let (instant, catalogue) = (now(), searchIndex.current.catalogue)
        let stored = try await database.write { db in
            let change = try ChangeSequence.next(in: db)
            let table = RecipeMergeTable(db)
            let stored = try table.find(id, of: account).orNotFound(.recipeMerge)
            let (merge, carried) = (stored.merge, stored.carried)
            guard merge.undoableUntil > instant else { throw Problem.notFound(.recipeMerge) }
            guard try OwnRecipeTable(db).room(of: account) > 0 else { throw Problem.tooManyRecipes }
            guard try table.mark(merge.gone, deleted: false, of: account, change: change) else {
                throw Problem.notFound(.recipeMerge)
            }
            try table.carryBack(carried, from: stored.leadsTo, to: merge.gone)
            let notes = RecipeNoteTable(db)
            if let before = carried.noteBefore, let since = carried.noteSince,
                try notes.find(of: merge.kept, by: account)?.text == since
            {
                try notes.write(before, about: merge.kept, by: account, at: instant)
            }
            if let before = carried.revisionBefore, let since = carried.revisionSince,
                let current = try RecipeTable.content(of: merge.kept, in: db), current.revision == since,
                let version = try RecipeVersionTable(db).find(before, of: merge.kept, by: account)
            {
                let (content, lines) = try version.content.finished(
                    for: .keeping, lastTitle: nil, reader: IngredientReader(catalogue: catalogue))
                try RecipeTable.write(
                    WrittenRecipe(content, understood: lines), as: merge.kept, for: .personal(account, copyOf: nil),
                    change: change, at: instant, in: db)
            }
            if carried.rows["ratings"] != nil { try RatingTable(db).settle([stored.leadsTo, merge.gone]) }
            try table.delete(stored)
            return try RecipeTable.find(merge.gone, for: account, in: db).orNotFound(.recipe)
        }
        let standing = try await tastes.standing(of: stored.indexed.id, for: account)
        return Recipe(stored, for: account, standing: standing, catalogue: catalogue)
    }

    func merges(of account: ID<Account>) async throws -> Page<RecipeMerge> {
        let instant = now().addingTimeInterval(-RecipeMergeTable.undoable)
        let items = try await database.read { try RecipeMergeTable($0).undoable(of: account, since: instant) }
        return Page(items: items, total: items.count)
    }

    /// Throws 422 if both are the same recipe, 404 if one is not the person's, and 409 if one is published.
    func keepApart(_ one: ID<Recipe>, _ other: ID<Recipe>, isApart: Bool, by account: ID<Account>) async throws {
        try await database.write { db in
            _ = try OwnRecipes.Pair(other, into: one, of: account, in: db)
            let table = RecipeMergeTable(db)
            let pair = RecipePair(one, other)
            if isApart { try table.keepApart(pair, of: account) } else { try table.takeTogether(pair, of: account) }
        }
    }

    /// Erases recipes whose merge is final; their addresses still redirect.
    func cleanUp() async throws {
        let instant = now().addingTimeInterval(-RecipeMergeTable.undoable)
        while true {
            let count = try await database.write { db in
                let table = RecipeMergeTable(db)
                let due = try table.due(before: instant, limit: Self.portion)
                guard !due.isEmpty else { return 0 }
                let change = try ChangeSequence.next(in: db)
                for merge in due {
                    _ = try OwnRecipeTable(db).erase(merge.merge.gone, of: merge.account, change: change)
                    try table.end(merge.merge.id)
                }
                return due.count
            }
            if count < Self.portion { return }
        }
    }

    private static func taking(
        _ parts: Labels<RecipeMergePart>, from gone: RecipeContent, to kept: RecipeContent
    ) throws -> RecipeContent {
        var content = kept
        if parts.contains(.photos) {
            content.photos = Array((kept.photos + gone.photos.filter { !kept.photos.contains($0) }).prefix(mostPhotos))
        }
        if parts.contains(.tags) {
            content.tags = Array((kept.tags + gone.tags.filter { !kept.tags.contains($0) }).prefix(mostTags))
        }
        if parts.contains(.notes), let notes = gone.notes, !notes.isEmpty, notes != kept.notes {
            content.notes = try kept.notes.map { try joined($0, notes, upTo: longestNotes) } ?? notes
        }
        return content
    }

    private static func joined(_ one: String, _ other: String, upTo most: Int) throws -> String {
        let joined = "\(one)\n\n\(other)"
        guard joined.count <= most else { throw Problem.invalid("taking", .tooLong(characters: most)) }
        return joined
    }
}

extension OwnRecipes {
    /// Two of a person's own recipes, in an open transaction.
    struct Pair: Sendable {
        let gone: RecipeContent
        let goneRevision: Int
        let kept: RecipeContent
        let keptRevision: Int

        /// Throws 422 if both are the same recipe, 404 if one is not the person's, and 409 if one is published.
        init(_ gone: ID<Recipe>, into kept: ID<Recipe>, of account: ID<Account>, in db: any Connection) throws {
            guard gone != kept else { throw Problem.invalid("gone", .sameRecipe) }
            let own = OwnRecipeTable(db)
            try own.check(kept, of: account)
            try own.check(gone, of: account)
            (self.kept, keptRevision) = try RecipeTable.content(of: kept, in: db).orNotFound(.recipe)
            (self.gone, goneRevision) = try RecipeTable.content(of: gone, in: db).orNotFound(.recipe)
        }
    }
}
