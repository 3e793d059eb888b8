import Chassis
import Foundation

/// A secret that a client keeps from its registration; it signs the client in once the address is verified.
struct SignInKey: Secret {
    let bytes: Data
}
