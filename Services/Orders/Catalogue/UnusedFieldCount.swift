import OrdersContracts

/// Counts the fields of sent items that are not used, so that a report can name them.
struct UnusedFieldCount: Sendable {
    /// The most fields that a report names.
    static let most = 50

    private(set) var fields: [CatalogueReport.UnusedField] = []

    /// The fields as a report has them; `nil` if there are none.
    var reported: [CatalogueReport.UnusedField]? { fields.isEmpty ? nil : fields }

    /// Counts the fields of the item at `position`.
    mutating func add(_ names: [String], at position: Int) {
        for name in names {
            if let place = fields.firstIndex(where: { $0.field == name }) {
                fields[place].items += 1
            } else if fields.count < Self.most {
                fields.append(CatalogueReport.UnusedField(field: name, items: 1, position: position))
            }
        }
    }
}
