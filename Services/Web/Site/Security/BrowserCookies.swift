import Hummingbird

/// The cookies that Larder sets, by purpose.
enum BrowserCookie: String, Sendable, CaseIterable {
    /// The signed key of this browser, for form tokens.
    case browser
    /// The access token of the session.
    case access
    /// The refresh token of the session.
    case refresh
    /// The id of the session's account. Separates data kept for different people at one browser.
    case account
    /// The device key for sign-in.
    case device
    /// Minutes of inactivity before pages lock.
    case lock
    /// The region of the account.
    case region
    /// The measuring system for recipes.
    case units
    /// The unit for distances.
    case ways
    /// The last filters of pages, until the session ends.
    case filters
    /// The notice for the next page.
    case notice
    /// Binds a browser to its sign-in flow with a provider.
    case flow
    /// The key of a form kept during log-in.
    case unsent
    /// The identity confirmed by a provider, while sign-in asks for more.
    case ticket
}

/// Names, reads and sets Larder's cookies.
struct BrowserCookies: Sendable {
    /// Whether the site uses TLS. Names then have the prefix `__Host-`, which blocks other hosts and plain connections.
    let isSecure: Bool

    func name(_ cookie: BrowserCookie) -> String { "\(isSecure ? "__Host-" : "")larder-\(cookie.rawValue)" }

    func value(_ cookie: BrowserCookie, in request: Request) -> String? {
        request.cookies[name(cookie)]?.value
    }

    /// A cookie hidden from scripts and left out of cross-site posts. Lasts `seconds`, or until the browser closes if
    /// `nil`.
    func set(_ cookie: BrowserCookie, to value: String, for seconds: Int? = nil) -> Cookie {
        Cookie(
            name: name(cookie), value: value, maxAge: seconds, path: "/", secure: isSecure, httpOnly: true,
            sameSite: .lax)
    }

    func clear(_ cookie: BrowserCookie) -> Cookie { set(cookie, to: "", for: 0) }
}
