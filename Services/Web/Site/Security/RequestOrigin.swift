import HTTPTypes

/// The origin of a request, as declared by the browser.
enum RequestOrigin: Equatable {
    case ownPages
    /// The browser sends neither `Sec-Fetch-Site` nor `Origin`.
    case unsaid
    case elsewhere

    /// - Parameter ownOrigin: the public scheme and authority, such as `https://larder.example`.
    init(_ headers: HTTPFields, ownOrigin: String) {
        let site = HTTPField.Name("Sec-Fetch-Site").flatMap { headers[$0] }
        let origin = headers[.origin]
        switch (site, origin) {
        case ("same-origin"?, _), ("none"?, nil): self = .ownPages
        case (_?, _): self = .elsewhere
        case (nil, let origin?): self = origin == ownOrigin ? .ownPages : .elsewhere
        case (nil, nil): self = .unsaid
        }
    }
}
