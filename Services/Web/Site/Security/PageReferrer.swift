import HTTPTypes

/// The page that led to a page, as declared by the browser.
enum PageReferrer: Equatable {
    /// A page with the same path, or an unnamed page of this site.
    case samePage
    case ownSite
    /// Another site, an address opened directly, or unknown.
    case elsewhere

    /// - Parameters:
    ///   - path: the path of the requested page.
    ///   - ownOrigin: the public scheme and authority, such as `https://larder.example`.
    init(_ headers: HTTPFields, to path: Substring?, ownOrigin: String) {
        let site = HTTPField.Name("Sec-Fetch-Site").flatMap { headers[$0] }
        let page = headers[.referer]
        switch (site, page) {
        case ("same-origin"?, nil): self = .samePage
        case ("same-origin"?, let page?): self = Self.path(of: page) == path ? .samePage : .ownSite
        case (nil, let page?) where page.hasPrefix(ownOrigin + "/"):
            self = Self.path(of: page) == path ? .samePage : .ownSite
        default: self = .elsewhere
        }
    }

    /// The path of an address with a scheme and an authority; `nil` without one.
    private static func path(of address: String) -> Substring? {
        let bytes = address.utf8.prefix { $0 != UInt8(ascii: "?") }
        let parts = bytes.split(separator: UInt8(ascii: "/"), maxSplits: 3, omittingEmptySubsequences: false)
        return parts.count == 4 ? Substring(bytes[parts[2].endIndex...]) : nil
    }
}
