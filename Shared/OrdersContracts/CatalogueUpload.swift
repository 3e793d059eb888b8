import Contracts
import Foundation
import Kitchen

/// What a menu or catalogue is brought in.
public enum CatalogueFileFormat: String, Vocabulary {
    /// Text with commas, semicolons or tabs between cells.
    case table = "csv"
    /// Excel's, from 2007 on.
    case excel = "xlsx"
    /// LibreOffice's.
    case openDocument = "ods"
    /// As programs send it.
    case json
}

/// What a column of a menu or catalogue holds.
public enum CatalogueColumn: String, Vocabulary {
    case sku, name, description, price, tax, isAvailable, stock, bestBefore, producedOn, barcode, content, section,
        cuisine, allergens, diets, food
}

/// What a column of a file is taken for.
public struct CatalogueColumnUse: Codable, Hashable, Sendable {
    /// As it stands in the file.
    public let title: String
    /// Absent where nobody knows; then the column is left out.
    public let column: CatalogueColumn?

    public init(title: String, column: CatalogueColumn?) {
        self.title = title
        self.column = column
    }
}

/// Many items that are brought at once, by a file or by a program: what of them is understood, how far it is, and what came
/// of it.
public struct CatalogueUpload: Codable, Hashable, Sendable {
    public enum State: String, Vocabulary {
        /// Nothing of it stands in the catalogue yet; it goes a day after it was brought.
        case preview
        /// It is being written, part by part: until it has finished some items are new and others are not.
        case running
        case finished
        /// A later one has taken its place; what was written of it stays until that one has written it.
        case superseded
        /// It could not go on; what was written stays. Send it again.
        case brokenOff = "broken-off"
        /// Nothing of the file could be read; the remarks say why.
        case refused
    }

    public enum Mode: String, Vocabulary {
        /// It is the whole catalogue: what it does not name is taken out.
        case replace
        /// It is some of the catalogue: what it does not name stays.
        case add
    }

    /// What cannot be taken, or is not understood, of one item.
    public struct Line: Codable, Hashable, Sendable {
        /// The row of a spreadsheet, from 1; of what a program sends its place, from 0.
        public let number: Int
        public let sku: String?
        /// Why it is refused; empty for one that is taken.
        public let errors: [Problem.FieldError]
        /// Columns of which the words are not understood: the item is taken, and nothing is said there.
        public let doubts: [CatalogueColumn]

        public init(number: Int, sku: String?, errors: [Problem.FieldError], doubts: [CatalogueColumn] = []) {
            self.number = number
            self.sku = sku
            self.errors = errors
            self.doubts = doubts
        }
    }

    public let id: ID<CatalogueUpload>
    public let place: ID<PartnerPlace>
    /// The name of the file, which may be empty.
    public let title: String
    public var format: CatalogueFileFormat?
    public var state: State
    /// Absent until it is confirmed.
    public var mode: Mode?
    /// What its columns are taken for.
    public var columns: [CatalogueColumnUse]
    /// How many items it holds, those included that cannot be taken.
    public var found: Int
    /// How many of them were not there when it was brought.
    public var unknown: Int
    /// How many that were there then it does not name: a whole catalogue takes them out.
    public var absent: Int
    /// How many of them cannot be taken.
    public var unreadable: Int
    /// In how many something is not understood.
    public var doubtful: Int
    /// The first 100 of both.
    public var lines: [Line]
    /// The first ten, as they are read.
    public var first: [CatalogueItemDraft]
    /// How many have been dealt with since it was confirmed.
    public var done: Int
    /// What came of it so far.
    public var report: CatalogueReport
    public var remarks: [ServiceNotice]
    public let startedAt: Date
    public var endedAt: Date?
    /// When the preview goes; absent once it is confirmed.
    public var expiresAt: Date?

    public init(
        id: ID<CatalogueUpload>, place: ID<PartnerPlace>, title: String, format: CatalogueFileFormat? = nil,
        state: State, mode: Mode? = nil, columns: [CatalogueColumnUse] = [], found: Int = 0, unknown: Int = 0,
        absent: Int = 0, unreadable: Int = 0, doubtful: Int = 0, lines: [Line] = [], first: [CatalogueItemDraft] = [],
        done: Int = 0, report: CatalogueReport = CatalogueReport(), remarks: [ServiceNotice] = [], startedAt: Date,
        endedAt: Date? = nil, expiresAt: Date? = nil
    ) {
        self.id = id
        self.place = place
        self.title = title
        self.format = format
        self.state = state
        self.mode = mode
        self.columns = columns
        self.found = found
        self.unknown = unknown
        self.absent = absent
        self.unreadable = unreadable
        self.doubtful = doubtful
        self.lines = lines
        self.first = first
        self.done = done
        self.report = report
        self.remarks = remarks
        self.startedAt = startedAt
        self.endedAt = endedAt
        self.expiresAt = expiresAt
    }
}

/// How a file that was brought is to be taken.
public struct CatalogueConfirmation: Codable, Hashable, Sendable {
    public var mode: CatalogueUpload.Mode

    public init(mode: CatalogueUpload.Mode) { self.mode = mode }
}

extension Thing {
    public static let catalogueUpload = Thing("catalogue-upload")
}
