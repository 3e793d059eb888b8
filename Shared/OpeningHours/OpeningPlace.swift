import Foundation
import Geography

/// Where hours are kept: what they depend on besides themselves.
public struct OpeningPlace: Sendable {
    public var timeZone: TimeZone
    /// For sunrise and sunset; without one they are unknown.
    public var position: Position?
    /// Those of all years that are asked about. Where there are none, what depends on them is unknown.
    public var publicHolidays: Set<LocalDay>?
    public var schoolHolidays: Set<LocalDay>?
    /// Days of which nobody knows whether they are public holidays, although the others are known.
    public var doubtfulHolidays: Set<LocalDay>
    /// Days on which shops close by law, or may have to: hours that say nothing of holidays are not believed on them. `nil` for
    /// the public holidays.
    public var closingDays: Set<LocalDay>?

    public init(
        timeZone: TimeZone, position: Position? = nil, publicHolidays: Set<LocalDay>? = nil,
        schoolHolidays: Set<LocalDay>? = nil, doubtfulHolidays: Set<LocalDay> = [], closingDays: Set<LocalDay>? = nil
    ) {
        self.closingDays = closingDays
        self.doubtfulHolidays = doubtfulHolidays
        self.timeZone = timeZone
        self.position = position
        self.publicHolidays = publicHolidays
        self.schoolHolidays = schoolHolidays
    }
}
