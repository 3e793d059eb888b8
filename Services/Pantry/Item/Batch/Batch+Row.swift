import Chassis
import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import Storage

extension Batch {
    /// A row of `pantry_items`.
    init(row: Row) throws {
        let day: Day? = try row["counted_from"]
        let cooked: Day? = try row["cooked_on"]
        let title: String? = try row["dish_title"]
        let paid: Int? = try row["paid"]
        let currency: Currency? = try row["currency"]
        let addedAt: Date = try row["added_at"]
        let dates = BatchDates(
            place: try row["place"], bestBefore: try row["best_before"], isProposed: try row["is_date_proposed"],
            stated: try row["stated_date"], kind: try row["date_kind"], openedOn: try row["opened_on"],
            countedFrom: day ?? Day(of: addedAt, in: .gmt), mayPropose: try row["may_propose_date"])
        let confirmedAt: Date? = try row["confirmed_at"]
        let recipe: ID<Recipe>? = try row["dish_recipe"]
        self.init(
            id: try row["id"],
            food: KitchenFood(
                FoodRef(id: try row["food_id"], name: try row["food_name"], category: try row["food_category"]),
                isOwn: try row["is_own"]),
            addedAt: addedAt, addedBy: try row["added_by"], mergedFrom: try row["merged_from"],
            state: State(
                amount: BatchAmount(
                    quantity: try row.quantity("amount", "unit"), full: try row.quantity("full_amount", "full_unit"),
                    share: try row["share"] ?? 1),
                dates: dates, paid: try paid.flatMap { paid in try currency.map { try Money(paid, $0) } },
                dish: title.flatMap { title in
                    cooked.map { CookedDish(recipe: recipe, title: title, cookedOn: $0) }
                },
                confirmedAt: confirmedAt ?? addedAt))
    }
}

extension DateKind: SQLConvertible {}
extension DiscardReason: SQLConvertible {}
extension JournalEntry.Cause: SQLConvertible {}
