import Chassis
import Contracts
import Foundation
import Offers

/// The components shared by the features of orders.
struct OrdersComponents: ServiceComponents {
    let platform: Platform
    let keys: PartnerKeys
    let saga: PaymentSaga
    /// The secrets of Stripe's notices: several during a rotation, empty without Stripe.
    let stripeSecrets: [String]
    /// A cache of places.
    let places = PlaceMemory()

    init(_ platform: Platform) throws {
        self.platform = platform
        keys = PartnerKeys(database: platform.database, now: platform.now)
        saga = PaymentSaga(
            database: platform.database, provider: try PaymentProviders.chosen(platform), now: platform.now,
            logger: platform.logger)
        stripeSecrets =
            (platform.settings.string("STRIPE_WEBHOOK_SECRET") ?? "").split(separator: ",")
            .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }

    var partnerKeys: (any PartnerKeyVerifier)? { keys }
}
