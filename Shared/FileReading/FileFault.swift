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
}
