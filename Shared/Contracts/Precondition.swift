/// Whether a call that changes something says which state of it the caller saw (`If-Match`, RFC 9110).
public enum PreconditionRule: Hashable, Sendable {
    /// A call without it changes whatever is there.
    case optional
    /// A call without it is refused with 428.
    case required
}

/// What is read and changed by several people, and counts its changes: its `ETag` is the number.
public protocol Revisioned {
    var revision: Int { get }
}

/// A change of something that counts its changes. On the wire the revision that the caller saw is not in the body: it
/// travels as `If-Match`.
public protocol RevisionedChange {
    var revision: Int { get set }
}

/// The value of an `ETag`: tells one state of something from every other one.
public struct EntityTag: Hashable, Sendable {
    /// With its quotation marks.
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

    /// The revision that it stands for, if it is one.
    public var revision: Int? { Int(text.dropFirst().dropLast()) }
}

extension Problem {
    /// Somebody else was faster.
    public static let failedPrecondition = Problem(412, "changed-meanwhile")

    public static let preconditionRequired = Problem(428, "precondition-required")
}
