import Algorithms
import Chassis
import Contracts
import Foundation
import IngredientLines
import PantryContracts
import RecipesContracts
import Storage

/// Updates shopping lists to match the plans. Only lines added by plans change. Ticked lines count as bought, those put
/// into the pantry as far as it still has them, and lines changed or removed by members stay.
struct PlannedShoppingUpdate: Sendable {
    let database: Database
    let catalogue: CatalogueClient
    let selections: FoodSelectionTable
    let beliefs: KitchenBeliefs
    let now: @Sendable () -> Date

    /// Food facts from the catalogue and the kitchen's beliefs.
    struct Known: Sendable {
        let foods: [ID<Food>: MeasuredFood]
        /// Items that may be used up.
        let doubtful: Set<ID<PantryItem>>
        let staples: Set<ID<Food>>
    }

    /// Throws 503 while the catalogue does not answer.
    func known(of meals: [PlannedMeal], in kitchen: HouseholdScope) async throws -> Known {
        let foods = Array(Set(meals.flatMap { $0.ingredients.compactMap { $0.food?.id } }))
        var measured: [ID<Food>: MeasuredFood] = [:]
        for part in foods.chunks(ofCount: FoodMeasuresQuery.most) {
            for food in try await catalogue.facts(of: Array(part)) { measured[food.food] = food }
        }
        let belief = try await beliefs.belief(of: kitchen)
        let chosen = try await selections.staples(of: kitchen)?.map(\.id)
        let staples: [ID<Food>]
        if let chosen { staples = chosen } else { staples = try await catalogue.staples().map(\.id) }
        return Known(
            foods: measured,
            doubtful: Set(belief.likelihoods.filter { PantryItem.isDoubtful($0.value) }.keys),
            staples: Set(staples))
    }

    /// Returns the needs of meals, given what the kitchen's other plans want.
    func needs(of meals: [PlannedMeal], in kitchen: HouseholdScope) async throws -> [ShoppingNeed] {
        let wishes = try await wishes(of: kitchen)
        let asked = Set(meals.map(\.id))
        let all = meals + wishes.flatMap(\.meals).filter { !asked.contains($0.id) }
        let known = try await known(of: all, in: kitchen)
        return try await cover(all, wishes, known, kitchen).needs(of: asked, known.foods)
    }

    /// Returns the kitchen's remaining stock, the coverage of its planned meals, and the purchases for them.
    func stock(of kitchen: HouseholdScope) async throws -> StockForPlan {
        let wishes = try await wishes(of: kitchen)
        var seen: Set<ID<PlannedMeal>> = []
        let meals = wishes.flatMap(\.meals).filter { seen.insert($0.id).inserted }
        var stock = try await cover(meals, wishes, known(of: meals, in: kitchen), kitchen).forPlan
        let bought = try await database.read { db -> [BoughtFood] in
            let table = PlannedShoppingTable(db)
            let lines = try table.lines(of: meals.map(\.id), wishes.map(\.id))
            return lines.boughtForMeals(try table.stockedTogether(with: lines))
        }
        stock.bought = bought.isEmpty ? nil : bought
        return stock
    }

    /// Returns the wishes whose list is available.
    private func wishes(of kitchen: HouseholdScope) async throws -> [PlannedWish] {
        try await database.read { db in
            try PlannedShoppingTable(db).all(of: kitchen).filter { try Self.list(of: $0, in: db) != nil }
        }
    }

    private func cover(
        _ meals: [PlannedMeal], _ wishes: [PlannedWish], _ known: Known, _ kitchen: HouseholdScope
    ) async throws -> PlannedCover {
        try await database.read { db in
            let lines = try PlannedShoppingTable(db).lines(of: meals.map(\.id), wishes.map(\.id))
            return try Self.cover(meals, kitchen, known, wishes, lines, in: db)
        }
    }

    /// Updates the lists of all plans of a kitchen.
    func update(_ kitchen: HouseholdScope, finishing run: JobRun? = nil) async throws {
        let meals = try await database.read { try PlannedShoppingTable($0).all(of: kitchen).flatMap(\.meals) }
        let known = try await known(of: meals, in: kitchen)
        try await database.write { [self] db in
            try update(kitchen, known, in: db)
            try run?.finish(in: db)
        }
    }

    /// Stores a plan's wish and updates the lists in one transaction. Throws 404 if the plan cannot write on the list.
    func set(_ wish: PlannedWish) async throws -> [ShoppingNeed] {
        let others = try await database.read { db in
            try PlannedShoppingTable(db).all(of: wish.kitchen).filter { $0.id != wish.id }.flatMap(\.meals)
        }
        let known = try await known(of: wish.meals + others, in: wish.kitchen)
        let instant = now()
        return try await database.write { [self] db in
            guard try Self.list(of: wish, in: db) != nil else { throw Problem.notFound(.shoppingList) }
            let before = try PlannedShoppingTable(db).find(wish.id)
            if let before, before.isEnded || before.list != wish.list { throw Problem.notFound(.shoppingList) }
            // Locking in a fixed order prevents deadlocks.
            let there = try PlannedShoppingTable(db).lock(of: wish.kitchen).filter { $0.id != wish.id }
            try PlannedShoppingTable(db).set(wish, at: instant)
            // A wish set at the same moment is not covered by `known`, so a further update is queued.
            if before == nil || there.flatMap(\.meals) != others {
                try db.updatePlannedShopping(of: wish.kitchen, at: instant)
            }
            return try update(wish.kitchen, known, in: db).needs(of: Set(wish.meals.map(\.id)), known.foods)
        }
    }

    /// Ends a plan's use of a list; its lines stay or are removed, and are followed no more.
    func end(_ id: ID<PlannedSource>, takingBack: Bool) async throws {
        let instant = now()
        try await database.write { db in
            let kitchen = try PlannedShoppingTable(db).find(id).flatMap { $0.isEnded ? nil : $0.kitchen }
            try PlannedShoppingTable(db).end(id, at: instant)
            let lines = try PlannedShoppingTable(db).lines(of: [], [id])
            var writing = PlannedWriting(db, at: instant)
            for line in lines { try writing.leave(line, takingBack: takingBack) }
            // Stock that this plan relied on is free for other plans.
            if let kitchen { try db.updatePlannedShopping(of: kitchen, at: instant) }
            try writing.finish()
        }
    }

    func clean() async throws {
        let instant = now()
        try await database.write { try PlannedShoppingTable.clean(before: instant, in: $0) }
    }

    // MARK: - In an open transaction

    /// Returns the list of a wish; `nil` if it is deleted or not writable for the plan.
    private static func list(of wish: PlannedWish, in db: any Connection) throws -> StoredList? {
        let kitchen = try db.first("SELECT kitchen FROM shopping_lists WHERE id = \(wish.list)") {
            try $0["kitchen"] as HouseholdScope
        }
        let stored = try kitchen.flatMap { kitchen in
            try ShoppingListTable(db).find(wish.list, of: ListScopes(own: kitchen, household: kitchen))
        }
        return stored.flatMap { wish.canWrite(on: $0) ? $0 : nil }
    }

    @discardableResult
    private func update(_ kitchen: HouseholdScope, _ known: Known, in db: any Connection) throws -> PlannedCover {
        let table = PlannedShoppingTable(db)
        var writing = PlannedWriting(db, at: now())
        let wishes = try table.lock(of: kitchen).filter { try writing.open($0) }
        var seen: Set<ID<PlannedMeal>> = []
        let meals = wishes.flatMap(\.meals).filter { seen.insert($0.id).inserted }
        let lines = try table.lines(of: meals.map(\.id), wishes.map(\.id))
        let cover = try Self.cover(meals, kitchen, known, wishes, lines, in: db)
        try Self.count(cover, for: wishes, in: table)
        try writing.write(wishes, cover, lines)
        try writing.finish()
        return cover
    }

    /// Stores the stock items that each wish's meals count on.
    private static func count(
        _ cover: PlannedCover, for wishes: [PlannedWish], in table: PlannedShoppingTable
    ) throws {
        for wish in wishes {
            let meals = Set(wish.meals.map(\.id))
            let items = cover.shares.filter { meals.contains($0.want.meal.id) && !$0.items.isEmpty }
                .reduce(into: [:]) { $0[$1.want.meal.id, default: Set()].formUnion($1.items) }
            if items != wish.counted { try table.count(items, for: wish.id) }
        }
    }

    private static func cover(
        _ meals: [PlannedMeal], _ kitchen: HouseholdScope, _ known: Known, _ wishes: [PlannedWish],
        _ lines: [PlannedLine], in db: any Connection
    ) throws -> PlannedCover {
        let own = Dictionary(
            try OwnFoodTable(db, of: kitchen).all().compactMap { food in FoodNameKey(food.name).map { ($0, food) } }
        ) { first, _ in first }
        let done = try cooked(meals, kitchen, in: db)
        let measures = known.foods.mapValues(\.measures)
        let wants = meals.filter { $0.isOver != true && !done.contains($0.id) }.flatMap {
            PlannedWant.all(of: $0, measures, own: own)
        }
        let rests = try PlannedShoppingTable(db).tickedTogether(with: lines).restsOfPacks(known.foods)
        let stock = PlannedStock(
            try stock(of: kitchen, in: db) + rests, staples: known.staples, doubtful: known.doubtful,
            counted: wishes.reduce(into: [:]) { $0.merge($1.counted) { $0.union($1) } })
        return PlannedCover(wants, stock, lines)
    }

    private static func stock(of kitchen: HouseholdScope, in db: any Connection) throws -> [PlannedStock.Item] {
        try db.all(
            """
            SELECT id, food_id, amount, unit, best_before FROM pantry_items
            WHERE kitchen = \(kitchen) AND dish_title IS NULL ORDER BY coalesce(best_before, '9999-12-31'), id
            """
        ) {
            PlannedStock.Item(
                id: try $0["id"], food: try $0["food_id"], quantity: try $0.quantity("amount", "unit"),
                bestBefore: try $0["best_before"])
        }
        .filter { $0.quantity?.isNothing != true }
    }

    /// Returns the cooked meals, whose ingredients have left the pantry. Each entry stands for one meal. An entry
    /// without a meal matches one with the same recipe at most a day apart.
    private static func cooked(
        _ meals: [PlannedMeal], _ kitchen: HouseholdScope, in db: any Connection
    ) throws -> Set<ID<PlannedMeal>> {
        guard let first = meals.map(\.day).min() else { return [] }
        let start = first.adding(days: -1).start(in: .gmt)
        let entries = try db.all(
            """
            SELECT recipe_id, at, meal_id FROM pantry_journal WHERE kitchen = \(kitchen)
                AND cause = \(JournalEntry.Cause.cooked) AND undone_by IS NULL AND at >= \(start)
                AND recipe_id IN \(SQL.list(Set(meals.map(\.recipe)))) ORDER BY id
            """
        ) {
            (
                recipe: try $0["recipe_id"] as ID<Recipe>, at: try $0["at"] as Date,
                meal: try $0["meal_id"] as ID<PlannedMeal>?
            )
        }
        var done = Set(entries.compactMap(\.meal))
        for entry in entries where entry.meal == nil {
            let day = Day(of: entry.at, in: .gmt)
            let meal = meals.filter { meal in
                meal.recipe == entry.recipe && !done.contains(meal.id)
                    && abs(meal.day.daysSince1970 - day.daysSince1970) <= 1
            }.min { one, other in
                // The meal of the same day, even a past one, precedes meals of adjacent days.
                func place(_ meal: PlannedMeal) -> (Int, Day, String) {
                    (abs(meal.day.daysSince1970 - day.daysSince1970), meal.day, meal.id.description)
                }
                return place(one) < place(other)
            }
            if let meal { done.insert(meal.id) }
        }
        return done
    }
}
