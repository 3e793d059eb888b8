import Chassis
import Foundation

/// The settings of the auth service, from the environment.
struct AuthSettings: Sendable {
    let argon2: Argon2
    let keyRotation: KeyRotation
    /// The public address of Larder.
    let publicURL: URL
    /// `nil` in development, where a mailbox page replaces it.
    let mailServer: SMTPServer?
    /// The external providers for sign-in.
    let providers: [ProviderSettings]
    /// The password of the demo account, in development only.
    let demoPassword: String?
    /// Most registrations from one address in an hour; a registration reveals which names are taken.
    let registrationsAnHour: Int
    /// The contact for push services: an address with `mailto:` or `https:`.
    let pushContact: String
    /// The origins of the operator's own push services, which may be in a private network; empty unless configured.
    let pushServices: [String]
    /// The digests under which addresses are counted. They require the services' secret, so the database alone does not
    /// reveal addresses.
    let digests: AddressDigests

    init(_ settings: Settings, isDevelopment: Bool) throws(SettingsError) {
        argon2 = Argon2(
            memory: UInt32(try settings.int("ARGON2_MEMORY_KIB", default: 64 * 1_024, in: 8...4_194_304)),
            passes: UInt32(try settings.int("ARGON2_PASSES", default: 3, in: 1...100)))
        keyRotation = KeyRotation(
            age: TimeInterval(try settings.int("SIGNING_KEY_DAYS", default: 90, in: 1...3_650)) * 86_400)
        publicURL = try settings.publicURL(isDevelopment: isDevelopment)
        mailServer = try SMTPServer(settings, publicURL: publicURL)
        providers = try ProviderSettings.all(settings, isDevelopment: isDevelopment)
        guard isDevelopment || mailServer != nil else {
            throw SettingsError(name: "LARDER_SMTP_URL", rule: "must be set, such as smtps://mail.example:465")
        }
        demoPassword = isDevelopment ? settings.string("DEMO_PASSWORD") : nil
        registrationsAnHour = try settings.int(
            "REGISTRATIONS_AN_HOUR", default: isDevelopment ? 1_000 : 20, in: 1...100_000)
        digests = AddressDigests(secret: settings.string("SERVICE_SECRET", default: ""))
        pushContact =
            mailServer.map { "mailto:\($0.sender.text)" }
            ?? (publicURL.scheme == "https" ? publicURL.absoluteString : "mailto:larder@localhost")
        pushServices = try Self.pushServices(settings)
    }

    private static func pushServices(_ settings: Settings) throws(SettingsError) -> [String] {
        let texts = settings.string("PUSH_SERVICES", default: "").split(separator: ",").map {
            $0.trimmingCharacters(in: .whitespaces)
        }
        for text in texts {
            guard let parts = URLComponents(string: text), ["http", "https"].contains(parts.scheme), parts.host != nil,
                parts.path.isEmpty, parts.query == nil, parts.user == nil
            else {
                throw SettingsError(
                    name: "LARDER_PUSH_SERVICES",
                    rule: "must be origins such as https://push.example:8443, separated by commas")
            }
        }
        return texts
    }
}

extension SMTPServer {
    /// The configured server; `nil` if LARDER_SMTP_URL is unset.
    fileprivate init?(_ settings: Settings, publicURL: URL) throws(SettingsError) {
        guard let text = settings.string("SMTP_URL") else { return nil }
        guard let parts = URLComponents(string: text), let scheme = parts.scheme, ["smtp", "smtps"].contains(scheme),
            let host = parts.encodedHost, !host.isEmpty
        else {
            throw SettingsError(name: "LARDER_SMTP_URL", rule: "must begin with smtp:// or smtps:// and name a host")
        }
        guard ["", "/"].contains(parts.path), parts.query == nil, parts.fragment == nil, parts.user == nil else {
            throw SettingsError(
                name: "LARDER_SMTP_URL",
                rule: """
                    must be no more than a scheme, a host and a port, such as smtps://mail.example:465: the name in EHLO is \
                    LARDER_SMTP_HELO, and the log-in LARDER_SMTP_USER and LARDER_SMTP_PASSWORD
                    """)
        }
        guard let name = settings.string("SMTP_HELO").map({ HELOName($0) }) ?? HELOName(publicURL: publicURL) else {
            throw SettingsError(
                name: "LARDER_SMTP_HELO",
                rule: """
                    must be a host name with a dot, such as larder.example, or an address in brackets, such as [192.0.2.1] or \
                    [IPv6:2001:db8::1]
                    """)
        }
        let given = try settings.required("MAIL_FROM")
        guard let sender = EmailAddress(given) else {
            throw SettingsError(name: "LARDER_MAIL_FROM", rule: "must be an address such as larder@larder.example")
        }
        let user = settings.string("SMTP_USER")
        let word = settings.string("SMTP_TLS", default: user == nil ? "offered" : "required")
        guard let encryption = Encryption(rawValue: word) else {
            throw SettingsError(name: "LARDER_SMTP_TLS", rule: "must be offered or required")
        }
        self.init(
            url: "\(scheme)://\(host)\(parts.port.map { ":\($0)" } ?? "")", name: name, user: user,
            password: settings.string("SMTP_PASSWORD"), sender: sender, encryption: encryption,
            authorities: settings.string("SMTP_CA_FILE"))
    }
}
