import Contracts

/// An account whose password somebody has just given, and the hash that it was proved with.
struct ProvenAccount: Sendable {
    let account: Account
    let passwordHash: String
}
