import HTTPTypes

/// Where the browser says that a request comes from.
enum RequestOrigin: Equatable {
    case ownPages
    /// The browser is too old to say.
    case unsaid
    case elsewhere

    /// `ownOrigin` is scheme and authority as people see them, such as `https://larder.example`.
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
