import CatalogueFiles
import Contracts
import OrdersContracts

/// Writes parts of uploaded files.
extension CatalogueWriting {
    /// Writes items of a snapshot with their positions.
    mutating func put(_ items: [PlacedItem]) throws {
        try put(items.map { (number: $0.number, sku: $0.draft.sku) }, stating: true) { place, _ in items[place].draft }
    }

    /// Writes rows of a file. Fields without a column stay, but a renamed item loses its allergens and diets.
    mutating func put(_ rows: [CatalogueRow], _ columns: [CatalogueColumn]) throws {
        try put(rows.map { (number: $0.line, sku: $0.sku) }, stating: columns.contains(.stock)) { place, known in
            let row = rows[place]
            guard let known else { return try row.draft() }
            var draft = row.applied(to: known, columns)
            // The food and the recipe follow the name.
            (draft.food, draft.recipe) = (nil, nil)
            if draft.name != known.name {
                if !columns.contains(.allergens) { draft.allergens = nil }
                if !columns.contains(.diets) { draft.diets = nil }
            }
            return draft
        }
    }
}
