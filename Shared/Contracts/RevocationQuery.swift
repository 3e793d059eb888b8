import Foundation

/// Asks which sessions have ended since the `after`th revocation.
public struct RevocationQuery: Codable, Hashable, Sendable {
    public var after: Int
    public init(after: Int) { self.after = after }
}
