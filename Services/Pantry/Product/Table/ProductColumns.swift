import Contracts
import Foundation
import PantryContracts

/// The columns read from a product list, in any order: those of Open Food Facts' export, and plain names.
struct ProductColumns: Sendable {
    enum Field: Int, CaseIterable {
        case code, name, brand, quantity, allergens, traces, category, licence

        fileprivate var names: [String] {
            switch self {
            case .code: ["code", "barcode", "gtin"]
            case .name: ["product_name", "name"]
            case .brand: ["brands", "brand"]
            case .quantity: ["quantity"]
            case .allergens: ["allergens_tags", "allergens"]
            case .traces: ["traces_tags", "traces"]
            case .category: ["categories_tags", "categories"]
            case .licence: ["licence", "license"]
            }
        }
    }

    /// The field of each column, by position.
    private let fields: [Field?]
    private let source: ProductSource

    /// `nil` if the barcode or name column is missing.
    init?(_ head: UnsafeRawBufferPointer, source: ProductSource) {
        let text = String(decoding: head.prefix(65_536), as: UTF8.self).withFewMarks
            .replacing("\u{FEFF}", with: "")
        let names = text.split(separator: "\t", omittingEmptySubsequences: false)
            .map { $0.trimmingCharacters(in: .whitespaces).lowercased() }
        var fields = [Field?](repeating: nil, count: names.count)
        for field in Field.allCases {
            if let place = field.names.lazy.compactMap({ names.firstIndex(of: $0) }).first { fields[place] = field }
        }
        guard fields.contains(.code), fields.contains(.name) else { return nil }
        self.fields = fields
        self.source = source
    }

    func row(_ line: UnsafeRawBufferPointer) throws(ProductFault) -> ProductRow {
        guard let base = line.baseAddress else { throw .cells }
        // A tuple holds one cell per field, without an array for each row.
        let none = UnsafeRawBufferPointer(start: nil, count: 0)
        var cells = (none, none, none, none, none, none, none, none)
        var (place, start) = (0, 0)
        while true {
            let tab = memchr(base + start, 0x09, line.count - start)
            let length = tab.map { UnsafeRawPointer($0) - (base + start) } ?? line.count - start
            guard place < fields.count else { throw .cells }
            let cell = UnsafeRawBufferPointer(start: base + start, count: length)
            switch fields[place] {
            case .code: cells.0 = cell
            case .name: cells.1 = cell
            case .brand: cells.2 = cell
            case .quantity: cells.3 = cell
            case .allergens: cells.4 = cell
            case .traces: cells.5 = cell
            case .category: cells.6 = cell
            case .licence: cells.7 = cell
            case nil: break
            }
            place += 1
            guard tab != nil else { break }
            start += length + 1
        }
        guard place == fields.count else { throw .cells }
        let gtin = try Self.gtin(cells.0)
        guard let name = ProductText.line(cells.1, most: ProductText.longestName) else { throw .name }
        return ProductRow(
            gtin, name: name, brand: ProductText.first(cells.2), quantity: PackageSize.quantity(of: cells.3),
            allergens: AllergenTags.kept(cells.4), traces: AllergenTags.kept(cells.5),
            category: ProductText.category(cells.6), source: source,
            licence: ProductText.line(cells.7, most: ProductText.longestWord) ?? source.licence)
    }

    /// Parses a number that lists shorten or pad with leading zeros.
    static func gtin(_ cell: UnsafeRawBufferPointer) throws(ProductFault) -> GTIN {
        let digits = cell.drop { $0 == 0x20 }
        guard (8...24).contains(digits.count), digits.allSatisfy({ (0x30...0x39).contains($0) }) else { throw .code }
        let significant = digits.drop { $0 == 0x30 }
        guard significant.count <= GTIN.length else { throw .code }
        do throws(BarcodeFault) {
            return try GTIN(digits: significant.isEmpty ? digits.suffix(1) : significant)
        } catch {
            guard digits.count == 8, let long = try? GTIN(compressed: Array(digits)) else {
                throw error == .checkDigit ? .checkDigit : .code
            }
            return long
        }
    }
}
