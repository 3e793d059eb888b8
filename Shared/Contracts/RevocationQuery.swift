import Foundation

/// Requests the sessions that ended after revocation number `after`.
public struct RevocationQuery: Codable, Hashable, Sendable {
    public var after: Int
    public init(after: Int) { self.after = after }
}
