/// Whether a change must name the state that the caller saw (`If-Match`, RFC 9110).
public enum PreconditionRule: Hashable, Sendable {
    /// A call without `If-Match` changes any state.
    case optional
    /// A call without `If-Match` is refused with 428.
    case required
}

/// A shared resource that counts its changes; its `ETag` is the number.
public protocol Revisioned {
    var revision: Int { get }
}

/// A change of a `Revisioned` resource. On the wire, the revision that the caller saw is not in the body but in
/// `If-Match`.
public protocol RevisionedChange {
    var revision: Int { get set }
}

/// The value of an `ETag`, unique for each state of a resource.
public struct EntityTag: Hashable, Sendable {
    /// The tag with its quotation marks.
    public let text: String

    /// - Parameter value: of printable ASCII characters without quotation marks.
    public init(_ value: some CustomStringConvertible) { text = "\"\(value)\"" }

    /// `nil` for anything but one strong tag of at most 128 characters.
    public init?(header text: String) {
        let inner = text.dropFirst().dropLast()
        guard (2...128).contains(text.utf8.count), text.hasPrefix("\""), text.hasSuffix("\""),
            inner.utf8.allSatisfy({ (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "\"") })
        else { return nil }
        self.text = text
    }

    /// The revision; `nil` if the tag is not a number.
    public var revision: Int? { Int(text.dropFirst().dropLast()) }
}

extension Problem {
    /// The resource has changed since the caller read it.
    public static let failedPrecondition = Problem(412, "changed-meanwhile")

    public static let preconditionRequired = Problem(428, "precondition-required")
}
