import Contracts
import Foundation
import PantryContracts

/// A product in the JSON of Open Food Facts' export and API. Only these fields are read; a value of an unexpected type
/// counts as absent.
public struct ProductJSON: Decodable, Sendable {
    private let code: String?
    private let name: String?
    private let brands: String?
    private let quantity: String?
    private let allergens: String?
    private let traces: String?
    private let categories: String?
    private let licence: String?

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        func text(_ names: String...) -> String? {
            for name in names {
                let key = Key(stringValue: name)
                if let text = try? container.decode(String.self, forKey: key) { return text }
                if let number = try? container.decode(Int64.self, forKey: key) { return String(number) }
                if let list = try? container.decode([String].self, forKey: key) {
                    return list.prefix(100).joined(separator: ",")
                }
            }
            return nil
        }
        code = text("code", "barcode")
        name = text("product_name", "name")
        brands = text("brands")
        quantity = text("quantity")
        allergens = text("allergens_tags", "allergens")
        traces = text("traces_tags", "traces")
        categories = text("categories_tags", "categories")
        licence = text("licence", "license")
    }

    /// - Parameter gtin: the product's number, if known; otherwise its own code is used.
    public func row(of gtin: GTIN? = nil, from source: ProductSource) throws(ProductFault) -> ProductRow {
        func bytes<T>(
            _ text: String?, _ read: (UnsafeRawBufferPointer) throws(ProductFault) -> T
        ) throws(ProductFault) -> T {
            let array = Array((text ?? "").utf8)
            // The standard library's closure does not pass typed errors on.
            let result = array.withUnsafeBytes { buffer in
                do throws(ProductFault) { return Result<T, ProductFault>.success(try read(buffer)) } catch {
                    return .failure(error)
                }
            }
            return try result.get()
        }
        let gtin = if let gtin { gtin } else { try bytes(code, ProductColumns.gtin) }
        guard let name = name.flatMap({ ProductText.line($0, most: ProductText.longestName) }) else { throw .name }
        return ProductRow(
            gtin, name: name, brand: try bytes(brands) { ProductText.first($0) },
            quantity: quantity.flatMap { PackageSize.quantity(of: $0.utf8) },
            allergens: try bytes(allergens) { AllergenTags.kept($0) },
            traces: try bytes(traces) { AllergenTags.kept($0) },
            category: try bytes(categories) { ProductText.category($0) }, source: source,
            licence: licence.flatMap { ProductText.line($0, most: ProductText.longestWord) } ?? source.licence)
    }

    private struct Key: CodingKey {
        let stringValue: String
        let intValue: Int? = nil
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }
}
