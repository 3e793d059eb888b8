import Contracts

/// The name of an uploaded file in one line, of at most 120 Unicode scalars and without control characters.
public struct UploadedFileName: Codable, Sendable {
    public let name: String

    public init(_ name: String?) {
        let words = (name ?? "").unicodeScalars.split(whereSeparator: \.properties.isWhitespace).prefix(120)
        let line = words.map { String(Substring($0)) }.joined(separator: " ").unicodeScalars
        self.name = String(String.UnicodeScalarView(line.filter { $0.value >= 0x20 && $0.value != 0x7F }.prefix(120)))
    }
}

extension StreamedUpload {
    /// Throws 422 if the file is empty.
    public func checkContent() throws(Problem) {
        guard file.count > 0 else { throw Problem.invalid("body", .blank) }
    }
}
