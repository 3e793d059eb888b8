/// What is known of a door at a moment.
public enum OpeningState: UInt8, Sendable {
    case closed
    case open
    /// Nobody can tell, such as “by appointment”, an open end or hours that cannot be read. It is never taken for open.
    case unknown
}

/// A state and what is said about it.
public struct OpeningMoment: Hashable, Sendable {
    public let state: OpeningState
    /// Such as “by appointment”.
    public let comment: String?
}
