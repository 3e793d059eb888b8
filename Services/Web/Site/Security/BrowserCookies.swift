import Hummingbird

/// The cookies that Larder sets, by purpose.
enum BrowserCookie: String, Sendable, CaseIterable {
    /// Tells this browser's forms from others'.
    case browser
    /// The access token of the session.
    case access
    /// The token that gets the next access token.
    case refresh
    /// Whose session it is; what is put by for its owner tells them from the next person at the same browser.
    case account
    /// What this device is known by when somebody signs in on it again.
    case device
    /// After how many minutes without use the pages lock themselves.
    case lock
    /// Where the person is, as their account has it.
    case region
    /// The units that recipes are shown in.
    case units
    /// Whether ways are shown in kilometres or miles.
    case ways
    /// The filters of results that were chosen last.
    case filters
    /// What to tell on the next page.
    case notice
    /// What ties a browser to its way to a sign-in provider and back.
    case flow
    /// What was written when a session had ended, while its writer logs in again.
    case unsent
    /// Whom a provider confirmed, while something is asked of them.
    case ticket
}

/// How Larder's cookies are named, read and set.
struct BrowserCookies: Sendable {
    /// Over TLS the names carry the prefix that lets no other host and no plain connection set them.
    let isSecure: Bool

    func name(_ cookie: BrowserCookie) -> String { "\(isSecure ? "__Host-" : "")larder-\(cookie.rawValue)" }

    func value(_ cookie: BrowserCookie, in request: Request) -> String? {
        request.cookies[name(cookie)]?.value
    }

    /// A cookie that no script reads and no other site's form sends; for `seconds`, or until the browser is closed.
    func set(_ cookie: BrowserCookie, to value: String, for seconds: Int? = nil) -> Cookie {
        Cookie(
            name: name(cookie), value: value, maxAge: seconds, path: "/", secure: isSecure, httpOnly: true,
            sameSite: .lax)
    }

    func clear(_ cookie: BrowserCookie) -> Cookie { set(cookie, to: "", for: 0) }
}
