import Contracts
import Foundation
import RecipesContracts

/// A shopping list of a person or a household, or a template for one.
public struct ShoppingList: Codable, Hashable, Sendable {
    public let id: ID<ShoppingList>
    public let name: String
    /// Whether the owner's household can see and edit the list.
    public let isShared: Bool
    /// Whether the list is a template for new lists.
    public let isTemplate: Bool
    /// The shop, whose order of sections is learned; `nil` if not specified.
    public let store: String?
    /// The number of unticked lines, with equal foods merged as in `ShoppingListContent`.
    public let open: Int
    /// The number of ticked lines, merged in the same way.
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
    /// 1 to 60 characters, unique among the owner's lists regardless of case and accents.
    public var name: String
    /// Whether the household shares the list; `false` if absent.
    public var isShared: Bool?
    /// `false` if absent.
    public var isTemplate: Bool?
    /// At most 60 characters.
    public var store: String?
    /// A list or template to copy lines from, unticked.
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

/// A partial update of a shopping list. Absent fields stay unchanged.
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

/// A shopping list with its lines.
public struct ShoppingListContent: Codable, Hashable, Sendable {
    public let list: ShoppingList
    /// All sections, in the learned order of the shop.
    public let sections: [ShopSection]
    /// Equal foods are merged. Open lines come first by section, then ticked lines, latest first.
    public let lines: [ShoppingLine]

    public init(list: ShoppingList, sections: [ShopSection], lines: [ShoppingLine]) {
        self.list = list
        self.sections = sections
        self.lines = lines
    }
}
