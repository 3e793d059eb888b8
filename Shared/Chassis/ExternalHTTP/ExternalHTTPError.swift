/// The reason why a third-party server gave no acceptable response.
public enum ExternalHTTPError: Error, Hashable, Sendable {
    /// The address is not an `http` or `https` URL, or contains a user or password.
    case address
    /// The address, or the target of a redirect, is not on the public internet.
    case notPublic
    case unresolvable
    case unreachable
    /// Too many redirects, or a redirect that is not followed.
    case redirects
    /// A redirect from `https` to `http`.
    case downgrade
    case slow
    case large
    /// The compression ratio exceeds the limit, or the encoding is unsupported.
    case packed
    case mediaType
    case status(Int)
    /// Too many requests are under way.
    case busy

    /// The label in metrics.
    var label: String {
        if case .status = self { "status" } else { "\(self)" }
    }

    /// Whether the same request may succeed later.
    public var isTransient: Bool {
        switch self {
        case .unresolvable, .unreachable, .slow, .busy: true
        case .status(let code): code == 408 || code == 429 || code >= 500
        default: false
        }
    }
}
