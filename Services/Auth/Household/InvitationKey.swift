import Chassis
import Crypto
import Foundation

/// The secret in the link of an invitation.
struct InvitationKey: Secret {
    let bytes: Data

    /// What is stored of it: the hash of the text, as that of every invitation that is on its way.
    var hash: String { Data(SHA256.hash(data: Data(text.utf8))).base64URL }
}
