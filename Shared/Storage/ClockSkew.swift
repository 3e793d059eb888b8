import Foundation

/// The tolerated clock difference between processes.
///
/// Times further in the future were written by a clock that ran ahead and was corrected since. They are ignored,
/// otherwise people would have to wait for as long as the clock was wrong.
public enum ClockSkew {
    /// In seconds.
    public static let tolerated: TimeInterval = 60
}

extension SQL {
    /// A condition that `column` is within `seconds` before `instant`, with tolerance for clock differences.
    public static func happened(_ column: SQL, within seconds: TimeInterval, before instant: Date) -> SQL {
        "\(column) > \(instant - seconds) AND \(column) <= \(instant + ClockSkew.tolerated)"
    }
}
