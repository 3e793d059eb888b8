import Foundation

/// The mail server that takes our mails, and how we show ourselves there.
struct SMTPServer: Sendable {
    /// When the connection must be encrypted.
    enum Encryption: String, Sendable, CaseIterable {
        /// Where the server offers it.
        case offered
        /// Or nothing is sent.
        case required
    }

    /// `smtp://host:587` or `smtps://host:465`, without a path.
    let url: String
    let name: HELOName
    let user: String?
    let password: String?
    let sender: EmailAddress
    let encryption: Encryption
    /// A file with the certificates that are trusted, instead of the system's.
    let authorities: String?
    /// In seconds, for the connection and for the whole delivery.
    var connectTimeout = 10
    var timeout = 60
}
