import Foundation
import Geography

/// When the sun rises and sets: by the equations of the NOAA Solar Calculator (after J. Meeus, "Astronomical Algorithms"), to
/// about a minute between the polar circles.
enum Sun {
    /// In seconds after midnight UTC of the day; `nil` where it does not happen that day.
    static func time(of event: SunEvent, on day: LocalDay, at position: Position) -> Double? {
        // At the meridian's noon first, then at the time found.
        var seconds = 43_200 - position.longitude * 240
        for _ in 0..<3 {
            let (declination, equationOfTime) = place(secondsSince1970: Double(day.number) * 86_400 + seconds)
            let latitude = position.latitude * .pi / 180
            let depression = event.depression * .pi / 180
            let cosine =
                (sin(-depression) - sin(latitude) * sin(declination)) / (cos(latitude) * cos(declination))
            guard cosine.isFinite, abs(cosine) <= 1 else { return nil }
            let hourAngle = acos(cosine) * 180 / .pi
            let noon = 43_200 - position.longitude * 240 - equationOfTime * 60
            seconds = noon + (event.isMorning ? -hourAngle : hourAngle) * 240
        }
        return seconds
    }

    /// The sun's declination in radians, and how many minutes a sundial is ahead.
    private static func place(secondsSince1970 seconds: Double) -> (declination: Double, equationOfTime: Double) {
        let century = (seconds / 86_400 - 10_957.5) / 36_525
        let radians = Double.pi / 180
        let longitude = 280.46646 + century * (36_000.76983 + century * 0.0003032)
        let anomaly = (357.52911 + century * (35_999.05029 - 0.0001537 * century)) * radians
        let eccentricity = 0.016708634 - century * (0.000042037 + 0.0000001267 * century)
        let centre =
            sin(anomaly) * (1.914602 - century * (0.004817 + 0.000014 * century))
            + sin(2 * anomaly) * (0.019993 - 0.000101 * century) + sin(3 * anomaly) * 0.000289
        let node = (125.04 - 1_934.136 * century) * radians
        let apparent = (longitude + centre - 0.00569 - 0.00478 * sin(node)) * radians
        let mean = 23 + (26 + (21.448 - century * (46.815 + century * (0.00059 - century * 0.001813))) / 60) / 60
        let obliquity = (mean + 0.00256 * cos(node)) * radians
        let declination = asin(sin(obliquity) * sin(apparent))
        let y = tan(obliquity / 2) * tan(obliquity / 2)
        let doubled = 2 * longitude * radians
        let sum =
            y * sin(doubled) - 2 * eccentricity * sin(anomaly)
            + 4 * eccentricity * y * sin(anomaly) * cos(doubled) - 0.5 * y * y * sin(2 * doubled)
            - 1.25 * eccentricity * eccentricity * sin(2 * anomaly)
        return (declination, 4 * sum / radians)
    }
}
