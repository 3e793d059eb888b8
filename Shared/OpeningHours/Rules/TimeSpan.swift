/// From one time of the day to another, which may be of the next day.
struct TimeSpan: Hashable, Sendable {
    let start: DayTime
    /// `nil` for one without an end (`17:00+`).
    let end: DayTime?
    /// Whether it may last longer (`17:00-22:00+`).
    var isOpenEnded = false
}

/// A time of the day.
enum DayTime: Hashable, Sendable {
    /// Minutes since midnight, up to 48 hours.
    case minutes(Int)
    case sun(SunEvent, offset: Int)
}

/// What the sun does each day.
enum SunEvent: Hashable, Sendable {
    case dawn
    case sunrise
    case sunset
    case dusk

    var isMorning: Bool { self == .dawn || self == .sunrise }
    /// How far below the horizon its centre is, in degrees: with refraction and half its width, or at civil twilight.
    var depression: Double { self == .sunrise || self == .sunset ? 0.833 : 6 }
}
