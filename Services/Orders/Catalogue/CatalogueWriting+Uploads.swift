import CatalogueFiles
import Contracts
import OrdersContracts

/// Parts of what is brought as a whole.
extension CatalogueWriting {
    /// Items of a snapshot with their places in it.
    mutating func put(_ items: [PlacedItem]) throws {
        try put(items.map { (number: $0.number, sku: $0.draft.sku) }, stating: true) { place, _ in items[place].draft }
    }

    /// Rows of a file: what it has no column for stays as it is, but what is called something else contains something else.
    mutating func put(_ rows: [CatalogueRow], _ columns: [CatalogueColumn]) throws {
        try put(rows.map { (number: $0.line, sku: $0.sku) }, stating: columns.contains(.stock)) { place, known in
            let row = rows[place]
            guard let known else { return try row.draft() }
            var draft = row.applied(to: known, columns)
            // What the item is goes with its name.
            (draft.food, draft.recipe) = (nil, nil)
            if draft.name != known.name {
                if !columns.contains(.allergens) { draft.allergens = nil }
                if !columns.contains(.diets) { draft.diets = nil }
            }
            return draft
        }
    }
}
