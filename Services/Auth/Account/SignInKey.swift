import Chassis
import Foundation

/// What a client keeps from registering until the address is verified: whoever shows it then is signed in.
struct SignInKey: Secret {
    let bytes: Data
}
