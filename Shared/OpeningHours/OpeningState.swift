/// The known state of a shop at a moment.
public enum OpeningState: UInt8, Sendable {
    case closed
    case open
    /// Unknown, such as “by appointment”, an open end or unparsable hours. Never treated as open.
    case unknown
}

/// A state with its comment.
public struct OpeningMoment: Hashable, Sendable {
    public let state: OpeningState
    /// Such as “by appointment”.
    public let comment: String?
}
