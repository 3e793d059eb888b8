import Offers
import Storage

extension PartnerFeature {
    static let migrations = Migration.ofPartners
}
