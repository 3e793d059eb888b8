/// A span between two times of day; the end may be on the next day.
struct TimeSpan: Hashable, Sendable {
    let start: DayTime
    /// `nil` if the span has no end (`17:00+`).
    let end: DayTime?
    /// Whether the span may last longer (`17:00-22:00+`).
    var isOpenEnded = false
}

/// A time of the day.
enum DayTime: Hashable, Sendable {
    /// Minutes since midnight, up to 48 hours.
    case minutes(Int)
    case sun(SunEvent, offset: Int)
}

/// A daily event of the sun.
enum SunEvent: Hashable, Sendable {
    case dawn
    case sunrise
    case sunset
    case dusk

    var isMorning: Bool { self == .dawn || self == .sunrise }
    /// The sun's angle below the horizon in degrees: 0.833 for refraction and half its width, 6 for civil twilight.
    var depression: Double { self == .sunrise || self == .sunset ? 0.833 : 6 }
}
