import Foundation

/// A payment in Stripe's answers.
struct StripeIntent: Codable, Sendable, StripeNamed {
    struct Charge: Codable, Sendable { let amount_refunded: Int? }
    struct Failure: Codable, Sendable {
        let code: String?
        let decline_code: String?

        var word: String? { decline_code ?? code }
    }

    let id: String
    let amount: Int
    let amount_received: Int?
    let currency: String
    let status: String
    let client_secret: String?
    let metadata: [String: String]?
    let last_payment_error: Failure?
    /// An object if it was expanded, an identifier otherwise.
    let latest_charge: Charge?

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.decode(String.self, forKey: .id)
        amount = try container.decode(Int.self, forKey: .amount)
        amount_received = try? container.decodeIfPresent(Int.self, forKey: .amount_received)
        currency = try container.decode(String.self, forKey: .currency)
        status = try container.decode(String.self, forKey: .status)
        client_secret = try? container.decodeIfPresent(String.self, forKey: .client_secret)
        metadata = try? container.decodeIfPresent([String: String].self, forKey: .metadata)
        last_payment_error = try? container.decodeIfPresent(Failure.self, forKey: .last_payment_error)
        latest_charge = try? container.decodeIfPresent(Charge.self, forKey: .latest_charge)
        // The id becomes part of URLs.
        guard id.isStripeName else {
            throw DecodingError.dataCorruptedError(forKey: .id, in: container, debugDescription: "no name")
        }
    }
}

/// A refund in Stripe's answers.
struct StripeRefund: Codable, Sendable, StripeNamed {
    let id: String
    let status: String?
    let failure_reason: String?
    let metadata: [String: String]?

    var state: ProviderRefund.State {
        switch status {
        case "failed", "canceled": .failed
        case "pending", "requires_action": .pending
        default: .done
        }
    }
}

/// An object with the id after which a list continues.
protocol StripeNamed { var id: String { get } }
