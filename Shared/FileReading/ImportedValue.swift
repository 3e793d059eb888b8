import Foundation

/// A value of JSON or of a database table, as exported by other programs.
package enum ImportedValue {
    case nothing
    case text(String)
    /// Also booleans, as 1 and 0.
    case number(Double)
    case list([ImportedValue])
    case fields([String: ImportedValue])

    /// Parses a JSON text. Throws a `FileFault` if it is not JSON, is truncated, or is too large.
    package init(_ bytes: Data) throws(FileFault) {
        self = try JSONFileReader<ImportedValue>.read(bytes)
        // A bare value is not an export.
        switch self {
        case .list, .fields: return
        case .nothing, .text, .number: throw .notJSON
        }
    }

    package subscript(_ name: String) -> ImportedValue {
        if case .fields(let fields) = self { fields[name] ?? .nothing } else { .nothing }
    }

    package func has(_ name: String) -> Bool {
        if case .fields(let fields) = self { fields[name] != nil } else { false }
    }

    package var list: [ImportedValue] { if case .list(let members) = self { members } else { [] } }

    package var isList: Bool { if case .list = self { true } else { false } }

    /// A non-blank text, or a number as text; `nil` otherwise.
    package var text: String? {
        switch self {
        case .text(let text): text.allSatisfy(\.isWhitespace) ? nil : text
        case .number(let number):
            number.isFinite && abs(number) < 1e15 && number == number.rounded() ? String(Int64(number)) : String(number)
        case .nothing, .list, .fields: nil
        }
    }

    package var isYes: Bool {
        switch self {
        case .number(let number): number != 0
        case .text(let text): ["1", "true", "yes"].contains(text.lowercased())
        case .nothing, .list, .fields: false
        }
    }

    /// Rows by identifier; the last of several rows with the same one wins.
    package static func byKey(_ rows: [ImportedValue], _ name: String = "id") -> [String: ImportedValue] {
        rows.reduce(into: [:]) { found, row in if let key = row[name].text { found[key] = row } }
    }
}

extension ImportedValue: JSONFileValue {
    package static var jsonNull: ImportedValue { .nothing }
    package init(json isYes: Bool) { self = .number(isYes ? 1 : 0) }
    package init(json number: Substring) { self = Double(number).map(ImportedValue.number) ?? .nothing }
    package init(json text: String) { self = .text(text) }
    package init(json list: [ImportedValue]) { self = .list(list) }
    package init(json fields: [String: ImportedValue]) { self = .fields(fields) }
}

/// Detects truncated JSON.
enum JSONEnd {
    /// The fault of a text that is not JSON: truncated, with its number of lines, or not JSON at all.
    static func fault(of bytes: Data) -> FileFault {
        var depth = 0
        var isText = false
        var isEscaped = false
        var lines = 1
        for byte in bytes {
            if byte == 0x0A { lines += 1 }
            if isText {
                if isEscaped {
                    isEscaped = false
                } else if byte == 0x5C {
                    isEscaped = true
                } else if byte == 0x22 {
                    isText = false
                }
                continue
            }
            switch byte {
            case 0x22: isText = true
            case 0x5B, 0x7B: depth += 1
            case 0x5D, 0x7D: depth -= 1
            default: break
            }
            if depth < 0 { return .notJSON }
        }
        return depth > 0 || isText ? .cutLine(lines) : .notJSON
    }
}
