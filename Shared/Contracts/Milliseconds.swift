import Foundation

extension Date {
    public init(milliseconds: Int) { self.init(timeIntervalSince1970: Double(milliseconds) / 1_000) }

    /// Whole milliseconds since 1970; instants that the wire has carried come out as they went in.
    public var milliseconds: Int { Int((timeIntervalSince1970 * 1_000 + 0.001).rounded(.down)) }
}
