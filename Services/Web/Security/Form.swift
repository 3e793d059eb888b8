import Foundation

/// What a person filled in: names with their values, in their order.
struct Form: Sendable {
    /// A body may be so many bytes long.
    static let limit = 65_536

    /// A form may have so many fields.
    static let mostFields = 10_000

    private let fields: [(name: String, value: String)]
    /// The files that came with it, by the names of their fields; the first of each name.
    let files: [String: FormFile]

    init(_ fields: [(name: String, value: String)], files: [String: FormFile]) {
        self.fields = fields
        self.files = files
    }

    /// Reads `application/x-www-form-urlencoded`.
    init(_ encoded: some StringProtocol) {
        fields = encoded.split(separator: "&").prefix(Self.mostFields).map { pair in
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return (Self.decoded(parts[0]), parts.count > 1 ? Self.decoded(parts[1]) : "")
        }
        files = [:]
    }

    /// The names of the fields, each once, in their order.
    var names: [String] {
        var seen: Set<String> = []
        return fields.map(\.name).filter { seen.insert($0).inserted }
    }

    /// All values by the names of their fields, as they were sent.
    var grouped: [String: [String]] { Dictionary(fields.map { ($0.name, [$0.value]) }, uniquingKeysWith: +) }

    /// The first value of a field without the space around it; nothing where it is empty.
    subscript(name: String) -> String? {
        guard let value = fields.first(where: { $0.name == name })?.value else { return nil }
        let trimmed = value.trimmingCharacters(in: .whitespacesAndNewlines)
        return trimmed.isEmpty ? nil : trimmed
    }

    /// The first value exactly as typed: a password may begin with a space.
    func verbatim(_ name: String) -> String { fields.first { $0.name == name }?.value ?? "" }

    /// Every value of a field that may be ticked several times, empty ones left out.
    func all(_ name: String) -> [String] {
        fields.filter { $0.name == name }.map { $0.value.trimmingCharacters(in: .whitespacesAndNewlines) }
            .filter { !$0.isEmpty }
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

    private static func decoded(_ text: some StringProtocol) -> String {
        var bytes: [UInt8] = []
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), let value = UInt8(hex: rest.prefix(2)) {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self).replacing("\0", with: "")
    }
}

extension UInt8 {
    /// Two hexadecimal digits.
    fileprivate init?(hex digits: some Collection<UInt8>) {
        guard digits.count == 2 else { return nil }
        self.init(String(decoding: digits, as: UTF8.self), radix: 16)
    }
}
