import Chassis
import Contracts

/// What the features of orders share.
struct OrdersComponents: ServiceComponents {
    let platform: Platform
    let keys: PartnerKeys

    init(_ platform: Platform) {
        self.platform = platform
        keys = PartnerKeys(database: platform.database, now: platform.now)
    }

    var partnerKeys: (any PartnerKeyVerifier)? { keys }
}
