import Foundation
import Synchronization

/// The field `Date` of answers by one clock, made once a second.
public final class HTTPDate: Sendable {
    private let now: @Sendable () -> Date
    private let last = Mutex((second: Int.min, text: ""))

    public init(now: @escaping @Sendable () -> Date) { self.now = now }

    public var text: String {
        let instant = now()
        let second = Int(instant.timeIntervalSince1970.rounded(.down))
        return last.withLock { last in
            if last.second != second { last = (second, Self.format(second)) }
            return last.text
        }
    }

    /// The instant that such a field tells; `nil` for any other text.
    public static func instant(_ text: String) -> Date? {
        let words = text.split(separator: " ")
        guard words.count == 6, words[5] == "GMT", let month = months.firstIndex(of: words[2]) else { return nil }
        let numbers = ([words[1], words[3]] + words[4].split(separator: ":")).compactMap { Int32($0) }
        guard numbers.count == 5, (1_970...9_999).contains(numbers[1]) else { return nil }
        var parts = tm()
        (parts.tm_mday, parts.tm_mon, parts.tm_year) = (numbers[0], Int32(month), numbers[1] - 1_900)
        (parts.tm_hour, parts.tm_min, parts.tm_sec) = (numbers[2], numbers[3], numbers[4])
        return Date(timeIntervalSince1970: TimeInterval(timegm(&parts)))
    }

    private static let months: [Substring] = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// As RFC 9110, section 5.6.7, writes it.
    private static func format(_ second: Int) -> String {
        var instant = time_t(second)
        var parts = tm()
        gmtime_r(&instant, &parts)
        var text = [CChar](repeating: 0, count: 40)
        // Without `setlocale` the names of days and months are English.
        let count = strftime(&text, text.count, "%a, %d %b %Y %H:%M:%S GMT", &parts)
        return String(decoding: text.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}
