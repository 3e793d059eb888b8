import Contracts

/// The outcome of a menu or catalogue that a partner sent.
public struct CatalogueReport: Codable, Hashable, Sendable {
    /// A refused item with its errors.
    public struct Refusal: Codable, Hashable, Sendable {
        /// The place among the items sent, from 0.
        public let position: Int
        public let sku: String?
        public let errors: [Problem.FieldError]

        public init(position: Int, sku: String?, errors: [Problem.FieldError]) {
            self.position = position
            self.sku = sku
            self.errors = errors
        }
    }

    /// A field that we do not know: items that have the field are taken without it.
    public struct UnusedField: Codable, Hashable, Sendable {
        /// Named from the item on, as `color` or `price.tax`.
        public let field: String
        /// The number of items with the field.
        public var items: Int
        /// The place of the first of them in the items sent, from 0.
        public let position: Int

        public init(field: String, items: Int, position: Int) {
            self.field = field
            self.items = items
            self.position = position
        }
    }

    public let added: Int
    public let changed: Int
    public let unchanged: Int
    public let removed: Int
    public let refused: Int
    /// The first 100 refused items. The catalogue keeps them as they were.
    public let refusals: [Refusal]
    /// The number of items that stay although they were not sent, because an unreadable item may be one of them; `nil`
    /// if there are none.
    public let kept: Int?
    /// The first 50 fields that are not used; absent if every field is.
    public let unused: [UnusedField]?

    public init(
        added: Int = 0, changed: Int = 0, unchanged: Int = 0, removed: Int = 0, refused: Int = 0,
        refusals: [Refusal] = [], kept: Int? = nil, unused: [UnusedField]? = nil
    ) {
        self.added = added
        self.changed = changed
        self.unchanged = unchanged
        self.removed = removed
        self.refused = refused
        self.refusals = refusals
        self.kept = kept
        self.unused = unused
    }
}
