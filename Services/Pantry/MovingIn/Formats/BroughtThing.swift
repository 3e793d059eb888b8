import Contracts
import FileReading
import Kitchen
import PantryContracts

/// Something that a file says is in a kitchen, or is to be bought.
public struct BroughtThing: Codable, Hashable, Sendable {
    public enum Kind: String, Codable, Sendable {
        /// In a kitchen.
        case item
        /// On a shopping list.
        case line
    }

    /// As it is written, on one line; empty where there is none.
    public var name: String
    public var kind: Kind
    /// What names it for good where it comes from, such as `stock 12`; absent in a table without identifiers.
    public var key: String?
    public var quantity: Quantity?
    /// How much as the file says it, where that is no quantity.
    public var measure: String?
    public var place: StoragePlace?
    public var bestBefore: Day?
    /// Whether it is open.
    public var isOpen = false
    /// Since when, where the file says that.
    public var openedOn: Day?
    /// The name of the shopping list; absent where the file names none.
    public var list: String?
    public var isTicked = false
    public var note: String?
    /// What of it is left out, or why all of it is.
    public var faults: [FileFault] = []
    /// Whether nothing can be made of it.
    public var isRefused = false

    init(_ kind: Kind, _ name: String?, key: String? = nil) {
        self.kind = kind
        self.name = BroughtText.line(name ?? "", upTo: Self.longestName)
        self.key = key.map { BroughtText.line($0, upTo: 100) }
        if self.name.isEmpty { refuse(.nameless) }
    }

    /// In characters.
    static let longestName = 150
    static let longestNote = 200

    mutating func refuse(_ fault: FileFault) {
        faults.append(fault)
        isRefused = true
    }

    mutating func leaveOut(_ fault: FileFault) { faults.append(fault) }
}

/// What comes of reading a file, one part after the other.
public enum BroughtPart: Codable, Hashable, Sendable {
    /// Before all others.
    case format(PantryImportFormat)
    case things([BroughtThing])
    /// The names of shopping lists, be they empty.
    case lists([String])
    /// What somebody should know of the whole file.
    case remark(FileFault)
    /// In place of all others: why nothing of it can be read.
    case refused(FileFault)
}

/// How much is read of one file.
public enum BroughtBounds {
    /// In bytes.
    public static let file = 10 << 20
    /// Of a table or a JSON text in an archive, in bytes.
    static let entry = 24 << 20
    public static let rows = 5_000
    /// Shopping lists.
    public static let lists = 200
}
