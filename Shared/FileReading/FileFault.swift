import Kitchen

/// Why a file that somebody brought, or something in it, cannot be read: a stable code with values, whose sentence stands in
/// the language tables (`Shared/Contracts/Languages`) under `notice`. Each is declared once, by its literal code, as a member
/// of this type.
public struct FileFault: Error, Hashable, Codable, Sendable {
    /// A stable word for programs, such as `file-cut-off`.
    public let code: String
    public let values: [String: PhraseValue]

    package init(_ code: StaticString, _ values: [String: PhraseValue] = [:]) {
        self.code = code.description
        self.values = values
    }
}

/// A whole file, page or text.
extension FileFault {
    package static func largeFile(bytes most: Int) -> FileFault {
        FileFault("file-large", ["what": "file", "most": .number(most >> 20)])
    }

    package static let cutOff = FileFault("file-cut-off")
    package static let unknownEncoding = FileFault("file-encoding")
    package static let notJSON = FileFault("file-not-json")
    /// A text that ends before it is whole, in this line.
    package static func cutLine(_ number: Int) -> FileFault { FileFault("file-cut-line", ["number": .number(number)]) }

    package static let largeCell = FileFault("file-cell-large")
    package static func manyColumns(_ most: Int) -> FileFault {
        FileFault("file-columns-many", ["most": .number(most)])
    }
}

/// A table.
extension FileFault {
    /// The row of this number has more cells than there are columns.
    package static func longRow(_ number: Int) -> FileFault {
        FileFault("file-row-long", ["number": .number(number)])
    }

    /// Columns that stand there twice, of which the first ones are read.
    package static func doubledColumns(_ names: [String]) -> FileFault {
        FileFault("file-columns-twice", ["names": .text(names.prefix(10).joined(separator: ", "))])
    }

    /// A table that has names of columns and no rows.
    package static let emptyTable = FileFault("file-table-empty")
}

/// Part of a file.
extension FileFault {
    /// A file of an archive that cannot be read, so that its content is left out.
    package static func brokenEntry(_ name: String) -> FileFault {
        FileFault("file-entry-broken", ["name": .text(ImportedText.line(name, upTo: 80))])
    }

    /// So many entries of a list are not in the form of their format.
    package static func unreadEntries(_ count: Int) -> FileFault {
        FileFault("file-entries-unread", ["count": .number(count)])
    }
}
