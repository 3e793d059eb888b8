import Chassis

extension ExternalHTTPClient {
    /// For the pages and pictures of recipes: it says whose it is.
    static func forRecipes(_ settings: Settings) -> ExternalHTTPClient {
        let name = ["Larder recipe import", settings.string("PUBLIC_URL").map { "(+\($0))" }]
        return ExternalHTTPClient(
            for: "recipe-pages", to: .publicInternet(), userAgent: name.compactMap(\.self).joined(separator: " "))
    }
}

extension ResponseBounds {
    static let page = ResponseBounds(
        mediaTypes: ["text/html", "application/xhtml+xml", "application/ld+json", "application/json"],
        mostBytes: 4 << 20)
    static let picture = ResponseBounds(mediaTypes: ["image/"], mostBytes: 10 << 20)
}

extension ExternalHTTPError {
    /// What whoever gave the address of a page is told.
    var sentence: String {
        switch self {
        case .address: "This is no address of a web page with http or https."
        case .notPublic: "This address is not on the public internet."
        case .unresolvable: "There is no such site."
        case .unreachable: "The site does not answer."
        case .redirects: "The page leads from one address to the next without end."
        case .downgrade: "The page leads from an encrypted address to one that is not."
        case .slow: "The site took too long to answer."
        case .large: "The page is too large."
        case .packed: "The page is packed in a way that is not unpacked."
        case .mediaType: "What is there is not a page that recipes are read from."
        case .status(let code): "The site answered with status \(code)."
        case .busy: "Too many pages are being fetched at the moment."
        }
    }
}
