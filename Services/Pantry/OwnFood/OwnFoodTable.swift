import Chassis
import Contracts
import Foundation
import IngredientLines
import PantryContracts
import RecipesContracts
import Storage

/// The `own_foods` table, in an open transaction: the foods that one kitchen defined. Every statement filters by
/// kitchen.
struct OwnFoodTable {
    /// The most own foods of a kitchen.
    static let most = 200

    let db: any Connection
    let kitchen: HouseholdScope

    init(_ db: any Connection, of kitchen: HouseholdScope) {
        self.db = db
        self.kitchen = kitchen
    }

    /// Returns all own foods, by name.
    func all() throws -> [OwnFood] {
        try db.all(
            "SELECT * FROM own_foods WHERE kitchen = \(kitchen) ORDER BY name_key, id", as: OwnFood.init(row:))
    }

    func find(_ id: ID<Food>) throws -> OwnFood? {
        try db.first("SELECT * FROM own_foods WHERE id = \(id) AND kitchen = \(kitchen)", as: OwnFood.init(row:))
    }

    /// Finds a food and locks its row until the transaction ends.
    func lock(_ id: ID<Food>) throws -> OwnFood? {
        let lock: SQL = db.engine == .postgres ? "FOR UPDATE" : ""
        return try db.first(
            "SELECT * FROM own_foods WHERE id = \(id) AND kitchen = \(kitchen) \(lock)", as: OwnFood.init(row:))
    }

    func find(_ key: FoodNameKey) throws -> OwnFood? {
        try db.first(
            "SELECT * FROM own_foods WHERE name_key = \(key.text) AND kitchen = \(kitchen)", as: OwnFood.init(row:))
    }

    /// Inserts a food; `nil` if the name is taken. Throws 409 if the kitchen has `most` foods.
    func insert(_ food: OwnFood, as key: FoodNameKey) throws -> OwnFood? {
        let count = try db.execute(
            """
            INSERT INTO own_foods
                (id, kitchen, name, name_key, category, unit, profile, like_id, like_name, like_category, added_at,
                    added_by)
            SELECT \(food.id), \(kitchen), \(food.name), \(key.text), \(food.category), \(food.unit),
                \(json: food.profile), \(food.like?.id), \(food.like?.name), \(food.like?.category), \(food.addedAt),
                \(food.addedBy)
            WHERE (SELECT count(*) FROM own_foods WHERE kitchen = \(kitchen)) < \(Self.most)
            ON CONFLICT (kitchen, name_key) DO NOTHING
            """)
        if count > 0 { return food }
        guard try find(key) == nil else { return nil }
        throw Problem(409, "too-many-own-foods", ["most": .number(Self.most)])
    }

    /// Changes a food and renames it wherever it is used. `nil` if the food is absent or identified with a catalogue
    /// food. Throws `StorageError.duplicate` if the name is taken.
    func change(_ food: OwnFood, as key: FoodNameKey) throws -> OwnFood? {
        let changed = try db.first(
            """
            UPDATE own_foods SET name = \(food.name), name_key = \(key.text), category = \(food.category),
                unit = \(food.unit), profile = \(json: food.profile), like_id = \(food.like?.id),
                like_name = \(food.like?.name), like_category = \(food.like?.category)
            WHERE id = \(food.id) AND kitchen = \(kitchen) AND is_same = \(false) RETURNING *
            """, as: OwnFood.init(row:))
        if let changed { try replace(food.id, by: changed.food, isOwn: true) }
        return changed
    }

    /// Deletes a food with its batches and prices, and records the removal in the journal. Returns `false` if the food
    /// is absent.
    func delete(_ id: ID<Food>, by account: ID<Account>, at instant: Date) throws -> Bool {
        guard try db.execute("DELETE FROM own_foods WHERE id = \(id) AND kitchen = \(kitchen)") > 0 else {
            return false
        }
        var change = PantryChange(db, of: kitchen, by: account, at: instant)
        for batch in try BatchTable(db, of: kitchen).lock(foods: [id]).values.sorted(by: { $0.addedAt < $1.addedAt }) {
            _ = try change.take(.all, of: batch)
        }
        if !change.steps.isEmpty { try change.finish(as: .removed) }
        try db.execute("DELETE FROM paid_prices WHERE food_id = \(id) AND kitchen = \(kitchen)")
        try db.execute("DELETE FROM food_selections WHERE food_id = \(id)")
        try ShoppingListMove.replace(id, by: nil, in: db)
        try TaughtProductTable(db, of: kitchen).replace(id, by: nil)
        return true
    }

    /// Identifies an own food with a catalogue food, which replaces it wherever it is used. `nil` if the food is
    /// absent.
    func identify(_ id: ID<Food>, as food: FoodRef) throws -> OwnFood? {
        let identified = try db.first(
            """
            UPDATE own_foods SET like_id = \(food.id), like_name = \(food.name), like_category = \(food.category),
                is_same = \(true), proposal = NULL
            WHERE id = \(id) AND kitchen = \(kitchen) RETURNING *
            """, as: OwnFood.init(row:))
        if identified != nil { try replace(id, by: food, isOwn: false) }
        return identified
    }

    /// Marks a food as proposed to the catalogue; `nil` if it is absent, already proposed or identified.
    func propose(_ id: ID<Food>, as proposal: ID<FoodProposal>) throws -> OwnFood? {
        try db.first(
            """
            UPDATE own_foods SET proposal = \(proposal)
            WHERE id = \(id) AND kitchen = \(kitchen) AND proposal IS NULL AND is_same = \(false) RETURNING *
            """, as: OwnFood.init(row:))
    }

    /// Returns the number of refused proposals of a food.
    func refusals(of id: ID<Food>) throws -> Int {
        try db.first("SELECT refusals FROM own_foods WHERE id = \(id) AND kitchen = \(kitchen)") {
            try $0["refusals"]
        } ?? 0
    }

    /// Replaces a food, or its name, wherever it is used. Own food identifiers are unique, so food selections are found
    /// without the kitchen.
    private func replace(_ id: ID<Food>, by food: FoodRef, isOwn: Bool) throws {
        try db.execute(
            """
            UPDATE pantry_items SET food_id = \(food.id), food_name = \(food.name), food_category = \(food.category),
                is_own = \(isOwn)
            WHERE food_id = \(id) AND kitchen = \(kitchen)
            """)
        try JournalMove.replace(id, by: food, isOwn: isOwn, in: db)
        try PaidPriceTable(db, of: kitchen).replace(id, by: food)
        try ShoppingListMove.replace(id, by: KitchenFood(food, isOwn: isOwn), in: db)
        try TaughtProductTable(db, of: kitchen).replace(id, by: KitchenFood(food, isOwn: isOwn))
        if food.id != id {
            try db.execute(
                """
                DELETE FROM food_selections WHERE food_id = \(id) AND EXISTS (
                    SELECT 1 FROM food_selections other WHERE other.kitchen = food_selections.kitchen
                        AND other.kind = food_selections.kind AND other.food_id = \(food.id))
                """)
        }
        try db.execute(
            """
            UPDATE food_selections SET food_id = \(food.id), food_name = \(food.name),
                food_category = \(food.category)
            WHERE food_id = \(id)
            """)
    }
}

extension OwnFoodTable {
    /// Applies the decision on a proposal, in whichever kitchen owns the food.
    static func decide(_ decision: FoodProposalDecided, in db: any Connection, at instant: Date) throws {
        let waiting = try db.first("SELECT id, kitchen FROM own_foods WHERE proposal = \(decision.proposal)") {
            (id: try $0["id"] as ID<Food>, kitchen: try $0["kitchen"] as HouseholdScope)
        }
        guard let waiting else { return }
        if let food = decision.food {
            _ = try OwnFoodTable(db, of: waiting.kitchen).identify(waiting.id, as: food)
            try db.recordItem(.changed, nil, of: waiting.kitchen, at: instant)
        } else {
            try db.execute(
                "UPDATE own_foods SET proposal = NULL, refusals = refusals + 1 WHERE proposal = \(decision.proposal)")
        }
    }

    /// Takes over another kitchen's foods that were added before `instant`; `nil` takes all. Foods with the same name
    /// merge, keeping the stricter profile. If the name is identified with a catalogue food here, the incoming food is
    /// renamed.
    func takeIn(from other: HouseholdScope, addedBefore instant: Date?) throws {
        let early: SQL = instant.map { "AND added_at < \($0)" } ?? ""
        let coming = try db.all(
            "SELECT * FROM own_foods WHERE kitchen = \(other) \(early) ORDER BY id", as: OwnFood.init(row:))
        for food in coming {
            guard let key = FoodNameKey(food.name), let known = try find(key) else {
                try db.execute("UPDATE own_foods SET kitchen = \(kitchen) WHERE id = \(food.id)")
                continue
            }
            if known.isSame, !food.isSame {
                try takeIn(food, by: freeName(like: food.name))
                continue
            }
            let merged = known.merged(with: food)
            try db.execute(
                """
                UPDATE own_foods SET profile = \(json: merged.profile), like_id = \(merged.like?.id),
                    like_name = \(merged.like?.name), like_category = \(merged.like?.category),
                    proposal = coalesce(proposal, \(food.proposal))
                WHERE id = \(known.id)
                """)
            try db.execute("DELETE FROM own_foods WHERE id = \(food.id)")
            try replace(food.id, by: known.food, isOwn: !known.isSame)
        }
    }
}

extension OwnFoodTable {
    private func takeIn(_ food: OwnFood, by name: String) throws {
        let key = FoodNameKey(name)?.text ?? food.id.description
        let renamed = try db.first(
            """
            UPDATE own_foods SET kitchen = \(kitchen), name = \(name), name_key = \(key) WHERE id = \(food.id)
            RETURNING *
            """, as: OwnFood.init(row:))
        if let renamed { try replace(food.id, by: renamed.food, isOwn: true) }
    }

    /// Returns the name with the first free number, from 2.
    private func freeName(like name: String) throws -> String {
        var number = 2
        while true {
            let free = "\(name.prefix(30)) \(number)"
            guard let key = FoodNameKey(free), try find(key) != nil else { return free }
            number += 1
        }
    }
}

extension OwnFood {
    /// Returns this food with the facts that hold for both foods.
    func merged(with other: OwnFood) -> OwnFood {
        if isSame { return self }
        let isKnown = !profile.origins.isEmpty && !other.profile.origins.isEmpty
        let allergens = profile.allergens.flatMap { one in other.profile.allergens.map(one.union) }
        return OwnFood(
            id: id, name: name, category: category, unit: unit,
            profile: FoodProfile(
                origins: isKnown ? profile.origins.union(other.profile.origins) : [], allergens: allergens,
                statedDiets: profile.statedDiets.intersection(other.profile.statedDiets)),
            like: like == other.like ? like : nil, proposal: proposal, addedAt: addedAt, addedBy: addedBy)
    }

    fileprivate init(row: Row) throws {
        let like: ID<Food>? = try row["like_id"]
        self.init(
            id: try row["id"], name: try row["name"], category: try row["category"], unit: try row["unit"],
            profile: try row.json("profile"),
            like: try like.map { FoodRef(id: $0, name: try row["like_name"], category: try row["like_category"]) },
            isSame: try row["is_same"], proposal: try row["proposal"], addedAt: try row["added_at"],
            addedBy: try row["added_by"])
    }
}
