import Chassis
import Contracts
import Logging
import PantryContracts

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
}
