/// Why a server that is not ours gave no response that is taken.
public enum ExternalHTTPError: Error, Hashable, Sendable {
    /// It is no address with `http` or `https`, or one that says more than where to find something.
    case address
    /// It, or where it leads to, is not of the public internet.
    case notPublic
    case unresolvable
    case unreachable
    /// It leads from one address to the next without end, or elsewhere where that is not followed.
    case redirects
    /// It leads from an encrypted address to one that is not.
    case downgrade
    case slow
    case large
    /// It unpacks to many times its size, or is packed in a way that is not unpacked.
    case packed
    case mediaType
    case status(Int)
    /// Too many requests are under way already.
    case busy

    /// What the metrics call it.
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
