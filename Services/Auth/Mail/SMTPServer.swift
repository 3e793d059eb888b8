import Foundation

/// The outgoing mail server, and Larder's identity there.
struct SMTPServer: Sendable {
    /// Whether the connection must be encrypted.
    enum Encryption: String, Sendable, CaseIterable {
        /// Encrypts if the server offers it.
        case offered
        /// Sends nothing without encryption.
        case required
    }

    /// `smtp://host:587` or `smtps://host:465`, without a path.
    let url: String
    let name: HELOName
    let user: String?
    let password: String?
    let sender: EmailAddress
    let encryption: Encryption
    /// A file with trusted certificates, instead of the system's.
    let authorities: String?
    /// Time limits for the connection and for the whole delivery, in seconds.
    var connectTimeout = 10
    var timeout = 60
}
