import Foundation

/// How far the clocks of processes may differ, and what was noted may so lie in the future.
///
/// What lies further ahead was noted by a clock that ran ahead and has been corrected since. It does not count: people
/// would have to wait for as long as the clock was wrong.
public enum ClockSkew {
    /// In seconds.
    public static let tolerated: TimeInterval = 60
}

extension SQL {
    /// Whether the instant in `column` lies within the `seconds` before `instant`, on a clock that may differ a little.
    public static func happened(_ column: SQL, within seconds: TimeInterval, before instant: Date) -> SQL {
        "\(column) > \(instant - seconds) AND \(column) <= \(instant + ClockSkew.tolerated)"
    }
}
