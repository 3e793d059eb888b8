import Contracts
import Foundation

/// Reads `multipart/form-data` (RFC 7578): what a form sends that has a file in it.
struct Multipart: Sendable {
    /// The parts of a form are at most so many.
    private static let mostParts = Form.mostFields
    /// What stands above a part may be so many bytes long.
    private static let longestHead = 4_096

    /// What stands between the parts.
    private let delimiter: Data

    init(boundary: String) { delimiter = Data("\r\n--\(boundary)".utf8) }

    /// The boundary that a content type names; nothing for another type, or for a boundary that RFC 2046 forbids.
    static func boundary(in contentType: String) -> String? {
        let parts = contentType.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
        guard parts.first?.lowercased() == "multipart/form-data" else { return nil }
        let named = parts.dropFirst().first { $0.lowercased().hasPrefix("boundary=") }
        let boundary = named?.dropFirst(9).trimmingCharacters(in: ["\""]) ?? ""
        return (1...70).contains(boundary.utf8.count) ? boundary : nil
    }

    /// Throws a 400 problem where the bytes are no such form, and what `Form` does.
    func form(in bytes: Data) throws(Problem) -> Form {
        var fields: [(name: String, value: String)] = []
        var files: [String: FormFile] = [:]
        for part in try parts(of: bytes) {
            guard let head = MultipartHead(part.head) else { throw .malformedForm }
            if let file = head.fileName {
                // A field for a file that nobody chose is sent with neither name nor content.
                guard !(file.isEmpty && part.body.isEmpty), files[head.name] == nil else { continue }
                files[head.name] = FormFile(name: file, mediaType: head.mediaType, bytes: Data(part.body))
            } else {
                let value = String(decoding: part.body, as: UTF8.self).replacing("\0", with: "")
                fields.append((head.name, value))
            }
        }
        return try Form(fields, files: files)
    }

    private func parts(of bytes: Data) throws(Problem) -> [(head: String, body: Data)] {
        let first = delimiter.dropFirst(2)
        guard bytes.starts(with: first) else { throw .malformedForm }
        var parts: [(head: String, body: Data)] = []
        var rest = bytes[(bytes.startIndex + first.count)...]
        while !rest.starts(with: Data("--".utf8)) {
            // The head begins behind the end of the line: a part without any is no part.
            guard parts.count < Self.mostParts, rest.starts(with: Data("\r\n".utf8)),
                let headEnd = rest.prefix(Self.longestHead).dropFirst(2).range(of: Data("\r\n\r\n".utf8)),
                let bodyEnd = rest[headEnd.upperBound...].firstIndex(of: delimiter)
            else { throw .malformedForm }
            let head = String(decoding: rest[(rest.startIndex + 2)..<headEnd.lowerBound], as: UTF8.self)
            guard head.isPlainText else { throw .malformedForm }
            parts.append((head, rest[headEnd.upperBound..<bodyEnd]))
            rest = rest[(bodyEnd + delimiter.count)...]
        }
        return parts
    }
}

extension Data {
    /// Where `pattern`, which begins with a carriage return, first stands.
    fileprivate func firstIndex(of pattern: Data) -> Index? {
        let needle = [UInt8](pattern)
        return withUnsafeBytes { bytes -> Int? in
            guard let base = bytes.baseAddress else { return nil }
            var from = 0
            while bytes.count - from >= needle.count {
                guard let hit = memchr(base + from, Int32(needle[0]), bytes.count - from - needle.count + 1) else {
                    return nil
                }
                let at = base.distance(to: UnsafeRawPointer(hit))
                if memcmp(hit, needle, needle.count) == 0 { return at }
                from = at + 1
            }
            return nil
        }.map { startIndex + $0 }
    }
}

extension Problem {
    fileprivate static let malformedForm = Problem.malformed("That form cannot be read.")
}
