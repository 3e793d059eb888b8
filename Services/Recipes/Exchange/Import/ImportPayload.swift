import Chassis
import Contracts
import Foundation
import RecipeFormats
import RecipesContracts

/// The source of an import, kept until it has ended.
enum ImportPayload: Sendable {
    case addresses([String])
    case text(String)
    case file(name: String, any WorkerBytes)

    var source: ImportSource {
        switch self {
        case .addresses: .addresses
        case .text: .text
        case .file: .file
        }
    }

    /// The name shown for the import.
    var title: String {
        let text =
            switch self {
            case .addresses(let addresses): addresses.first ?? ""
            case .text(let text): String(text.prefix { !$0.isNewline })
            case .file(let name, _): name
            }
        return text.onOneLine.cut(to: 120)
    }

    var name: String { if case .file(let name, _) = self { name } else { "" } }

    var bytes: any WorkerBytes {
        switch self {
        case .addresses(let addresses): Data(addresses.joined(separator: "\n").utf8)
        case .text(let text): Data(text.utf8)
        case .file(_, let bytes): bytes
        }
    }
}

extension ImportPayload {
    init(_ source: ImportSource, name: String, bytes: Data) {
        switch source {
        case .file: self = .file(name: name, bytes)
        case .text: self = .text(String(decoding: bytes, as: UTF8.self))
        case .addresses, .external:
            let lines = bytes.split(separator: UInt8(ascii: "\n"))
            self = .addresses(lines.map { String(decoding: $0, as: UTF8.self) })
        }
    }
}
