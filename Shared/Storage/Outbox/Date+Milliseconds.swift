import Foundation

extension Date {
    /// Whole milliseconds since 1970, within what both engines hold.
    var milliseconds: Int64 {
        let milliseconds = (timeIntervalSince1970 * 1_000).rounded(.down)
        return Int64(exactly: milliseconds) ?? (milliseconds < 0 ? .min : .max)
    }

    init(milliseconds: Int64) { self.init(timeIntervalSince1970: Double(milliseconds) / 1_000) }
}
