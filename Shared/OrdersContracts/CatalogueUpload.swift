import Contracts
import Foundation
import Kitchen

/// The file format of a menu or catalogue.
public enum CatalogueFileFormat: String, Vocabulary {
    /// Text with cells separated by commas, semicolons or tabs.
    case table = "csv"
    /// Excel 2007 or later.
    case excel = "xlsx"
    /// LibreOffice.
    case openDocument = "ods"
    /// JSON from a program.
    case json
}

/// The meaning of a column in a menu or catalogue.
public enum CatalogueColumn: String, Vocabulary {
    case sku, name, description, price, tax, isAvailable, stock, bestBefore, producedOn, barcode, content, section,
        cuisine, allergens, diets, food
}

/// The meaning assigned to a column of a file.
public struct CatalogueColumnUse: Codable, Hashable, Sendable {
    /// The column's heading in the file.
    public let title: String
    /// `nil` if unknown; the column is then ignored.
    public let column: CatalogueColumn?

    public init(title: String, column: CatalogueColumn?) {
        self.title = title
        self.column = column
    }
}

/// An upload of many items by a file or a program, with preview, progress and result.
public struct CatalogueUpload: Codable, Hashable, Sendable {
    public enum State: String, Vocabulary {
        /// Nothing is written to the catalogue yet. The preview is deleted a day after the upload.
        case preview
        /// The items are being written in parts; until the end some are new and others old.
        case running
        case finished
        /// A later upload replaced this one. Written items stay until the later upload writes them.
        case superseded
        /// The upload stopped midway. Written items stay; send it again.
        case brokenOff = "broken-off"
        /// The file could not be read; `remarks` give the reasons.
        case refused
    }

    public enum Mode: String, Vocabulary {
        /// The upload is the whole catalogue; items that are not in it are removed.
        case replace
        /// The upload is a part of the catalogue; other items stay.
        case add
    }

    /// The errors and doubts of one item.
    public struct Line: Codable, Hashable, Sendable {
        /// The row of a spreadsheet, from 1, or the index in a program's list, from 0.
        public let number: Int
        public let sku: String?
        /// The reasons for refusal; empty for an accepted item.
        public let errors: [Problem.FieldError]
        /// Columns with values that are not understood; the item is accepted without them.
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
    /// `nil` until the upload is confirmed.
    public var mode: Mode?
    /// The meaning of each column.
    public var columns: [CatalogueColumnUse]
    /// The number of items, including those that cannot be accepted.
    public var found: Int
    /// The number of items that were not in the catalogue at the time of the upload.
    public var unknown: Int
    /// The number of catalogue items missing from the upload; mode `replace` removes them.
    public var absent: Int
    /// The number of items that cannot be accepted.
    public var unreadable: Int
    /// The number of items with doubts.
    public var doubtful: Int
    /// The first 100 items with errors or doubts.
    public var lines: [Line]
    /// The first ten items as understood.
    public var first: [CatalogueItemDraft]
    /// The number of items processed since confirmation.
    public var done: Int
    /// The result so far.
    public var report: CatalogueReport
    public var remarks: [ServiceNotice]
    public let startedAt: Date
    public var endedAt: Date?
    /// When the preview is deleted; `nil` after confirmation.
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

/// Confirms an upload.
public struct CatalogueConfirmation: Codable, Hashable, Sendable {
    public var mode: CatalogueUpload.Mode

    public init(mode: CatalogueUpload.Mode) { self.mode = mode }
}

extension Thing {
    public static let catalogueUpload = Thing("catalogue-upload")
}
