import Contracts
import Foundation

/// Something that somebody asked for and that is done after the answer, so that the answer tells nothing by its time.
struct Errand: Hashable, Sendable {
    /// What is to be done.
    enum Kind: String, CaseIterable, Sendable {
        case resendVerification, recoverUsername, recoverPassword
    }

    let id: ID<Errand>
    let kind: Kind
    /// The name or the address that was given.
    let wish: String
    let device: Device
    let askedAt: Date
}
