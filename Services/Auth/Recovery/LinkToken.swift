import Chassis
import Foundation

/// The secret in a mailed link.
struct LinkToken: Secret {
    let bytes: Data
}
