import Chassis
import Contracts
import Logging
import PantryContracts

/// What the pantry service says about a person's kitchen.
enum KitchenAnswer: Sendable {
    /// Nobody has signed in.
    case nobody
    /// The pantry does not answer.
    case silent
    case known(OnHand)

    var onHand: OnHand? { if case .known(let onHand) = self { onHand } else { nil } }

    /// What a person should know about the answer.
    var notices: [String] {
        if case .silent = self { ["Your own staples could not be looked up; the usual ones were taken."] } else { [] }
    }
}

/// Asks the pantry service what people have.
struct Kitchens: Sendable {
    let peers: Peers
    let logger: Logger

    func onHand(of identity: Identity?) async -> KitchenAnswer {
        guard let identity, identity.account != nil else { return .nobody }
        do {
            return .known(try await peers.onBehalf(of: identity).call(PantryAPI.onHand))
        } catch {
            logger.warning("The pantry does not answer", metadata: ["error": "\(error)"])
            return .silent
        }
    }
}
