import Contracts
import FileReading
import Kitchen
import PantryContracts

/// A pantry item or shopping list line in a file.
public struct ImportedEntry: Codable, Hashable, Sendable {
    public enum Kind: String, Codable, Sendable {
        /// In the pantry.
        case item
        /// On a shopping list.
        case line
    }

    /// The name in one line; empty if there is none.
    public var name: String
    public var kind: Kind
    /// The identifier in the source, such as `stock 12`; `nil` in a table without identifiers.
    public var key: String?
    public var quantity: Quantity?
    /// The amount as written, if it is no quantity.
    public var measure: String?
    public var place: StoragePlace?
    public var bestBefore: Day?
    /// Whether it is open.
    public var isOpen = false
    /// When it was opened; `nil` if unknown.
    public var openedOn: Day?
    /// The name of the shopping list; `nil` if the file names none.
    public var list: String?
    public var isTicked = false
    public var note: String?
    /// The parts left out, or the reason why the whole is refused.
    public var faults: [FileFault] = []
    /// Whether it cannot be imported.
    public var isRefused = false

    init(_ kind: Kind, _ name: String?, key: String? = nil) {
        self.kind = kind
        self.name = ImportedText.line(name ?? "", upTo: Self.longestName)
        self.key = key.map { ImportedText.line($0, upTo: 100) }
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

/// The parts of a file being read, in order.
public enum PantryFilePart: Codable, Hashable, Sendable {
    /// Always the first part.
    case format(PantryImportFormat)
    case things([ImportedEntry])
    /// The names of shopping lists, including empty ones.
    case lists([String])
    /// A notice about the whole file.
    case remark(FileFault)
    /// The reason why the file cannot be read; no other part follows.
    case refused(FileFault)
}

/// Limits for reading one file.
public enum ImportLimits {
    /// In bytes.
    public static let file = 10 << 20
    /// The most bytes of a table or JSON text in an archive.
    static let entry = 24 << 20
    public static let rows = 5_000
    /// The most shopping lists.
    public static let lists = 200
}
