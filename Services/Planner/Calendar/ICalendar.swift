import Contracts
import Foundation

/// Writes iCalendar (RFC 5545): properties with escaped texts, on lines of at most 75 octets.
struct ICalendar {
    private static let longestLine = 75

    private(set) var text = ""

    /// - Parameter name: what the calendar is called.
    init(name: String) {
        write("BEGIN", "VCALENDAR")
        write("VERSION", "2.0")
        write("PRODID", "-//Larder//Meal plan//EN")
        write("CALSCALE", "GREGORIAN")
        write("METHOD", "PUBLISH")
        write("X-WR-CALNAME", Self.escaped(name))
        write("REFRESH-INTERVAL;VALUE=DURATION", "PT1H")
        write("X-PUBLISHED-TTL", "PT1H")
    }

    /// Something that happens at an instant.
    struct Event {
        /// Stays the same for the same thing.
        let uid: String
        let start: Date
        let minutes: Int
        let summary: String
        var description: String?
        var category: String?
        let changedAt: Date
        /// Rises with every change.
        let sequence: Int
        /// Whether calendars remind of it when it begins.
        var hasAlarm = false
    }

    mutating func add(_ event: Event) {
        write("BEGIN", "VEVENT")
        write("UID", event.uid)
        write("DTSTAMP", Self.utc(event.changedAt))
        write("LAST-MODIFIED", Self.utc(event.changedAt))
        write("SEQUENCE", String(event.sequence))
        write("DTSTART", Self.utc(event.start))
        write("DURATION", "PT\(event.minutes)M")
        write("SUMMARY", Self.escaped(event.summary))
        if let description = event.description { write("DESCRIPTION", Self.escaped(description)) }
        if let category = event.category { write("CATEGORIES", Self.escaped(category)) }
        write("TRANSP", "TRANSPARENT")
        if event.hasAlarm {
            write("BEGIN", "VALARM")
            write("ACTION", "DISPLAY")
            write("TRIGGER", "PT0S")
            write("DESCRIPTION", Self.escaped(event.summary))
            write("END", "VALARM")
        }
        write("END", "VEVENT")
    }

    /// The whole calendar.
    func finished() -> Data {
        var calendar = self
        calendar.write("END", "VCALENDAR")
        return Data(calendar.text.utf8)
    }

    private mutating func write(_ name: String, _ value: String) {
        text += Self.folded("\(name):\(value)") + "\r\n"
    }

    /// A text without what would end its line or its value.
    static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.replacing("\r\n", with: "\n").unicodeScalars {
            switch scalar {
            case "\\", ";", ",": escaped += "\\\(scalar)"
            case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": escaped += "\\n"
            case "\t": escaped += " "
            default:
                if scalar.properties.generalCategory != .control { escaped.unicodeScalars.append(scalar) }
            }
        }
        return escaped
    }

    /// The line on several ones where it is too long, cut between characters.
    static func folded(_ line: String) -> String {
        var (folded, length) = ("", 0)
        for scalar in line.unicodeScalars {
            let size = UTF8.width(scalar)
            if length + size > longestLine {
                folded += "\r\n "
                length = 1
            }
            folded.unicodeScalars.append(scalar)
            length += size
        }
        return folded
    }

    /// Such as `20261125T183000Z`.
    static func utc(_ instant: Date) -> String {
        let day = Day(of: instant, in: .gmt)
        let seconds = Int(TimeZone.gmt.localSeconds(at: instant)) - day.daysSince1970 * 86_400
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let clock = two(seconds / 3_600) + two(seconds / 60 % 60) + two(seconds % 60)
        return "\(day.description.replacing("-", with: ""))T\(clock)Z"
    }
}

extension UTF8 {
    /// How many bytes a character takes.
    fileprivate static func width(_ scalar: Unicode.Scalar) -> Int {
        switch scalar.value {
        case ..<0x80: 1
        case ..<0x800: 2
        case ..<0x1_0000: 3
        default: 4
        }
    }
}
