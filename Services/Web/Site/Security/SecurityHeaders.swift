import HTTPTypes
import Hummingbird

/// What every answer tells the browser to refuse.
struct SecurityHeaders: Sendable {
    /// Whether people reach us over TLS.
    let isSecure: Bool
    /// Where tiles of maps come from, as an operator says.
    var tiles: String?

    static let contentSecurityPolicy = policy(
        scripts: "", calls: "",
        // Videos, once somebody asks for one.
        frames: "https://www.youtube-nocookie.com https://player.vimeo.com https://geo.dailymotion.com")

    /// Of the pages on which somebody pays with a card: Stripe's script and its fields may stand there.
    static let policyWithStripe = policy(
        scripts: " https://js.stripe.com https://*.js.stripe.com", calls: " https://api.stripe.com",
        frames: "https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com")

    private static func policy(scripts: String, calls: String, frames: String) -> String {
        [
            "default-src 'none'", "style-src 'self'", "script-src 'self'\(scripts)", "img-src 'self' data:",
            "font-src 'self'", "connect-src 'self'\(calls)", "frame-src \(frames)", "form-action 'self'",
            "base-uri 'none'", "frame-ancestors 'none'", "manifest-src 'self'",
        ].joined(separator: "; ")
    }

    private var policy: String {
        guard let tiles else { return Self.contentSecurityPolicy }
        return Self.contentSecurityPolicy.replacing("img-src 'self' data:", with: "img-src 'self' data: \(tiles)")
    }

    func apply(to response: inout Response) {
        if response.headers[.contentSecurityPolicy] != Self.policyWithStripe {
            response.headers[.contentSecurityPolicy] = policy
        }
        response.headers[.xContentTypeOptions] = "nosniff"
        set("Referrer-Policy", "same-origin", on: &response)
        set("Cross-Origin-Opener-Policy", "same-origin", on: &response)
        set("Cross-Origin-Resource-Policy", "same-origin", on: &response)
        set("Permissions-Policy", "camera=(self), geolocation=(self), microphone=(), payment=()", on: &response)
        if isSecure {
            response.headers[.strictTransportSecurity] = "max-age=63072000; includeSubDomains"
        }
        if response.headers[.cacheControl] == nil { response.headers[.cacheControl] = "no-store" }
    }

    private func set(_ name: String, _ value: String, on response: inout Response) {
        if let name = HTTPField.Name(name) { response.headers[name] = value }
    }
}

extension HTTPFields {
    /// Tells the browser to forget what the site has put away in it, such as recipes to be read without a network.
    static var forgettingStorage: HTTPFields {
        var fields = HTTPFields()
        if let name = HTTPField.Name("Clear-Site-Data") { fields[name] = "\"storage\"" }
        return fields
    }
}
