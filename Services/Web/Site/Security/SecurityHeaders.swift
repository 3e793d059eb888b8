import HTTPTypes
import Hummingbird

/// The security headers of every response.
struct SecurityHeaders: Sendable {
    /// Whether the public site uses TLS.
    let isSecure: Bool
    /// The origin of map tiles; `nil` without a tile server.
    var tiles: String?

    static let contentSecurityPolicy = policy(
        scripts: "", calls: "",
        // Video players, loaded on request.
        frames: "https://www.youtube-nocookie.com https://player.vimeo.com https://geo.dailymotion.com")

    /// The policy for card payments, which allows Stripe's script and frames.
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
    /// Clears the site's storage in the browser, such as offline recipes.
    static var forgettingStorage: HTTPFields {
        var fields = HTTPFields()
        if let name = HTTPField.Name("Clear-Site-Data") { fields[name] = "\"storage\"" }
        return fields
    }
}
