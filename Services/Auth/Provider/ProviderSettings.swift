import Chassis
import Foundation

/// The settings of one sign-in provider, from the environment.
struct ProviderSettings: Hashable, Sendable {
    /// The provider's protocol.
    enum Kind: Hashable, Sendable {
        /// OpenID Connect, by the issuer's published metadata.
        case openID(issuer: ProviderAddress)
        /// Facebook's OAuth 2.0: the addresses for people and for Larder, both with the API version.
        case facebook(dialog: ProviderAddress, graph: ProviderAddress)
    }

    let id: String
    let name: String
    let client: ProviderClient
    let kind: Kind

    /// All providers, in the order of LARDER_SIGN_IN_PROVIDERS.
    static func all(_ settings: Settings, isDevelopment: Bool) throws(SettingsError) -> [ProviderSettings] {
        var all: [ProviderSettings] = []
        for part in settings.string("SIGN_IN_PROVIDERS", default: "").split(separator: ",") {
            let id = part.trimmingCharacters(in: .whitespaces)
            guard id.wholeMatch(of: /[a-z][a-z0-9]{0,19}/) != nil, id != "return" else {
                throw SettingsError(
                    name: "LARDER_SIGN_IN_PROVIDERS",
                    rule: "must be names of up to 20 small letters and digits with commas between, not “\(id)”")
            }
            guard !all.contains(where: { $0.id == id }) else {
                throw SettingsError(name: "LARDER_SIGN_IN_PROVIDERS", rule: "must not name \(id) twice")
            }
            all.append(try ProviderSettings(id, Reader(id, settings, isDevelopment)))
        }
        return all
    }

    private init(_ id: String, _ reader: Reader) throws(SettingsError) {
        self.id = id
        client = ProviderClient(id: try reader.required("CLIENT_ID"), secret: try reader.required("CLIENT_SECRET"))
        if id == "facebook" {
            name = try reader.name(default: "Facebook")
            let version = try reader.version(default: "v23.0")
            kind = .facebook(
                dialog: try reader.address("DIALOG_URL", default: "https://www.facebook.com", adding: "/\(version)"),
                graph: try reader.address("GRAPH_URL", default: "https://graph.facebook.com", adding: "/\(version)"))
        } else {
            let isGoogle = id == "google"
            name = try reader.name(default: isGoogle ? "Google" : id.prefix(1).uppercased() + id.dropFirst())
            kind = .openID(
                issuer: try reader.address("ISSUER", default: isGoogle ? "https://accounts.google.com" : nil))
        }
    }
}

/// Reads the settings of one provider: LARDER_PROVIDER_ID_NAME.
private struct Reader {
    let id: String
    let settings: Settings
    let isDevelopment: Bool

    init(_ id: String, _ settings: Settings, _ isDevelopment: Bool) {
        self.id = id
        self.settings = settings
        self.isDevelopment = isDevelopment
    }

    private func key(_ name: String) -> String { "PROVIDER_\(id.uppercased())_\(name)" }

    func required(_ name: String) throws(SettingsError) -> String { try settings.required(key(name)) }

    func name(default fallback: String) throws(SettingsError) -> String {
        let name = settings.string(key("NAME"), default: fallback)
        guard name.isAtMost(40), name.isOneLine else {
            throw SettingsError(name: "LARDER_\(key("NAME"))", rule: "must be at most 40 characters of plain text")
        }
        return name
    }

    func version(default fallback: String) throws(SettingsError) -> String {
        let version = settings.string(key("VERSION"), default: fallback)
        guard version.wholeMatch(of: /v[0-9]{1,3}\.[0-9]{1,3}/) != nil else {
            throw SettingsError(name: "LARDER_\(key("VERSION"))", rule: "must be a version such as \(fallback)")
        }
        return version
    }

    func address(
        _ name: String, default fallback: String?, adding path: String = ""
    ) throws(SettingsError) -> ProviderAddress {
        let text: String
        if let fallback { text = settings.string(key(name), default: fallback) } else { text = try required(name) }
        let base = path.isEmpty ? text : text.trimmingCharacters(in: ["/"])
        guard !text.contains("?"), let address = ProviderAddress(base + path, isDevelopment: isDevelopment) else {
            throw SettingsError(
                name: "LARDER_\(key(name))",
                rule: "must be an address such as https://accounts.example, without a query")
        }
        return address
    }
}
