import Chassis
import Crypto
import Foundation

/// The secret in the link of an invitation.
struct InvitationKey: Secret {
    let bytes: Data

    /// The stored hash of the text. It must not change, because open invitations depend on it.
    var hash: String { Data(SHA256.hash(data: Data(text.utf8))).base64URL }
}
