/// A JSON text, read.
public enum JSONNode: Hashable, Sendable {
    case null
    case bool(Bool)
    /// As it is written.
    case number(String)
    case string(String)
    case array([JSONNode])
    case object([String: JSONNode])
}
