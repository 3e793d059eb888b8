import Contracts
import Foundation

/// The fields of a form or query, in order.
///
/// Every value is plain text (`isPlainText`). Names must be printable ASCII of at most `longestName` bytes, so that
/// lookups have a fixed cost. Other fields are dropped.
struct Form: Sendable {
    /// The default limit of a body, in bytes.
    static let limit = 65_536

    /// The most fields of a form.
    static let mostFields = 10_000

    /// The longest field name, in bytes.
    static let longestName = 100

    static let empty = Form()

    private let fields: [(name: String, value: String)]
    /// The values of each field, in order.
    let grouped: [String: [String]]
    /// The first file of each field.
    let files: [String: FormFile]
    /// Fields with files over the limit.
    private let tooLarge: Set<String>

    private init() {
        fields = []
        grouped = [:]
        files = [:]
        tooLarge = []
    }

    /// - Throws: 422 for the first field that is not plain text.
    init(
        _ given: [(name: String, value: String)], files: [String: FormFile], tooLarge: Set<String> = []
    ) throws(Problem) {
        fields = given.filter { Self.isName($0.name) }
        if let odd = fields.first(where: { !$0.value.isPlainText }) {
            throw .invalid(odd.name, .marks)
        }
        grouped = fields.reduce(into: [:]) { grouped, field in grouped[field.name, default: []].append(field.value) }
        self.files = files.filter { Self.isName($0.key) }
        self.tooLarge = tooLarge
    }

    /// The selected file; `nil` if none was selected. Throws 422 for the field if the file is empty or too large.
    ///
    /// - Parameter most: the limit in bytes, a whole number of MB.
    func file(_ name: String, upTo most: Int? = nil) throws(Problem) -> FormFile? {
        let rule = most.map { FieldRule.fileTooLarge(megabytes: $0 >> 20) } ?? .photoFileTooLarge
        if tooLarge.contains(name) { throw .invalid(name, rule) }
        guard let file = files[name] else { return nil }
        guard file.contents.count > 0 else {
            // Without a selected file, browsers send an unnamed one.
            if !file.name.isEmpty { throw .invalid(name, .emptyFile) }
            return nil
        }
        guard file.contents.count <= most ?? .max else { throw .invalid(name, rule) }
        return file
    }

    /// Parses `application/x-www-form-urlencoded`, byte by byte: comparing a run of combining marks, which is one
    /// character, takes quadratic time.
    ///
    /// - Throws: 422 for the first field that is not plain text.
    init(_ encoded: some StringProtocol) throws(Problem) {
        let pairs = encoded.utf8.split(separator: UInt8(ascii: "&"), maxSplits: Self.mostFields).prefix(Self.mostFields)
        let fields = pairs.map { pair in
            let parts = pair.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            return (name: Self.decoded(parts[0]), value: parts.count > 1 ? Self.decoded(parts[1]) : "")
        }
        try self.init(fields, files: [:])
    }

    /// Whether `name` is valid for a field: printable ASCII of 1 to `longestName` bytes.
    static func isName(_ name: String) -> Bool {
        (1...longestName).contains(name.utf8.count) && name.utf8.allSatisfy { (0x21..<0x7F).contains($0) }
    }

    /// The names of the fields, in order and without duplicates.
    var names: [String] {
        var seen: Set<String> = []
        return fields.map(\.name).filter { seen.insert($0).inserted }
    }

    /// The first value of a field, trimmed; `nil` if empty.
    subscript(name: String) -> String? {
        let trimmed = verbatim(name).trimmingCharacters(in: .whitespacesAndNewlines)
        return trimmed.isEmpty ? nil : trimmed
    }

    /// The first value, untrimmed, for passwords; empty if absent.
    func verbatim(_ name: String) -> String { grouped[name]?.first ?? "" }

    /// All values of a field, trimmed and without empty ones.
    func all(_ name: String) -> [String] {
        (grouped[name] ?? []).map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }.filter { !$0.isEmpty }
    }

    /// The values that are cases of `Label`.
    func labels<Label>(_ name: String, as: Label.Type = Label.self) -> [Label] where Label: RawRepresentable<String> {
        all(name).compactMap(Label.init(rawValue:))
    }

    /// The names in a field, separated by commas, semicolons or line breaks.
    func names(_ name: String) -> [String] {
        all(name).flatMap { $0.split(whereSeparator: { ",;\n".contains($0) }) }
            .map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }.filter { !$0.isEmpty }
    }

    var isEmpty: Bool { fields.isEmpty }

    /// All fields, in order.
    var pairs: [(name: String, value: String)] { fields }

    private static func decoded<Bytes: Collection<UInt8>>(_ text: Bytes) -> String where Bytes.SubSequence == Bytes {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count)
        var rest = text
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), let value = UInt8(hexadecimal: rest.first, rest.dropFirst().first) {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
            }
        }
        return String(decoding: bytes.filter { $0 != 0 }, as: UTF8.self)
    }
}
