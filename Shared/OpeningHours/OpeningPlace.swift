import Foundation
import Geography

/// The properties of a place that its hours depend on.
public struct OpeningPlace: Sendable {
    public var timeZone: TimeZone
    /// For sunrise and sunset, which are unknown if `nil`.
    public var position: Position?
    /// Public holidays of all requested years. If `nil`, hours that depend on them are unknown.
    public var publicHolidays: Set<LocalDay>?
    public var schoolHolidays: Set<LocalDay>?
    /// Days that may be public holidays, while all others are known.
    public var doubtfulHolidays: Set<LocalDay>
    /// Days on which shops close by law, or may have to; hours that do not mention holidays are not trusted then. `nil`
    /// for the public holidays.
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
