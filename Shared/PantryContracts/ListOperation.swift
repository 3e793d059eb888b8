import Contracts
import Foundation
import RecipesContracts

/// One change of a shopping list, with an identifier that the device made.
///
/// A list accepts each operation once for good, however often, late and out of order it comes. Of two that set the same
/// value of a line the later one counts, by `at` and then by `id`. Lines that were added apart never overwrite each other.
public struct ListOperation: Codable, Hashable, Sendable {
    public enum Kind: String, Vocabulary {
        /// Adds a line, or sets anew what one is.
        case add
        /// Sets those of quantity, note and section that are named.
        case change
        case tick, untick
        case remove
        /// Undoes `remove`.
        case restore
        /// Puts lines into the pantry: `quantity` for all of them, or else as much as they say. Amounts that recipes and
        /// plans wrote go there in the packs of `ShoppingLine.toBuy`.
        case stock
        /// Undoes `stock`.
        case unstock
    }

    public var id: ID<ListOperation>
    public var kind: Kind
    /// The lines that it is about, by identifiers that a device made: one for `add` and `change`, else 1 to 200. The
    /// identifier of a merged line stands for all of its parts as the service has them when the operation comes, and in a
    /// `change` for the oldest.
    public var lines: [ID<ShoppingLine>]
    /// When it was done, by the clock of the device.
    public var at: Date
    /// What somebody typed, such as “2 l milk”: 1 to 200 characters on one line. `add` takes this, `food` or both.
    public var text: String?
    /// A food by name, synonym or id.
    public var food: String?
    public var quantity: Change<Quantity>
    /// At most 200 characters.
    public var note: Change<String>
    public var section: ShopSection?

    public init(
        id: ID<ListOperation>, _ kind: Kind, lines: [ID<ShoppingLine>], at: Date, text: String? = nil,
        food: String? = nil, quantity: Change<Quantity> = .keep, note: Change<String> = .keep,
        section: ShopSection? = nil
    ) {
        self.id = id
        self.kind = kind
        self.lines = lines
        self.at = at
        self.text = text
        self.food = food
        self.quantity = quantity
        self.note = note
        self.section = section
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.decode(ID<ListOperation>.self, forKey: .id)
        kind = try container.decode(Kind.self, forKey: .kind)
        lines = try container.decode([ID<ShoppingLine>].self, forKey: .lines)
        at = try container.decode(Date.self, forKey: .at)
        text = try container.decodeIfPresent(String.self, forKey: .text)
        food = try container.decodeIfPresent(String.self, forKey: .food)
        quantity = try container.decodeChange(forKey: .quantity)
        note = try container.decodeChange(forKey: .note)
        section = try container.decodeIfPresent(ShopSection.self, forKey: .section)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(id, forKey: .id)
        try container.encode(kind, forKey: .kind)
        try container.encode(lines, forKey: .lines)
        try container.encode(at, forKey: .at)
        try container.encodeIfPresent(text, forKey: .text)
        try container.encodeIfPresent(food, forKey: .food)
        try container.encodeChange(quantity, forKey: .quantity)
        try container.encodeChange(note, forKey: .note)
        try container.encodeIfPresent(section, forKey: .section)
    }

    private enum CodingKeys: String, CodingKey { case id, kind, lines, at, text, food, quantity, note, section }
}

/// Operations as a device sends them: 1 to 100.
public struct ListOperations: Codable, Hashable, Sendable {
    public var operations: [Tolerated<ListOperation>]
    /// The time on the device's clock as it sends them; what that clock is wrong by is taken off every `at`.
    public var sentAt: Date?

    public init(operations: [ListOperation], sentAt: Date? = nil) {
        self.operations = operations.map { .taken($0, unused: []) }
        self.sentAt = sentAt
    }
}

/// What became of operations, in the order in which they were sent.
public struct ListOperationResults: Codable, Hashable, Sendable {
    public struct Result: Codable, Hashable, Sendable {
        public enum Outcome: String, Vocabulary {
            case applied
            /// It was accepted before.
            case repeated
            case refused
        }

        public enum Reason: String, Vocabulary {
            /// The list has 1,000 lines.
            case full
            /// It was done more than 90 days ago.
            case tooOld = "too-old"
            /// No line that it names is a food, so nothing can go into the pantry.
            case noFood = "no-food"
            case pantryFull = "pantry-full"
            /// It cannot be; `refusals` says which of its fields does not hold.
            case invalid
        }

        public let id: ID<ListOperation>
        public let outcome: Outcome
        /// Why it was refused.
        public let reason: Reason?

        public init(id: ID<ListOperation>, outcome: Outcome, reason: Reason? = nil) {
            self.id = id
            self.outcome = outcome
            self.reason = reason
        }
    }

    /// Those whose identifiers can be read.
    public let results: [Result]
    /// Operations that cannot be, each by its place; absent if there are none.
    public let refusals: [RefusedElement]?

    public init(results: [Result], refusals: [RefusedElement]? = nil) {
        self.results = results
        self.refusals = refusals
    }
}
