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
