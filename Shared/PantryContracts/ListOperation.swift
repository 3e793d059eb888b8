import Contracts
import Foundation
import RecipesContracts

/// One change of a shopping list, with an identifier from the device.
///
/// A list accepts each operation once, even if it arrives repeatedly, late or out of order. If two operations set the
/// same value of a line, the later one counts, by `at` and then by `id`. Lines added separately never overwrite each
/// other.
public struct ListOperation: Codable, Hashable, Sendable {
    public enum Kind: String, Vocabulary {
        /// Adds a line, or redefines an existing one.
        case add
        /// Sets the given values among quantity, note and section.
        case change
        case tick, untick
        case remove
        /// Undoes `remove`.
        case restore
        /// Adds lines to the pantry: `quantity` for all of them together, or each line's own amount. Amounts from
        /// recipes and plans are added in the packs of `ShoppingLine.toBuy`.
        case stock
        /// Undoes `stock`.
        case unstock
    }

    public var id: ID<ListOperation>
    public var kind: Kind
    /// The lines, by identifiers from a device: one for `add` and `change`, otherwise 1 to 200. The identifier of a
    /// merged line stands for all its parts at the service on arrival; in a `change`, for the oldest.
    public var lines: [ID<ShoppingLine>]
    /// The time of the change by the device's clock.
    public var at: Date
    /// The typed text, such as “2 l milk”: 1 to 200 characters on one line. `add` takes `text`, `food` or both.
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
    /// The device's clock when sending; its error is deducted from every `at`.
    public var sentAt: Date?

    public init(operations: [ListOperation], sentAt: Date? = nil) {
        self.operations = operations.map { .taken($0, unused: []) }
        self.sentAt = sentAt
    }
}

/// The results of operations, in the order of sending.
public struct ListOperationResults: Codable, Hashable, Sendable {
    public struct Result: Codable, Hashable, Sendable {
        public enum Outcome: String, Vocabulary {
            case applied
            /// The operation was accepted before.
            case repeated
            case refused
        }

        public enum Reason: String, Vocabulary {
            /// The list has 1,000 lines.
            case full
            /// The operation is more than 90 days old.
            case tooOld = "too-old"
            /// None of the lines is a food, so nothing can be added to the pantry.
            case noFood = "no-food"
            case pantryFull = "pantry-full"
            /// The operation is invalid; `refusals` name the fields.
            case invalid
        }

        public let id: ID<ListOperation>
        public let outcome: Outcome
        /// The reason for refusal.
        public let reason: Reason?

        public init(id: ID<ListOperation>, outcome: Outcome, reason: Reason? = nil) {
            self.id = id
            self.outcome = outcome
            self.reason = reason
        }
    }

    /// The results of operations with readable identifiers.
    public let results: [Result]
    /// Invalid operations by their index; `nil` if there are none.
    public let refusals: [RefusedElement]?

    public init(results: [Result], refusals: [RefusedElement]? = nil) {
        self.results = results
        self.refusals = refusals
    }
}
