import Contracts
import Foundation

/// What a person filled in: names with their values, in their order.
///
/// Every value is plain text (`isPlainText`). Fields whose names no page of ours uses are left out: a name is at most
/// `longestName` printable ASCII characters, so that looking one up costs the same whatever was sent.
struct Form: Sendable {
    /// A body may be so many bytes long.
    static let limit = 65_536

    /// A form may have so many fields.
    static let mostFields = 10_000

    /// In bytes.
    static let longestName = 100

    static let empty = Form()

    private let fields: [(name: String, value: String)]
    /// The values of each name, in their order.
    let grouped: [String: [String]]
    /// The files that came with it, by the names of their fields; the first of each name.
    let files: [String: FormFile]
    /// The fields whose files were larger than the form takes.
    private let tooLarge: Set<String>

    private init() {
        fields = []
        grouped = [:]
        files = [:]
        tooLarge = []
    }

    /// - Throws: 422 that names the first field whose value is no plain text.
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

    /// The file that was chosen, if any was. Throws 422 that names its field where it is empty or larger than it may be.
    ///
    /// - Parameter most: in bytes, a whole number of MB.
    func file(_ name: String, upTo most: Int? = nil) throws(Problem) -> FormFile? {
        let rule = most.map { FieldRule.fileTooLarge(megabytes: $0 >> 20) } ?? .photoFileTooLarge
        if tooLarge.contains(name) { throw .invalid(name, rule) }
        guard let file = files[name] else { return nil }
        guard file.contents.count > 0 else {
            // A browser sends a file without a name where none was chosen.
            if !file.name.isEmpty { throw .invalid(name, .emptyFile) }
            return nil
        }
        guard file.contents.count <= most ?? .max else { throw .invalid(name, rule) }
        return file
    }

    /// Reads `application/x-www-form-urlencoded`, by bytes: a run of combining marks is one character, and comparing it
    /// costs the square of its length.
    ///
    /// - Throws: 422 that names the first field whose value is no plain text.
    init(_ encoded: some StringProtocol) throws(Problem) {
        let pairs = encoded.utf8.split(separator: UInt8(ascii: "&"), maxSplits: Self.mostFields).prefix(Self.mostFields)
        let fields = pairs.map { pair in
            let parts = pair.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            return (name: Self.decoded(parts[0]), value: parts.count > 1 ? Self.decoded(parts[1]) : "")
        }
        try self.init(fields, files: [:])
    }

    /// Whether a page of ours could have a field of that name.
    static func isName(_ name: String) -> Bool {
        (1...longestName).contains(name.utf8.count) && name.utf8.allSatisfy { (0x21..<0x7F).contains($0) }
    }

    /// The names of the fields, each once, in their order.
    var names: [String] {
        var seen: Set<String> = []
        return fields.map(\.name).filter { seen.insert($0).inserted }
    }

    /// The first value of a field without the space around it; nothing where it is empty.
    subscript(name: String) -> String? {
        let trimmed = verbatim(name).trimmingCharacters(in: .whitespacesAndNewlines)
        return trimmed.isEmpty ? nil : trimmed
    }

    /// The first value exactly as typed: a password may begin with a space.
    func verbatim(_ name: String) -> String { grouped[name]?.first ?? "" }

    /// Every value of a field that may be ticked several times, empty ones left out.
    func all(_ name: String) -> [String] {
        (grouped[name] ?? []).map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }.filter { !$0.isEmpty }
    }

    /// The values that are words of a vocabulary.
    func labels<Label>(_ name: String, as: Label.Type = Label.self) -> [Label] where Label: RawRepresentable<String> {
        all(name).compactMap(Label.init(rawValue:))
    }

    /// The names typed into one field, between commas or line breaks.
    func names(_ name: String) -> [String] {
        all(name).flatMap { $0.split(whereSeparator: { ",;\n".contains($0) }) }
            .map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }.filter { !$0.isEmpty }
    }

    var isEmpty: Bool { fields.isEmpty }

    /// Every field as it was sent, in its order.
    var pairs: [(name: String, value: String)] { fields }

    private static func decoded<Bytes: Collection<UInt8>>(_ text: Bytes) -> String where Bytes.SubSequence == Bytes {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count)
        var rest = text
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), let value = UInt8(hex: rest.prefix(2)) {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
            }
        }
        return String(decoding: bytes.filter { $0 != 0 }, as: UTF8.self)
    }
}

extension UInt8 {
    /// Two hexadecimal digits.
    fileprivate init?(hex digits: some Collection<UInt8>) {
        let text = String(decoding: digits, as: UTF8.self)
        guard text.count == 2, text.allSatisfy(\.isHexDigit) else { return nil }
        self.init(text, radix: 16)
    }
}
