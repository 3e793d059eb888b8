import Contracts
import Foundation

/// An instant as Apple Health writes it, such as `2024-03-05 08:12:33 +0100`.
struct HealthDate: Hashable {
    /// Seconds since 1970.
    let seconds: Int
    /// Of the clocks that it was written by, in seconds east of Greenwich.
    let offset: Int

    init?(_ bytes: UnsafeRawBufferPointer) {
        guard bytes.count == 25, bytes[4] == 0x2D, bytes[7] == 0x2D, bytes[10] == 0x20, bytes[13] == 0x3A,
            bytes[16] == 0x3A, bytes[19] == 0x20, bytes[20] == 0x2B || bytes[20] == 0x2D
        else { return nil }
        func number(_ start: Int, _ count: Int) -> Int? {
            var number = 0
            for byte in bytes[start..<start + count] {
                guard (0x30...0x39).contains(byte) else { return nil }
                number = number * 10 + Int(byte - 0x30)
            }
            return number
        }
        guard let year = number(0, 4), let month = number(5, 2), let day = number(8, 2), let hour = number(11, 2),
            let minute = number(14, 2), let second = number(17, 2), let zoneHour = number(21, 2),
            let zoneMinute = number(23, 2), (1_900...9_998).contains(year), (1...12).contains(month),
            (1...31).contains(day), hour < 24, minute < 60, second < 61, zoneHour < 24, zoneMinute < 60
        else { return nil }
        // The civil-from-days formula, as in `Day`.
        let y = month <= 2 ? year - 1 : year
        let era = y / 400
        let yearOfEra = y - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        let days = era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
        offset = (bytes[20] == 0x2D ? -1 : 1) * (zoneHour * 3_600 + zoneMinute * 60)
        seconds = days * 86_400 + hour * 3_600 + minute * 60 + second - offset
    }

    init(seconds: Int, offset: Int) { (self.seconds, self.offset) = (seconds, offset) }

    /// The day on the clocks that it was written by.
    var day: Day { Day(daysSince1970: Int((Double(seconds + offset) / 86_400).rounded(.down))) }

    /// The hour on those clocks.
    var hour: Int { ((seconds + offset) % 86_400 + 86_400) % 86_400 / 3_600 }

    var date: Date { Date(timeIntervalSince1970: Double(seconds)) }
}
