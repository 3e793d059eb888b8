import Chassis
import Contracts
import Foundation
import RecipesContracts
import Storage

/// The job that moves recipe lines to the kept food of a merge.
struct FoodMergeJob: Codable, Hashable, Sendable {
    let id: ID<FoodMerge>
}

extension JobKind<FoodMergeJob> {
    static var foodMerge: Self { JobKind("food-merge") }
}

/// Merges two foods that are the same, and splits them again.
struct FoodMerging: Sendable {
    /// The maximum number of lines of each table moved in one transaction; a job moves the rest.
    static let portion = 500
    /// The longest wait for searches to include a merge.
    private static let patience = Duration.seconds(3)

    let database: Database
    let searchIndex: SearchIndexUpdater
    let now: @Sendable () -> Date

    /// Throws 422 if both are the same food, 404 if one is absent, and 409 if they cannot be merged.
    func preview(_ gone: ID<Food>, into kept: ID<Food>) async throws -> FoodMergePreview {
        let catalogue = searchIndex.current.catalogue
        return try await database.read { db in
            let pair = try FoodPair(gone, into: kept, on: catalogue, in: db)
            let uses = try FoodMergeTable(db).uses(of: gone)
            let proposals = try FoodProposalTable(db).page(by: nil, after: nil, limit: 200)
            return FoodMergePreview(
                revision: pair.revision, gone: catalogue.placed(pair.gone), kept: catalogue.placed(pair.kept),
                merged: catalogue.placed(pair.merged), recipes: uses.recipes, lines: uses.lines,
                narrower: catalogue.narrower(of: gone).count,
                substitutions: catalogue.substitutes(for: gone).count + catalogue.replaced(by: gone).count,
                proposals: proposals.count { proposal in
                    catalogue.search(proposal.food.name, limit: 5).contains { $0.id == gone }
                })
        }
    }

    /// Throws as `preview`, and 412 if a food has changed since the preview.
    func merge(_ gone: ID<Food>, _ order: FoodMergeOrder, by moderator: ID<Account>) async throws -> FoodMerge {
        let (instant, catalogue) = (now(), searchIndex.current.catalogue)
        let id = ID<FoodMerge>(at: instant)
        try await database.write { db in
            // The lock on the counter's row keeps other changes out until the transaction ends.
            let change = try ChangeSequence.next(in: db)
            let pair = try FoodPair(gone, into: order.into, on: catalogue, in: db)
            guard pair.revision == order.revision else { throw Problem.failedPrecondition }
            let (old, kept) = (pair.gone.food, pair.kept.food)
            let table = FoodMergeTable(db)
            let before = try FoodTable.redirects(in: db).filter { $0.value == gone }.map(\.key)
            try table.insert(id, FoodRef(old), into: kept.id, pair.gained, at: instant)
            try FoodTable.redirect(gone, to: kept.id, change: change, in: db)
            try FoodTable.rewrite(
                kept.id, synonyms: pair.gained.synonyms(of: kept), names: pair.gained.names(of: kept),
                pair.merged.profile, change: change, in: db)
            let moved = try table.move(id, from: gone, to: kept.id, limit: Self.portion)
            if moved >= Self.portion { try db.enqueue(FoodMergeJob(id: id), as: .foodMerge, at: instant) }
            try ModerationLog(db).note(
                .mergedFood, by: moderator, subject: gone.description, title: old.name, reason: "Into \(kept.name).",
                at: instant)
            try db.publish(FoodMerged(food: FoodRef(old), kept: FoodRef(kept), before: before), at: instant)
        }
        ModerationMetrics.done(.mergedFood)
        await searchIndex.refresh(within: Self.patience)
        return try await find(id)
    }

    /// Splits two foods. Names return, and so do lines that were not rewritten since.
    ///
    /// The kept food's allergens, origins and diets stay merged, because lines written since may mean either food.
    /// Throws 404 for an unknown merge, and 409 if it is already split or another food has the name.
    func split(_ id: ID<FoodMerge>, by moderator: ID<Account>) async throws -> FoodMerge {
        let instant = now()
        try await database.write { db in
            let change = try ChangeSequence.next(in: db)
            let table = FoodMergeTable(db)
            let merge = try table.find(id).orNotFound(.foodMerge)
            guard try table.split(id, at: instant) else { throw Problem(409, "split-already") }
            let gone = merge.gone
            let redirects = try FoodTable.redirects(in: db)
            guard let place = redirects[gone.id], try !FoodTable.isTaken(gone.name, besides: gone.id, in: db) else {
                throw Problem.foodTaken(gone.name)
            }
            _ = try table.moveBack(id, to: gone.id, from: place)
            try FoodTable.bringBack(gone, change: change, in: db)
            let ends = Redirects(try table.inEffect().map { (gone: $0.gone.id, kept: $0.kept) })
            var before: [ID<Food>] = []
            for food in redirects.keys where food != gone.id && ends.end(of: food) == gone.id {
                try FoodTable.lead(food, to: gone.id, change: change, in: db)
                before.append(food)
            }
            if let kept = try FoodTable.find(merge.kept, in: db) {
                try FoodTable.rewrite(
                    kept.id, synonyms: merge.gained.synonyms(leftOf: kept), names: merge.gained.names(leftOf: kept),
                    nil,
                    change: change, in: db)
            }
            // The kept food was merged later too, so the names moved on to the food at `place`.
            if place != merge.kept, let kept = try FoodTable.find(place, in: db) {
                try FoodTable.rewrite(
                    kept.id, synonyms: merge.gained.synonyms(leftOf: kept), names: merge.gained.names(leftOf: kept),
                    nil,
                    change: change, in: db)
            }
            try ModerationLog(db).note(
                .splitFood, by: moderator, subject: gone.id.description, title: gone.name, at: instant)
            try db.publish(FoodMerged(food: gone, kept: nil, before: before), at: instant)
        }
        ModerationMetrics.done(.splitFood)
        await searchIndex.refresh(within: Self.patience)
        return try await find(id)
    }

    func find(_ id: ID<FoodMerge>) async throws -> FoodMerge {
        try await database.read { db in
            try Self.shown(FoodMergeTable(db).find(id).orNotFound(.foodMerge), in: db)
        }
    }

    func page(_ query: PageQuery) async throws -> Page<FoodMerge> {
        let part = try PageRequest<ID<FoodMerge>>(query, of: ListName(RecipesAPI.foodMerges))
        return try await database.read { db in
            let found = try FoodMergeTable(db).page(before: part.after, limit: part.rows)
            let (rows, next) = try part.cut(found) { $0.id }
            return Page(items: try rows.map { try Self.shown($0, in: db) }, next: next)
        }
    }

    /// Moves the lines of a merge, `portion` in each transaction.
    func moveLines(of id: ID<FoodMerge>, _ run: JobRun) async throws {
        while try await moveSome(of: id) > 0 { try Task.checkCancellation() }
        try await database.write { try run.finish(in: $0) }
    }

    /// Moves the remaining lines of every merge that is not split.
    func moveLinesLeft() async throws {
        for merge in try await database.read({ try FoodMergeTable($0).inEffect() }) {
            while try await moveSome(of: merge.id) > 0 { try Task.checkCancellation() }
        }
    }

    private func moveSome(of id: ID<FoodMerge>) async throws -> Int {
        let isDone = try await database.read { db in
            guard let merge = try FoodMergeTable(db).find(id), merge.splitAt == nil else { return true }
            return try FoodMergeTable(db).uses(of: merge.gone.id).lines == 0
        }
        if isDone { return 0 }
        return try await database.write { db in
            // The lock on the counter's row prevents a split meanwhile.
            let change = try ChangeSequence.next(in: db)
            let table = FoodMergeTable(db)
            guard let merge = try table.find(id), merge.splitAt == nil,
                let kept = try FoodTable.redirects(in: db)[merge.gone.id]
            else { return 0 }
            try FoodTable.lead(merge.gone.id, to: kept, change: change, in: db)
            return try table.move(id, from: merge.gone.id, to: kept, limit: Self.portion)
        }
    }

    private static func shown(_ merge: StoredFoodMerge, in db: any Connection) throws -> FoodMerge {
        let table = FoodMergeTable(db)
        let place = try FoodTable.redirects(in: db)[merge.gone.id] ?? merge.kept
        let kept = try FoodTable.find(place, in: db)
        return FoodMerge(
            id: merge.id, gone: merge.gone,
            kept: kept.map(FoodRef.init) ?? FoodRef(id: merge.kept, name: "", category: merge.gone.category),
            mergedAt: merge.mergedAt, moved: try table.moved(by: merge.id),
            left: merge.splitAt == nil ? try table.uses(of: merge.gone.id).lines : 0, splitAt: merge.splitAt)
    }
}

/// Two foods that can be merged, as read in an open transaction.
struct FoodPair: Sendable {
    let gone: ShelvedFood
    let kept: ShelvedFood
    let gained: MergedFood
    let revision: Int

    /// Throws 422 if both are the same food and 404 if one is absent. Throws 409 if `kept` is a kind of `gone` or would
    /// have too many names.
    init(_ gone: ID<Food>, into kept: ID<Food>, on catalogue: FoodCatalogue, in db: any Connection) throws {
        guard gone != kept else { throw Problem.invalid("into", .sameFood) }
        let (old, changedOld) = try FoodTable.shelved(gone, in: db).orNotFound(.food)
        let (new, changedNew) = try FoodTable.shelved(kept, in: db).orNotFound(.food)
        guard !catalogue.broader(of: kept).contains(gone) else {
            throw Problem(409, "merge-into-narrower", ["gone": .text(old.food.name), "kept": .text(new.food.name)])
        }
        gained = MergedFood(of: old.food, for: new.food)
        guard gained.fits(new.food) else { throw Problem(409, "merge-names", ["kept": .text(new.food.name)]) }
        self.gone = old
        self.kept = new
        revision = max(changedOld, changedNew)
    }

    /// The kept food as it is after the merge.
    var merged: ShelvedFood {
        let (food, profile) = (kept.food, kept.profile.safe(besides: gone.profile))
        let names = gained.names(of: food)
        let merged = Food(
            id: food.id, name: food.name, plural: food.plural, synonyms: gained.synonyms(of: food),
            category: food.category, diets: profile.diets, allergens: profile.allergens,
            nutritionPer100g: food.nutritionPer100g, measures: food.measures, unit: food.unit, staple: food.staple,
            season: food.season, pricePerKilogram: food.pricePerKilogram, priceSource: food.priceSource,
            currentPrice: food.currentPrice, names: names.isEmpty ? nil : names,
            micronutrientsPer100g: food.micronutrientsPer100g, shelfLife: food.shelfLife, source: food.source,
            origins: profile.origins.isEmpty ? nil : profile.origins, otherPrices: food.otherPrices)
        return ShelvedFood(
            food: merged, profile: profile, broader: kept.broader, madeOf: kept.madeOf, substitutes: kept.substitutes)
    }
}

extension FoodCatalogue {
    /// The food with the general foods that it satisfies.
    fileprivate func placed(_ shelved: ShelvedFood) -> Food {
        var food = shelved.food
        food.broader = self[food.id]?.broader ?? []
        return food
    }
}
