import Foundation
import Mutation
import OpeningHours
import SeededChance
import Testing

@Suite struct OpeningHoursPropertyTests {
    static let samples = [
        "Mo-Fr 08:00-12:00,13:00-18:30; Sa 09:00-14:00; PH off", "Fr,Sa 20:00-04:00; Dec 24-26 off", "24/7; Mo[1] off",
        "Apr-Oct sunrise-sunset; Nov-Mar 10:00-16:00 || \"ring\"", "week 1-53/2 We 10:00-22:00, Th 17:00+",
        "2026-2027 easter -2 days-easter +1 day off, Mar Su[-1]-Oct Su[-1] (sunrise+01:30)-24:00",
    ]

    @Test(arguments: UInt64(1)...12) func `S1 the next change is the first minute at which the state differs`(
        _ seed: UInt64
    ) {
        var chance = Chance(seed: seed)
        let zones = [
            "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu", "Pacific/Kiritimati",
        ]
        for text in Self.samples {
            var place = Somewhere.berlin
            place.timeZone = Somewhere.zone(zones.randomElement(using: &chance) ?? "")
            if Bool.random(using: &chance) { place.publicHolidays = nil }
            let hours = OpeningHours(text)
            // Around the days on which clocks change, as often as not.
            let shifts = [66, 85, 88, 94, 276, 296, 304]
            let days =
                Bool.random(using: &chance)
                ? shifts.randomElement(using: &chance) ?? 0 : Int.random(in: 0..<365, using: &chance)
            let start = Date(timeIntervalSince1970: 1_767_225_600 + Double(days) * 86_400)
                .addingTimeInterval(Double(Int.random(in: 0..<1_440, using: &chance)) * 60)
            let state = hours.state(at: start, in: place)
            let change = hours.nextChange(after: start, in: place)
            let minutes = 1...(2 * 1_440)
            let first = minutes.first {
                hours.state(at: start.addingTimeInterval(Double($0) * 60), in: place) != state
            }
            let expected = first.map { start.addingTimeInterval(Double($0) * 60) }
            if let expected {
                #expect(change == expected, "\(text) in \(place.timeZone.identifier) after \(start)")
            } else if let change {
                #expect(change > start.addingTimeInterval(2 * 86_400))
                #expect(hours.state(at: change, in: place) != state)
                #expect(hours.state(at: change.addingTimeInterval(-1), in: place) == state)
            }
        }
    }

    @Test(arguments: UInt64(1)...40) func `S1 of a doubtful day is told what holds whether it is a holiday or not`(
        _ seed: UInt64
    ) {
        var chance = Chance(seed: seed)
        let texts = [
            "Mo-Sa 07:00-21:00; PH,Su 08:00-21:00", "Mo-Su 18:00-02:00; PH off", "PH 10:00-12:00; Mo 20:00-30:00",
            "Mo-Fr 08:00-18:00; PH -1 day 08:00-12:00; PH off", "Mo-Fr,PH 09:00-17:00, PH 22:00-26:00", "24/7; PH off",
            "PH Mo 10:00-11:00; Tu-Su 10:00-16:00 || PH 22:00-23:00",
        ]
        let first = LocalDay(year: 2026, month: 1, day: 1).number + Int.random(in: 0..<350, using: &chance)
        let days = (first - 2..<first + 6).map { LocalDay(number: $0) }
        let doubtful = Set(days.filter { _ in Int.random(in: 0..<3, using: &chance) == 0 })
        let kept = Set(days.filter { !doubtful.contains($0) && Int.random(in: 0..<3, using: &chance) == 0 })
        var place = Somewhere.berlin
        (place.publicHolidays, place.doubtfulHolidays) = (kept, doubtful)
        for text in texts {
            let hours = OpeningHours(text)
            for day in days.dropFirst(2).dropLast(2) {
                let open = Self.minutes(hours.day(day, in: place))
                // Each of them as a holiday or not.
                let all = doubtful.sorted()
                var expected: [OpeningState]?
                for assumed in 0..<(1 << all.count) {
                    var sure = place
                    sure.doubtfulHolidays = []
                    sure.publicHolidays = kept.union(
                        all.enumerated().filter { assumed >> $0.offset & 1 == 1 }.map(\.element))
                    let states = Self.minutes(hours.day(day, in: sure))
                    expected = expected.map { zip($0, states).map { $0 == $1 ? $0 : .unknown } } ?? states
                }
                #expect(open == expected, "\(text) on \(day.parts)")
            }
        }
    }

    @Test(arguments: UInt64(1)...40)
    func `S1 hours without a word about holidays are believed of no day that may be one`(
        _ seed: UInt64
    ) {
        var chance = Chance(seed: seed)
        let texts = [
            "Mo-Sa 07:00-21:00", "Mo-Su 18:00-02:00", "Fr,Sa 20:00-30:00; Su off", "Mo-Fr 08:00-18:00, Sa 22:00-26:00",
            "Mo-Su 17:00+", "Tu-Su 10:00-16:00 || \"by appointment\"", "Mo-Su 22:00-06:00; We 00:00-03:00 off",
            "sunset-sunrise",
        ]
        let first = LocalDay(year: 2026, month: 1, day: 1).number + Int.random(in: 0..<350, using: &chance)
        let days = (first - 2..<first + 9).map { LocalDay(number: $0) }
        let closing = Set(days.filter { _ in Int.random(in: 0..<3, using: &chance) == 0 })
        var (place, plain) = (Somewhere.berlin, Somewhere.berlin)
        (place.closingDays, plain.closingDays) = (closing, [])
        for text in texts {
            let hours = OpeningHours(text)
            for day in days {
                let (told, usual) = (hours.day(day, in: place), hours.day(day, in: plain))
                let (states, others) = (Self.minutes(told), Self.minutes(usual))
                if closing.contains(day) {
                    let isOpen = states.contains(.open)
                    #expect(!isOpen, "\(text) on \(day.parts)")
                    #expect(zip(states, others).allSatisfy { $0 == $1 || $0 == .unknown && $1 == .open })
                } else if closing.contains(LocalDay(number: day.number - 1)) {
                    // Only a night that goes on is doubted, and nothing of the day's own hours behind sunrise.
                    #expect(zip(states, others).allSatisfy { $0 == $1 || $0 == .unknown }, "\(text) on \(day.parts)")
                    let isSame = states.suffix(15 * 60) == others.suffix(15 * 60)
                    #expect(isSame, "\(text) on \(day.parts)")
                } else {
                    let isSame = states == others
                    #expect(isSame, "\(text) on \(day.parts)")
                }
            }
        }
        for text in ["24/7", "Mo-Su 18:00-02:00; PH off", "PH,Mo-Su 08:00-20:00"] {
            let hours = OpeningHours(text)
            for day in days { #expect(hours.day(day, in: place) == hours.day(day, in: plain), "\(text)") }
        }
        let night = OpeningHours("Mo-Su 18:00-02:00")
        for day in days where closing.contains(day) {
            let next = LocalMoment(day: LocalDay(number: day.number + 1), minute: 60)
            #expect(night.stretch(at: next, in: place).state == .unknown && night.isDoubted(on: next.day, in: place))
        }
    }

    private static func minutes(_ stretches: [OpeningStretch]) -> [OpeningState] {
        stretches.flatMap { Array(repeating: $0.state, count: $0.minutes.count) }
    }

    @Test func `S1 weekdays and holidays have their own hours on every day of a year`() {
        let hours = OpeningHours("Mo-Sa 07:00-21:00; PH,Su 08:00-21:00")
        for number in 0..<365 {
            let day = LocalDay(number: LocalDay(year: 2026, month: 1, day: 1).number + number)
            let isHoliday = Somewhere.berlin.publicHolidays?.contains(day) ?? false
            let opens = isHoliday || day.weekday == 6 ? 480 : 420
            #expect(
                hours.day(day, in: Somewhere.berlin).filter { $0.state == .open }.map(\.minutes) == [opens..<1_260])
        }
    }

    @Test(arguments: UInt64(1)...20) func `S1 no text is too odd to be read or refused, at once`(_ seed: UInt64) {
        var mutation = Mutation(
            seed: seed,
            words: [
                "Mo", "Su[-1]", "PH", "SH", "off", "unknown", "24/7", "||", "; ", ", ", "easter", "sunset", "(",
                "week ",
                "2026", "Dec 24", "+", "-", "/2", " +1 day", "08:00-12:00", "22:00-04:00", "\"x\"", "48:00",
            ])
        let inputs = Self.samples.map { Array($0.utf8) }
        let instant = Somewhere.time("2026-11-28 12:00")
        for _ in 0..<300 {
            let text = String(decoding: mutation.next(of: inputs), as: UTF8.self)
            let hours = OpeningHours(text)
            #expect(hours.text == text)
            let days = hours.day(LocalDay(year: 2026, month: 11, day: 28), in: Somewhere.berlin)
            // A whole day without gaps.
            #expect(days.first?.minutes.lowerBound == 0 && days.last?.minutes.upperBound == 1_440)
            #expect(zip(days, days.dropFirst()).allSatisfy { $0.minutes.upperBound == $1.minutes.lowerBound })
            if !hours.isUnderstood { #expect(hours.state(at: instant, in: Somewhere.berlin) == .unknown) }
            _ = hours.nextChange(after: instant, in: Somewhere.berlin, within: 20)
        }
    }

    @Test func `S1 the longest hours are read and answered in little time`() {
        let texts = [
            String(repeating: "PH,Mo 08:00-09:00, ", count: 100), String(repeating: "Mo-Su 08:00-20:00; ", count: 100),
            String(repeating: "Jan 1,", count: 330),
            String(repeating: "((((", count: 500), String(repeating: "Mo,", count: 660),
            String(repeating: "08:00-09:00,", count: 160) + "08:00-09:00", String(repeating: "a", count: 1_000_000),
            (1...58).map { "PH -\($0) days 08:00-09:00" }.joined(separator: "; "),
        ]
        var place = Somewhere.berlin
        place.publicHolidays = nil
        for text in texts {
            let hours = OpeningHours(text)
            _ = hours.nextChange(after: Somewhere.time("2026-11-28 12:00"), in: place)
        }
    }

    @Test func `S1 a day's number, date, weekday and week belong together`() {
        var calendar = Calendar(identifier: .iso8601)
        calendar.timeZone = .gmt
        for number in stride(from: -25_000, to: 60_000, by: 7) {
            let day = LocalDay(number: number)
            let date = Date(timeIntervalSince1970: Double(number) * 86_400)
            let parts = calendar.dateComponents([.year, .month, .day, .weekday, .weekOfYear], from: date)
            #expect(day.parts.year == parts.year && day.parts.month == parts.month && day.parts.day == parts.day)
            #expect(LocalDay(year: day.parts.year, month: day.parts.month, day: day.parts.day) == day)
            #expect((day.weekday + 1) % 7 + 1 == parts.weekday)
            #expect(day.week == parts.weekOfYear)
        }
    }

    @Test func `S1 Easter is when it was`() {
        let days = [
            (1961, 4, 2), (2000, 4, 23), (2008, 3, 23), (2011, 4, 24), (2024, 3, 31), (2025, 4, 20), (2038, 4, 25),
        ]
        for (year, month, day) in days {
            #expect(LocalDay.easter(of: year) == LocalDay(year: year, month: month, day: day))
        }
    }
}
