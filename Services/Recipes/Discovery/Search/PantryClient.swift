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

    /// Returns the prices that a person's lists use, such as those the household paid; empty for services and while the
    /// pantry does not answer.
    func quotes(
        of foods: [ID<Food>], in currency: Currency, for identity: Identity?
    ) async -> [ID<Food>: PriceQuote] {
        guard let identity, identity.account != nil, identity.service == nil, !foods.isEmpty else { return [:] }
        let lines = Set(foods).prefix(PriceLines.most).map { PriceLines.Line(id: $0.description, food: $0) }
        let totals = try? await services.onBehalf(of: identity).call(
            PantryAPI.priceTotals.answering(within: .seconds(2)),
            sending: PriceLines(lines: lines, currency: currency))
        let quotes = Dictionary((totals?.lines ?? []).map { ($0.id, $0.quote) }) { first, _ in first }
        return lines.reduce(into: [:]) { found, line in
            if let quote = quotes[line.id] ?? nil { found[line.food] = quote }
        }
    }
}
