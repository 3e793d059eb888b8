import Foundation

extension Settings {
    /// The public address of Larder, `LARDER_PUBLIC_URL`, which is required in production.
    public func publicURL(isDevelopment: Bool) throws(SettingsError) -> URL {
        let text =
            isDevelopment ? string("PUBLIC_URL", default: "http://localhost:8110") : try required("PUBLIC_URL")
        guard let url = URL(string: text), ["http", "https"].contains(url.scheme), url.host() != nil else {
            throw SettingsError(name: "LARDER_PUBLIC_URL", rule: "must be an address such as https://larder.example")
        }
        return url
    }
}
