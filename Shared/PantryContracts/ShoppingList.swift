import Contracts
import Foundation
import RecipesContracts

/// A shopping list of a person or a household, or a template for one.
public struct ShoppingList: Codable, Hashable, Sendable {
    public let id: ID<ShoppingList>
    public let name: String
    /// Whether the household of its maker sees and edits it, too.
    public let isShared: Bool
    /// Whether new lists begin as copies of it.
    public let isTemplate: Bool
    /// The shop that it is for; the order of the sections is learned for each. Absent where nobody has said.
    public let store: String?
    /// Lines that are not ticked, with equal foods merged as in `ShoppingListContent`.
    public let open: Int
    /// Lines that are ticked, merged as well.
    public let ticked: Int
    public let changedAt: Date

    public init(
        id: ID<ShoppingList>, name: String, isShared: Bool, isTemplate: Bool = false, store: String? = nil,
        open: Int = 0, ticked: Int = 0, changedAt: Date
    ) {
        self.id = id
        self.name = name
        self.isShared = isShared
        self.isTemplate = isTemplate
        self.store = store
        self.open = open
        self.ticked = ticked
        self.changedAt = changedAt
    }
}

/// A new shopping list.
public struct ShoppingListDraft: Codable, Hashable, Sendable {
    /// 1 to 60 characters that no other list of the owner has, whatever their case and accents.
    public var name: String
    /// Whether the household has it; `false` unless said otherwise.
    public var isShared: Bool?
    /// `false` unless said otherwise.
    public var isTemplate: Bool?
    /// At most 60 characters.
    public var store: String?
    /// A list or template whose lines it starts with, none of them ticked.
    public var from: ID<ShoppingList>?

    public init(
        name: String, isShared: Bool? = nil, isTemplate: Bool? = nil, store: String? = nil,
        from: ID<ShoppingList>? = nil
    ) {
        self.name = name
        self.isShared = isShared
        self.isTemplate = isTemplate
        self.store = store
        self.from = from
    }
}

/// What to change about a shopping list; what is absent stays.
public struct ShoppingListChange: Codable, Hashable, Sendable {
    public var name: String?
    public var store: Change<String>
    public var isTemplate: Bool?

    public init(name: String? = nil, store: Change<String> = .keep, isTemplate: Bool? = nil) {
        self.name = name
        self.store = store
        self.isTemplate = isTemplate
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        name = try container.decodeIfPresent(String.self, forKey: .name)
        store = try container.decodeChange(forKey: .store)
        isTemplate = try container.decodeIfPresent(Bool.self, forKey: .isTemplate)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeIfPresent(name, forKey: .name)
        try container.encodeChange(store, forKey: .store)
        try container.encodeIfPresent(isTemplate, forKey: .isTemplate)
    }

    private enum CodingKeys: String, CodingKey { case name, store, isTemplate }
}

/// A shopping list with all that stands on it.
public struct ShoppingListContent: Codable, Hashable, Sendable {
    public let list: ShoppingList
    /// Every section, in the order in which the shop has them as far as it is known.
    public let sections: [ShopSection]
    /// Equal foods merged; what is open first, in the order of the sections, then what is ticked, the latest first.
    public let lines: [ShoppingLine]

    public init(list: ShoppingList, sections: [ShopSection], lines: [ShoppingLine]) {
        self.list = list
        self.sections = sections
        self.lines = lines
    }
}
