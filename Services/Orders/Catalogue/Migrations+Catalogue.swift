import Offers
import Storage

extension CatalogueFeature {
    static let migrations = Migration.ofCatalogue
}
