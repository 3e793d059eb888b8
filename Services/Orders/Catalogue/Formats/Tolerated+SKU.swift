import Contracts
import OrdersContracts

extension Tolerated where Value: SKUNamed {
    /// Which item it is, also where the rest of it cannot be read.
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

/// What says of which item it is.
package protocol SKUNamed {
    var sku: String { get }
}

extension CatalogueItemDraft: SKUNamed {}
extension CatalogueItemChange: SKUNamed {}
