import Chassis
import Contracts
import Offers

/// What the features of orders share.
struct OrdersComponents: ServiceComponents {
    let platform: Platform
    let keys: PartnerKeys
    let saga: PaymentSaga
    /// The places that were read before.
    let places = PlaceMemory()

    init(_ platform: Platform) throws {
        self.platform = platform
        keys = PartnerKeys(database: platform.database, now: platform.now)
        saga = PaymentSaga(
            database: platform.database, provider: try PaymentProviders.chosen(platform), now: platform.now,
            logger: platform.logger)
    }

    var partnerKeys: (any PartnerKeyVerifier)? { keys }
}
