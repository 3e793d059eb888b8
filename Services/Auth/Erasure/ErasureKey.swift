import Chassis
import Foundation

/// The secret that opens the receipt of an erasure.
struct ErasureKey: Secret {
    let bytes: Data
}
