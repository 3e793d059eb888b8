/// A refusal of the mail server that every mail meets until an operator changes the configuration.
struct MailFault: Error, Hashable, Sendable {
    /// The part of the configuration to change.
    enum Kind: String, Sendable, CaseIterable {
        /// The server does not serve this client at all.
        case service
        /// The name in EHLO.
        case name
        case encryption
        case certificate
        case logIn = "log-in"
        /// The server accepts no mail for other servers from this client.
        case relay
        case sender
    }

    let kind: Kind
    /// The reply code of the server; 0 without a reply.
    let reply: Int
    /// The name said in EHLO.
    let name: HELOName
    /// Whether the server refused before any mail was mentioned.
    let isOnConnecting: Bool
}

extension MailFault: CustomStringConvertible {
    var description: String {
        switch kind {
        case .service:
            """
            The mail server refuses to serve Larder (\(reply)). Check LARDER_SMTP_URL, and allow this machine to connect.
            """
        case .name:
            """
            The mail server refuses the name \(name.text) in EHLO (\(reply)). Set LARDER_SMTP_HELO to a name that it accepts.
            """
        case .encryption:
            """
            The mail server and Larder do not agree on encryption (\(reply)). Check LARDER_SMTP_TLS and LARDER_SMTP_URL.
            """
        case .certificate:
            """
            The mail server's certificate is not trusted. Set LARDER_SMTP_CA_FILE, or renew the certificate.
            """
        case .logIn:
            """
            The mail server refuses the log-in (\(reply)). Check LARDER_SMTP_USER and LARDER_SMTP_PASSWORD.
            """
        case .relay:
            """
            The mail server does not forward Larder's mails (\(reply)). Set LARDER_SMTP_USER and LARDER_SMTP_PASSWORD, or \
            allow this machine to relay.
            """
        case .sender:
            """
            The mail server refuses the sender (\(reply)). Set LARDER_MAIL_FROM to an address that it accepts.
            """
        }
    }
}
