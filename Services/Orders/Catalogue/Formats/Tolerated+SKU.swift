import Contracts
import OrdersContracts

extension Tolerated where Value: SKUNamed {
    /// The SKU, even if the rest is unreadable; `nil` if there is none.
    package var sku: String? {
        switch self {
        case .taken(let value, _): value.sku
        case .refused(_, .object(let fields)):
            switch fields["sku"] {
            case .string(let sku): sku
            case .number(let number): Int(exactly: number).map(String.init)
            default: nil
            }
        case .refused: nil
        }
    }
}

/// A value that names its item.
package protocol SKUNamed {
    var sku: String { get }
}

extension CatalogueItemDraft: SKUNamed {}
extension CatalogueItemChange: SKUNamed {}
