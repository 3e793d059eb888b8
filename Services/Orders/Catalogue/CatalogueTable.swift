import Algorithms
import Chassis
import Contracts
import Foundation
import Kitchen
import Offers
import OrdersContracts
import RecipesContracts
import Storage

/// The `catalogue_items` table, in an open transaction: the items of one place.
struct CatalogueTable {
    /// Most items of one place.
    static let most = 100_000
    /// Rows written by one statement.
    private static let part = 40

    let db: any Connection
    let place: ID<PartnerPlace>

    init(_ db: any Connection, of place: ID<PartnerPlace>) {
        self.db = db
        self.place = place
    }

    /// Items after `sku`, sorted by SKU.
    func page(_ query: CatalogueQuery, after sku: String?, limit: Int) throws -> [CatalogueItem] {
        try db.all(
            "SELECT * FROM catalogue_items WHERE \(isFound(query, after: sku)) ORDER BY sku LIMIT \(limit)",
            as: CatalogueItem.init(row:))
    }

    private func isFound(_ query: CatalogueQuery, after sku: String? = nil) -> SQL {
        let conditions: [SQL?] = [
            "place_id = \(place)", sku.map { "sku > \($0)" }, query.text.map { SQL.contains("name", $0) },
            query.match.map(Self.isIn), query.sku.map { "sku = \($0)" },
        ]
        return conditions.compactMap(\.self).joined(" AND ")
    }

    private static func isIn(_ state: ItemMatch.State) -> SQL {
        switch state {
        case .matched: "match_state = 'confirmed' AND is_recognised"
        case .confirmed: "match_state = 'confirmed' AND NOT is_recognised"
        case .open, .suggested, .none: "match_state = \(state.rawValue)"
        }
    }

    func find(_ ids: [ID<CatalogueItem>]) throws -> [CatalogueItem] {
        try db.all(
            "SELECT * FROM catalogue_items WHERE place_id = \(place) AND id IN \(SQL.list(ids)) ORDER BY sku",
            as: CatalogueItem.init(row:))
    }

    func find(skus: [String]) throws -> [String: CatalogueItem] {
        guard !skus.isEmpty else { return [:] }
        // Without statistics, PostgreSQL would compare a long list with each row in turn.
        let wanted = skus.map { sku -> SQL in "(\(sku))" }.joined(", ")
        let found = try db.all(
            """
            WITH wanted (sku) AS (VALUES \(wanted))
            SELECT i.* FROM wanted JOIN catalogue_items i ON i.place_id = \(place) AND i.sku = wanted.sku
            """, as: CatalogueItem.init(row:))
        return Dictionary(found.map { ($0.details.sku, $0) }, uniquingKeysWith: { first, _ in first })
    }

    func count(_ query: CatalogueQuery = CatalogueQuery()) throws -> Int {
        try db.first("SELECT count(*) AS items FROM catalogue_items WHERE \(isFound(query))") { try $0["items"] } ?? 0
    }

    /// Every SKU of the place.
    func skus() throws -> [String] {
        try db.all("SELECT sku FROM catalogue_items WHERE place_id = \(place)") { try $0["sku"] }
    }

    /// The SKUs of items last changed at or before a moment.
    func skus(changedBy instant: Date) throws -> [String] {
        try db.all("SELECT sku FROM catalogue_items WHERE place_id = \(place) AND changed_at <= \(instant)") {
            try $0["sku"]
        }
    }

    /// Inserts items, replacing those with the same SKUs. Items are sorted, so that concurrent writers lock in the same
    /// order.
    ///
    /// - Parameter keepingStock: whether existing items keep their stock.
    func put(_ items: [CatalogueItem], keepingStock: Bool = false) throws {
        let items = items.sorted { $0.details.sku < $1.details.sku }
        let stock: SQL = keepingStock ? "" : "stock = excluded.stock,"
        for part in items.chunks(ofCount: Self.part) {
            let rows = part.map(values)
            try db.execute(
                """
                INSERT INTO catalogue_items (id, place_id, sku, name, details, price, currency, tax_permille,
                    is_available, stock, snoozed_until, best_before, produced_on, allergens, diets, cuisine, food_id,
                    recipe_id, match_state, is_recognised, match_name,
                    match_candidates, looked_at, changed_at)
                VALUES \(rows.joined(", "))
                ON CONFLICT (place_id, sku) DO UPDATE SET name = excluded.name, details = excluded.details,
                    price = excluded.price, currency = excluded.currency, tax_permille = excluded.tax_permille,
                    is_available = excluded.is_available, \(stock)
                    snoozed_until = excluded.snoozed_until, best_before = excluded.best_before,
                    produced_on = excluded.produced_on, allergens = excluded.allergens, diets = excluded.diets,
                    cuisine = excluded.cuisine, food_id = excluded.food_id, recipe_id = excluded.recipe_id,
                    match_state = excluded.match_state, is_recognised = excluded.is_recognised,
                    match_name = excluded.match_name, match_candidates = excluded.match_candidates,
                    changed_at = excluded.changed_at,
                    looked_at = coalesce(catalogue_items.looked_at, excluded.looked_at)
                """)
        }
    }

    private func values(_ item: CatalogueItem) -> SQL {
        let draft = item.details
        let allergens = draft.allergens.map(\.words)
        let diets = draft.diets.map(\.words)
        let lookedAt = item.match.state == .open ? nil : item.changedAt
        return """
            (\(item.id), \(place), \(draft.sku), \(draft.name), \(json: draft.lasting), \(draft.price.amount),
                \(draft.price.currency), \(draft.taxPermille), \(draft.isAvailable ?? true), \(draft.stock),
                \(draft.snoozedUntil), \(draft.bestBefore), \(draft.producedOn), \(allergens), \(diets),
                \(draft.cuisine), \(item.match.food), \(item.match.recipe), \(item.match.stored),
                \(item.match.state == .matched), \(item.match.name), \(jsonIfPresent: item.match.candidates),
                \(lookedAt), \(item.changedAt))
            """
    }

    /// Makes the matches of items be searched again.
    func lookAgain(at items: [ID<CatalogueItem>]) throws {
        for part in items.chunks(ofCount: 500) {
            try db.execute("UPDATE catalogue_items SET looked_at = NULL WHERE id IN \(SQL.list(part))")
        }
    }

    /// Removes items; returns their number.
    func remove(_ skus: some Collection<String>) throws -> Int {
        try skus.chunks(ofCount: 500).reduce(0) { count, part in
            try count
                + db.execute("DELETE FROM catalogue_items WHERE place_id = \(place) AND sku IN \(SQL.list(part))")
        }
    }

    func removeAll() throws { try db.execute("DELETE FROM catalogue_items WHERE place_id = \(place)") }
}

extension ItemMatch {
    /// The state in the table: each match that counts is `confirmed`, including automatic ones.
    var stored: String { counts ? State.confirmed.rawValue : state.rawValue }
}

extension CatalogueItemDraft {
    /// The details in the JSON column; the rest has its own columns.
    fileprivate var lasting: CatalogueItemDraft {
        var draft = self
        (draft.isAvailable, draft.stock, draft.snoozedUntil, draft.bestBefore, draft.producedOn) = (
            nil, nil, nil, nil, nil
        )
        (draft.food, draft.recipe) = (nil, nil)
        return draft
    }
}

extension CatalogueItem {
    fileprivate init(row: Row) throws {
        var draft: CatalogueItemDraft = try row.json("details")
        draft.price = Money.clamping(try row["price"], try row["currency"])
        let isAvailable: Bool = try row["is_available"]
        draft.isAvailable = isAvailable ? nil : false
        draft.stock = try row["stock"]
        draft.snoozedUntil = try row["snoozed_until"]
        draft.bestBefore = try row["best_before"]
        draft.producedOn = try row["produced_on"]
        let isRecognised: Bool = try row["is_recognised"]
        let stored = ItemMatch.State(rawValue: try row["match_state"]) ?? .open
        let match = ItemMatch(
            state: isRecognised && stored == .confirmed ? .matched : stored, food: try row["food_id"],
            recipe: try row["recipe_id"], name: try row["match_name"],
            candidates: try row.jsonIfPresent("match_candidates"))
        if match.state == .confirmed { (draft.food, draft.recipe) = (match.food, match.recipe) }
        self.init(
            id: try row["id"], place: try row["place_id"], details: draft, match: match,
            changedAt: try row["changed_at"])
    }
}
