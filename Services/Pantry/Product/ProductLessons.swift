import Chassis
import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import Storage

/// Stores and deletes a household's own product data.
struct ProductLessons: Sendable {
    private static let longestName = 100

    let database: Database
    let foods: KitchenFoods
    let now: @Sendable () -> Date

    /// Throws 422 for an invalid lesson, and 409 if the household has the most products.
    func teach(
        _ code: GTIN, _ lesson: ProductLesson, by account: ID<Account>, to kitchen: HouseholdScope
    ) async throws {
        try check(lesson)
        let instant = now()
        let own = lesson.asOwn == true ? try OwnFoodName(lesson.food, field: "food") : nil
        let known: KitchenFood?
        if let own {
            known = try await foods.known(own, of: kitchen)
        } else {
            known = try await foods.food(lesson.food, of: kitchen, field: "food")
        }
        try await database.write { db in
            var food = known
            if food == nil, let own {
                let new = OwnFood(
                    id: ID(at: instant), name: own.text, unit: lesson.quantity?.unit, addedAt: instant, addedBy: account
                )
                // Another member may have added the food in the meantime.
                food = KitchenFood(
                    try
                        (OwnFoods.insert(new, as: own.key, by: account, to: kitchen, in: db)
                        ?? OwnFoodTable(db, of: kitchen).find(own.key)).orNotFound(.ownFood))
            }
            try TaughtProductTable(db, of: kitchen).keep(
                TaughtProduct(
                    code: code, food: food.orNotFound(.food), name: lesson.name.flatMap(Self.shown),
                    quantity: lesson.quantity, addedAt: instant, addedBy: account))
        }
    }

    func forget(_ code: GTIN, of kitchen: HouseholdScope) async throws {
        let wasThere = try await database.write { db in
            let table = TaughtProductTable(db, of: kitchen)
            var wasThere = try table.delete(code)
            guard let weighed = WeighedCode(code) else { return wasThere }
            // Another package of the same item identified this one.
            for lesson in try table.find(within: weighed.neighbours)
            where WeighedCode(lesson.code)?.likeness(to: weighed) == .same {
                wasThere = try table.delete(lesson.code) || wasThere
            }
            return wasThere
        }
        guard wasThere else { throw Problem.notFound(.taughtProduct) }
    }

    private func check(_ lesson: ProductLesson) throws(Problem) {
        var check = FieldCheck()
        if let name = lesson.name {
            check(
                "name", name.isAtMost(Self.longestName) && name.isPlainText, .tooLong(characters: Self.longestName))
            check("name", name.isOneLine, .notOneLine)
        }
        if let quantity = lesson.quantity { check("quantity.amount", quantity.amount > 0, .noQuantity) }
        try check.finish()
    }

    private static func shown(_ name: String) -> String? {
        let words = name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return words.isEmpty ? nil : words
    }
}
