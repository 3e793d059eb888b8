import Chassis
import Contracts
import Foundation
import Kitchen
import OrdersContracts

/// Whose services people pay through, as the settings say.
enum PaymentProviders {
    /// The sandbox for development, and nobody where nothing is set: then nothing can be ordered.
    static func chosen(_ platform: Platform) throws -> any PaymentProvider {
        platform.isDevelopment ? SandboxProvider(database: platform.database, now: platform.now) : NoProvider()
    }
}

/// Nobody takes money here.
struct NoProvider: PaymentProvider {
    let name = "none"
    let page = PaymentPage()

    func authorise(_ payment: PaymentRequest, key: String) async throws(PaymentFault) -> String {
        throw .refused("no_provider")
    }
    func capture(_ reference: String, _ amount: Int, _ currency: Currency, key: String) async throws(PaymentFault) {
        throw .refused("no_provider")
    }
    func void(_ reference: String, key: String) async throws(PaymentFault) { throw .refused("no_provider") }
    func refund(_ reference: String, _ amount: Int, _ currency: Currency, key: String) async throws(PaymentFault) {
        throw .refused("no_provider")
    }
    func payments(since instant: Date) async throws(PaymentFault) -> [ProviderPayment] { [] }
}
