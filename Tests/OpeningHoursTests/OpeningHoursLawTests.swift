import Foundation
import Mutation
import OpeningHours
import SeededChance
import Testing

/// Laws of all opening hours, tried on random hours.
@Suite struct OpeningHoursLawTests {
    private static let first = LocalDay(year: 2026, month: 11, day: 23)
    private static let weekdays = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]

    /// Berlin without holidays.
    private static var place: OpeningPlace {
        var place = Somewhere.berlin
        place.publicHolidays = []
        return place
    }

    /// Every minute of a fortnight.
    private static func states(_ hours: OpeningHours) -> [OpeningState] {
        (0..<14).flatMap { hours.day(LocalDay(number: first.number + $0), in: place) }
            .flatMap { Array(repeating: $0.state, count: $0.minutes.count) }
    }

    /// Spans of each weekday in minutes; some end on the day after.
    private static func timetable(_ chance: inout Chance) -> [[Range<Int>]] {
        weekdays.map { _ in
            guard Int.random(in: 0..<5, using: &chance) > 0 else { return [] }
            let ends = Set((0..<4).map { _ in Int.random(in: 20...128, using: &chance) * 15 }).sorted()
            let pairs = stride(from: 0, to: ends.count - 1, by: 2).map { ends[$0]..<ends[$0 + 1] }
            return pairs.filter { $0.lowerBound < 1_440 && $0.upperBound - $0.lowerBound < 1_440 }
        }
    }

    private static func time(_ minute: Int) -> String {
        let (hour, rest) = (minute / 60, minute % 60)
        return "\(hour < 10 ? "0" : "")\(hour):\(rest < 10 ? "0" : "")\(rest)"
    }

    /// The timetable as mappers write it, a rule for each weekday.
    private static func written(_ table: [[Range<Int>]], wrapping: Bool) -> String {
        zip(weekdays, table).filter { !$1.isEmpty }.map { day, spans in
            let times = spans.map { span in
                let end = wrapping && span.upperBound > 1_440 ? span.upperBound - 1_440 : span.upperBound
                return "\(time(span.lowerBound))-\(time(end))"
            }
            return "\(day) \(times.joined(separator: ","))"
        }.joined(separator: "; ")
    }

    @Test(arguments: UInt64(1)...16) func `S1 a week's timetable is open at its minutes and at no others`(
        _ seed: UInt64
    ) {
        var chance = Chance(seed: seed)
        let table = Self.timetable(&chance)
        guard table.contains(where: { !$0.isEmpty }) else { return }
        let expected: [OpeningState] = (0..<14 * 1_440).map { minute in
            let (day, time) = (minute / 1_440 % 7, minute % 1_440)
            let isOpen =
                table[day].contains { $0.contains(time) } || table[(day + 6) % 7].contains { $0.contains(time + 1_440) }
            return isOpen ? .open : .closed
        }
        for wrapping in [false, true] {
            let text = Self.written(table, wrapping: wrapping)
            let states = Self.states(OpeningHours(text))
            let isSame = states == expected
            #expect(isSame, "\(text)")
        }
    }

    @Test(arguments: UInt64(1)...16) func `S1 hours mean the same however they are spelled`(_ seed: UInt64) {
        var chance = Chance(seed: seed)
        let text = Self.hours(&chance)
        let hours = OpeningHours(text)
        #expect(hours.isUnderstood, "\(text)")
        let states = Self.states(hours)
        let spellings = [
            " \(text) ", "\(text);", text.replacing("; ", with: ";"),
            text.replacing("-", with: " - ").replacing("[ - ", with: "[-"),
            text.replacing("-", with: "\u{2013}").replacing("[\u{2013}", with: "[-"),
            text.replacing("off", with: "closed"),
            text.replacing("Mo-Su", with: "Mo,Tu,We,Th,Fr,Sa,Su"), text.replacing(" 0", with: " "),
            text.replacing("Mo", with: "mo").replacing("Sa", with: "SA"),
        ]
        for spelling in spellings {
            let other = OpeningHours(spelling)
            #expect(other.isUnderstood, "\(spelling)")
            let isSame = Self.states(other) == states
            #expect(isSame, "\(text) and \(spelling)")
        }
    }

    @Test(arguments: UInt64(1)...16) func `S1 rules add to each other as they are meant`(_ seed: UInt64) {
        var chance = Chance(seed: seed)
        let text = Self.hours(&chance)
        let states = Self.states(OpeningHours(text))
        func expect(_ other: String, _ law: (OpeningState) -> OpeningState) {
            let isSame = Self.states(OpeningHours(other)) == states.map(law)
            #expect(isSame, "\(text), then \(other)")
        }
        expect("\(text); off") { _ in .closed }
        expect("\(text); 24/7") { _ in .open }
        expect("\(text); unknown") { _ in .unknown }
        // A rule for days that do not come changes nothing, wherever it stands.
        expect("\(text); 2040 Mo-Su 00:00-24:00") { $0 }
        expect("2040 off; \(text)") { $0 }
        expect("\(text), 2040 Mo-Su 00:00-24:00") { $0 }
        // Others are for the times without a rule, and what is closed on purpose stays so.
        let fallen = Self.states(OpeningHours("\(text) || 24/7"))
        let isKept = zip(fallen, states).allSatisfy { $0 == $1 || $1 == .closed && $0 == .open }
        #expect(isKept, "\(text)")
    }

    @Test(arguments: UInt64(1)...12) func `S1 one change after the other leads along the hours of each day`(
        _ seed: UInt64
    ) {
        var chance = Chance(seed: seed)
        let text = Self.hours(&chance)
        let hours = OpeningHours(text)
        var place = Self.place
        // Without changes of the clock.
        place.timeZone = .gmt
        let start = Date(timeIntervalSince1970: Double(Self.first.number) * 86_400)
        var expected: [Date] = []
        var before = hours.state(at: start, in: place)
        for day in 0..<21 {
            for stretch in hours.day(LocalDay(number: Self.first.number + day), in: place) where stretch.state != before
            {
                expected.append(start.addingTimeInterval(Double(day * 1_440 + stretch.minutes.lowerBound) * 60))
                before = stretch.state
            }
        }
        var found: [Date] = []
        var now = start
        while let next = hours.nextChange(after: now, in: place), next < start.addingTimeInterval(21 * 86_400) {
            #expect(next > now)
            #expect(hours.state(at: next, in: place) != hours.state(at: next.addingTimeInterval(-1), in: place))
            found.append(next)
            now = next
        }
        #expect(found == expected, "\(text)")
    }

    @Test(arguments: UInt64(1)...6) func `S1 hours with a slip in them are read or refused, and never end the reader`(
        _ seed: UInt64
    ) {
        var chance = Chance(seed: seed)
        var mutation = Mutation(seed: seed, words: ["-", "[", "]", "/", "+", "\"", "99:99", "easter", "PH", "week"])
        let inputs = (0..<10).map { _ in Array(Self.hours(&chance).utf8) }
        let places = [Self.place, OpeningPlace(timeZone: Somewhere.zone("Asia/Kathmandu"))]
        for number in 0..<200 {
            let hours = OpeningHours(String(decoding: mutation.next(of: inputs), as: UTF8.self))
            let place = places[number % 2]
            let day = LocalDay(number: Self.first.number + number * 37)
            let stretches = hours.day(day, in: place)
            #expect(stretches.reduce(0) { $0 + $1.minutes.count } == 1_440, "\(hours.text)")
            if !hours.isUnderstood { #expect(stretches.map(\.state) == [.unknown]) }
            _ = hours.isDoubted(on: day, in: place)
            _ = hours.moment(at: .distantFuture, in: place)
            _ = hours.moment(at: .distantPast, in: place)
        }
    }

    /// One to four rules of chance.
    private static func hours(_ chance: inout Chance) -> String {
        (1...Int.random(in: 1...4, using: &chance)).map { _ in rule(&chance) }.joined(separator: "; ")
    }

    private static func rule(_ chance: inout Chance) -> String {
        let dates = ["", "", "", "Nov ", "Nov 20-Dec 3 ", "2026 ", "week 48 ", "Dec Mo[1] ", "Oct-Dec "]
        let days = ["Mo-Su ", "Mo-Fr ", "Sa ", "Sa,Su ", "Fr-Mo ", "Mo[-1] ", "We "]
        let start = Int.random(in: 0..<48, using: &chance) * 30
        let length = Int.random(in: 1...40, using: &chance) * 30
        let ends = [
            "off", "\(time(start))-\(time((start + length) % 1_440))", "\(time(start))-\(time(start + length))",
        ]
        let date = dates.randomElement(using: &chance) ?? ""
        let day = days.randomElement(using: &chance) ?? ""
        let times = ends.randomElement(using: &chance) ?? ""
        return date + day + (Int.random(in: 0..<4, using: &chance) == 0 ? "off" : times)
    }
}
