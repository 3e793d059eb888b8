import Chassis
import Contracts
import Foundation
import Kitchen
import OrdersContracts

/// Chooses the payment provider from the settings.
enum PaymentProviders {
    /// Stripe if its key is set; otherwise the sandbox in development, or `NoProvider`, which rejects all orders.
    static func chosen(_ platform: Platform) throws -> any PaymentProvider {
        guard let key = platform.settings.string("STRIPE_SECRET_KEY") else {
            return platform.isDevelopment
                ? SandboxProvider(database: platform.database, now: platform.now) : NoProvider()
        }
        return StripeProvider(
            api: StripeAPI(
                http: ExternalHTTPClient(for: "payments", to: .configured, userAgent: "Larder", threads: 8),
                url: platform.settings.string("STRIPE_URL", default: "https://api.stripe.com"), secretKey: key),
            publishableKey: platform.settings.string("STRIPE_PUBLISHABLE_KEY"), now: platform.now)
    }
}

/// A provider that refuses every payment.
struct NoProvider: PaymentProvider {
    let name = "none"
    let page = PaymentPage()

    func authorise(_ payment: PaymentRequest, key: StepKey) async throws(PaymentFault) -> PaymentPromise {
        throw .refused("no_provider")
    }
    func capture(_ reference: String, _ amount: Int, _ currency: Currency, key: StepKey) async throws(PaymentFault) {
        throw .refused("no_provider")
    }
    func void(_ reference: String, key: StepKey) async throws(PaymentFault) { throw .refused("no_provider") }
    func refund(_ reference: String, _ amount: Int, _ currency: Currency, key: StepKey) async throws(PaymentFault) {
        throw .refused("no_provider")
    }
    func refunds(of reference: String) async throws(PaymentFault) -> [ProviderRefund] { [] }
    func payments(since instant: Date) async throws(PaymentFault) -> [ProviderPayment] { [] }
}
