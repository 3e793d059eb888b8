import Contracts
import Foundation
import Kitchen
import Testing

@Suite struct DayTests {
    @Test func `every day of two centuries is read as it is written, one after the other`() throws {
        var day = try #require(Day("1899-12-31"))
        let last = try #require(Day("2101-01-01"))
        var number = day.daysSince1970
        while day < last {
            let next = day.adding(days: 1)
            number += 1
            guard next > day, next.daysSince1970 == number, Day(daysSince1970: number) == next,
                Day(next.description) == next
            else {
                Issue.record("\(day) is followed by \(next)")
                return
            }
            day = next
        }
        #expect(number == 47_847)
    }

    @Test func `days agree with Foundation's calendar from year 1 to 9999`() {
        for number in stride(from: -719_162, through: 2_932_896, by: 9_973) {
            let day = Day(daysSince1970: number)
            #expect(day == Day(of: Date(timeIntervalSince1970: Double(number) * 86_400 + 86_399), in: .gmt))
            #expect(day.daysSince1970 == number)
        }
        #expect(Day(of: Date(timeIntervalSince1970: -1), in: .gmt).description == "1969-12-31")
        #expect(Day(daysSince1970: -719_162).description == "0001-01-01")
        #expect(Day(daysSince1970: 2_932_896).description == "9999-12-31")
    }

    @Test(arguments: [
        "2024-02-29", "2000-02-29", "0001-01-01", "9999-12-31", "2027-01-31", "2027-04-30",
    ])
    func `a day of the calendar is one`(text: String) {
        #expect(Day(text)?.description == text)
    }

    @Test(arguments: [
        "2023-02-29", "1900-02-29", "2027-04-31", "2027-00-01", "2027-13-01", "2027-01-00", "2027-01-32", "0000-01-01",
        "2027-1-1", "2027/01/01", "20270101", " 2027-01-01", "2027-01-01 ", "2027-01-0a", "-027-01-01", "+027-01-01",
        "２０２７-01-01", "2027-01-01T00:00:00Z", "", "----------",
    ])
    func `anything else is no day`(text: String) throws {
        #expect(Day(text) == nil)
        let wrong = #expect(throws: InvalidValue.self) {
            try JSONDecoder().decode([String: Day].self, from: JSONEncoder().encode(["bestBefore": text]))
        }
        #expect(wrong?.field == "bestBefore")
    }

    @Test func `no sum and no instant leaves the calendar`() throws {
        let day = Day(daysSince1970: 0)
        #expect(day.adding(days: .max).description == "9999-12-31")
        #expect(day.adding(days: .min).description == "0001-01-01")
        #expect(Day(daysSince1970: -5).adding(days: .min).description == "0001-01-01")
        #expect(Day(daysSince1970: .max).description == "9999-12-31")
        #expect(Day(of: Date(timeIntervalSince1970: 1e300), in: .gmt).description == "9999-12-31")
        #expect(Day(of: Date(timeIntervalSince1970: -.infinity), in: .gmt).description == "0001-01-01")
        #expect(Day(of: .distantFuture, in: .gmt).year == 4001)
        let kiritimati = try #require(TimeZoneName("Pacific/Kiritimati")).timeZone
        for seconds in [Double.nan, .infinity, 1e300] {
            #expect(Day(of: Date(timeIntervalSince1970: seconds), in: kiritimati).description == "9999-12-31")
        }
    }

    @Test(arguments: [
        // Kiritimati is 14 hours ahead of UTC, Pago Pago 11 hours behind it: the same instant is two days apart.
        ("2027-03-14T10:30:00Z", "Pacific/Kiritimati", "2027-03-15"),
        ("2027-03-14T10:30:00Z", "Pacific/Pago_Pago", "2027-03-13"),
        ("2027-03-14T09:59:59Z", "Pacific/Kiritimati", "2027-03-14"),
        ("2027-03-14T11:00:00Z", "Pacific/Pago_Pago", "2027-03-14"),
        // In New York clocks go forward on 14 March 2027 and back on 7 November 2027.
        ("2027-03-14T04:59:59Z", "America/New_York", "2027-03-13"),
        ("2027-03-14T05:00:00Z", "America/New_York", "2027-03-14"),
        ("2027-03-15T03:59:59Z", "America/New_York", "2027-03-14"),
        ("2027-03-15T04:00:00Z", "America/New_York", "2027-03-15"),
        ("2027-11-07T03:59:59Z", "America/New_York", "2027-11-06"),
        ("2027-11-08T04:59:59Z", "America/New_York", "2027-11-07"),
        ("2027-11-08T05:00:00Z", "America/New_York", "2027-11-08"),
    ])
    func `a day is the one on the calendar where somebody is`(instant: String, zone: String, day: String) throws {
        let date = try Date(instant, strategy: .iso8601)
        #expect(Day(of: date, in: try #require(TimeZoneName(zone)).timeZone).description == day)
    }

    @Test(arguments: [
        ("2027-03-14", "America/New_York", "2027-03-14T05:00:00Z"),
        ("2027-03-15", "America/New_York", "2027-03-15T04:00:00Z"),
        ("2027-11-07", "America/New_York", "2027-11-07T04:00:00Z"),
        ("2027-11-08", "America/New_York", "2027-11-08T05:00:00Z"),
        ("2027-03-15", "Pacific/Kiritimati", "2027-03-14T10:00:00Z"),
        ("2027-03-15", "Pacific/Pago_Pago", "2027-03-15T11:00:00Z"),
        // Clocks skipped midnight: the day began at one o'clock.
        ("2018-11-04", "America/Sao_Paulo", "2018-11-04T03:00:00Z"),
        // Clocks showed the hour after midnight twice.
        ("2027-11-07", "America/Havana", "2027-11-07T04:00:00Z"),
    ])
    func `a day begins at the first instant that has it`(day: String, zone: String, instant: String) throws {
        let (day, zone) = (try #require(Day(day)), try #require(TimeZoneName(zone)).timeZone)
        let start = day.start(in: zone)
        #expect(start == (try Date(instant, strategy: .iso8601)))
        #expect(Day(of: start, in: zone) == day && Day(of: start - 1, in: zone) == day.adding(days: -1))
    }

    @Test func `today is at most a day off the day in UTC`() throws {
        let instant = try Date("2027-03-14T10:30:00Z", strategy: .iso8601)
        #expect(
            ["2027-03-12", "2027-03-13", "2027-03-14", "2027-03-15", "2027-03-16"].map {
                Day($0)?.isToday(somewhereAt: instant)
            } == [false, true, true, true, false])
    }
}

@Suite struct TimeZoneNameTests {
    @Test(arguments: [
        "Europe/Berlin", "America/Argentina/Buenos_Aires", "Asia/Kolkata", "Asia/Calcutta", "Etc/GMT+5", "UTC",
        "America/Port-au-Prince",
    ])
    func `a zone of the database is one, by its old name too`(name: String) throws {
        let zone = try #require(TimeZoneName(name))
        let data = try JSONEncoder().encode([zone])
        #expect(try JSONDecoder().decode([TimeZoneName].self, from: data) == [zone] && zone.description == name)
    }

    @Test(arguments: [
        "", "Berlin", "Europe/", "/Europe", "Europe/Leek", "GMT+0530", "+01:00", "EST", "../../etc/passwd",
        "Europe/Ber lin", "Europe/Berlin\n", "a/b/c/d", "Europe/" + String(repeating: "a", count: 64),
    ])
    func `anything else is refused by the name of its field`(name: String) throws {
        #expect(TimeZoneName(name) == nil)
        let wrong = #expect(throws: InvalidValue.self) {
            try JSONDecoder().decode([String: TimeZoneName].self, from: JSONEncoder().encode(["timeZone": name]))
        }
        #expect(wrong?.field == "timeZone")
    }
}
