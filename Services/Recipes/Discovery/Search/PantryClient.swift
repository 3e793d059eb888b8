import Chassis
import Contracts
import Logging
import PantryContracts
import RecipesContracts

/// The contents of a person's kitchen, from the pantry service.
enum PantryContents: Sendable {
    /// The caller is not signed in.
    case nobody
    /// The pantry service does not answer.
    case silent
    case known(OnHand)

    var onHand: OnHand? { if case .known(let onHand) = self { onHand } else { nil } }

    /// Notices for the person about missing data.
    var notices: [ServiceNotice] {
        if case .silent = self { [ServiceNotice("staples-unavailable")] } else { [] }
    }
}

/// A client of the pantry service.
struct PantryClient: Sendable {
    let services: ServiceClients
    let logger: Logger

    func onHand(of identity: Identity?) async -> PantryContents {
        guard let identity, identity.account != nil else { return .nobody }
        do {
            return .known(try await services.onBehalf(of: identity).call(PantryAPI.onHand))
        } catch is CancellationError {
            return .silent
        } catch {
            logger.warning("The pantry does not answer", metadata: ["error": "\(error)"])
            return .silent
        }
    }

    /// Returns the prices that a person's lists use, such as those the household paid; empty for guests and services,
    /// and `nil` while the pantry does not answer.
    ///
    /// - Parameter patience: the longest wait for each part of `PriceLines.most` foods.
    func quotes(
        of foods: [ID<Food>], in currency: Currency, for identity: Identity?, within patience: Duration = .seconds(2)
    ) async -> [ID<Food>: PriceQuote]? {
        guard let identity, identity.hasOwnPrices, !foods.isEmpty else { return [:] }
        do {
            let pantry = services.onBehalf(of: identity)
            return try await PriceTotals.quotes(of: foods, in: currency) {
                try await pantry.call(PantryAPI.priceTotals.answering(within: patience), sending: $0)
            }
        } catch is CancellationError {
            return nil
        } catch {
            logger.warning("The pantry cannot be asked for prices", metadata: ["error": "\(error)"])
            return nil
        }
    }
}

extension Identity {
    /// Whether the caller is a person, whose household has prices of its own, and no service on their behalf.
    var hasOwnPrices: Bool { account != nil && service == nil }
}
