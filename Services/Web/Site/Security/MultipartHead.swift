import Foundation

/// The headers of one part of a multipart form.
struct MultipartHead: Sendable {
    let name: String
    /// The file name without its folders; `nil` for a field without a file.
    let fileName: String?
    let mediaType: String

    /// `nil` for malformed headers, and without a field name of 1 to 200 bytes.
    init?(_ lines: String) {
        var fields: [String: String] = [:]
        for line in lines.components(separatedBy: "\r\n") {
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2 else { return nil }
            fields[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
        }
        let disposition = fields["content-disposition"] ?? ""
        guard let name = Self.value(of: "name", in: disposition), !name.isEmpty, name.utf8.count <= 200 else {
            return nil
        }
        self.name = name
        fileName = Self.value(of: "filename", in: disposition).map { name in
            let last = name.split(whereSeparator: { "/\\".contains($0) }).last ?? ""
            return String(last.unicodeScalars.filter { $0.value >= 0x20 }.map(Character.init).prefix(120))
        }
        let type = fields["content-type"]?.split(separator: ";").first ?? "application/octet-stream"
        mediaType = type.trimmingCharacters(in: .whitespaces).lowercased()
    }

    /// The quoted parameter `name` of the header. Browsers encode quotation marks as `%22`.
    private static func value(of name: String, in disposition: String) -> String? {
        guard let start = disposition.range(of: "; \(name)=\"") else { return nil }
        let rest = disposition[start.upperBound...]
        guard let end = rest.firstIndex(of: "\"") else { return nil }
        return String(rest[..<end]).replacing("%22", with: "\"")
    }
}
