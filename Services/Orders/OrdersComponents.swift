import Chassis
import Contracts
import Foundation
import Offers

/// What the features of orders share.
struct OrdersComponents: ServiceComponents {
    let platform: Platform
    let keys: PartnerKeys
    let saga: PaymentSaga
    /// What Stripe signs its notices with; several while one takes the place of another, none without Stripe.
    let stripeSecrets: [String]
    /// The places that were read before.
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
