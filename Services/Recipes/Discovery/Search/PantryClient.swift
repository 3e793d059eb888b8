import Chassis
import Contracts
import Logging
import PantryContracts

/// What the pantry service says about a person's kitchen.
enum PantryContents: Sendable {
    /// Nobody has signed in.
    case nobody
    /// The pantry does not answer.
    case silent
    case known(OnHand)

    var onHand: OnHand? { if case .known(let onHand) = self { onHand } else { nil } }

    /// What a person should know about the answer.
    var notices: [ServiceNotice] {
        if case .silent = self { [ServiceNotice("staples-unavailable")] } else { [] }
    }
}

/// Asks the pantry service what people have.
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
}
