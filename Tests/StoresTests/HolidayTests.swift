import Contracts
import Foundation
import OpeningHours
import StoresContracts
import Testing

@testable import Stores

@Suite struct HolidayTests {
    private static func day(_ text: String) throws -> LocalDay {
        let day = try #require(Day(text), "\(text)")
        return LocalDay(number: day.daysSince1970)
    }

    /// Days from the laws and official calendars of the countries: general holidays, regional or doubtful ones, and
    /// ordinary days. Impossible days such as 29 February are in the last test.
    @Test(arguments: [
        (
            "DE", "2026-01-01 2026-04-03 2026-04-06 2026-05-01 2026-05-14 2026-05-25 2026-10-03 2026-12-25 2027-05-17",
            "2026-01-06 2026-03-08 2026-06-04 2026-08-15 2026-10-31 2026-11-01 2026-11-18 2025-05-08",
            "2026-04-02 2026-05-08 2026-11-17 2026-12-24"
        ),
        (
            "AT", "2026-01-06 2026-04-06 2026-06-04 2026-08-15 2026-10-26 2026-12-08 2027-05-06",
            "2026-04-03 2026-03-19 2026-11-15", "2026-10-03 2026-02-16"
        ),
        (
            "CH", "2026-01-01 2026-05-14 2026-08-01 2026-12-25",
            "2026-01-02 2026-04-03 2026-04-06 2026-05-01 2026-09-10 2026-09-20 2026-09-21 2026-12-26",
            "2026-04-27 2026-10-03"
        ),
        (
            "FR", "2026-05-08 2026-05-14 2026-07-14 2026-11-11 2027-03-29", "2026-04-03 2026-12-26",
            "2026-10-26 2026-06-04"
        ),
        (
            "GB", "2026-04-03 2026-05-04 2026-05-25 2026-12-25 2026-12-26",
            "2026-01-02 2026-03-17 2026-04-06 2026-08-03 2026-08-31 2026-11-30 2026-12-28 2027-12-27 2027-12-28",
            "2026-05-14 2026-06-01"
        ),
        (
            "IE", "2026-02-02 2026-03-17 2026-04-06 2026-05-04 2026-06-01 2026-08-03 2026-10-26 2030-02-01",
            "2026-04-03 2026-12-28", "2026-05-25 2030-02-04"
        ),
        (
            "NL", "2026-04-05 2026-04-06 2026-04-27 2025-04-26 2026-05-14 2026-05-25 2026-12-26",
            "2026-04-03 2026-05-05", "2026-05-01 2025-04-27 2026-11-01"
        ),
        (
            "BE", "2026-04-06 2026-05-01 2026-05-14 2026-05-25 2026-07-21 2026-08-15 2026-11-11",
            "2026-04-03 2026-07-11 2026-09-27 2026-11-15 2026-12-26", "2026-12-08 2026-05-08"
        ),
        ("LU", "2026-05-09 2026-06-23 2026-11-01 2026-12-26", "2026-04-03 2026-02-16", "2026-07-21 2026-01-06"),
        (
            "IT", "2026-01-06 2026-04-06 2026-04-25 2026-05-01 2026-06-02 2026-08-15 2026-12-08 2026-12-26",
            "2026-06-24 2026-06-29 2026-12-07 2026-10-04", "2026-04-03 2026-05-14"
        ),
        (
            "ES", "2026-01-06 2026-04-03 2026-05-01 2026-10-12 2026-12-08",
            "2026-04-02 2026-04-06 2026-05-02 2026-09-11 2026-11-01 2026-11-02 2026-12-06 2026-12-07", "2026-05-14"
        ),
        (
            "PT", "2026-04-03 2026-04-25 2026-06-04 2026-06-10 2026-10-05 2026-12-01 2026-12-08",
            "2026-02-17 2026-06-13 2026-06-24", "2026-05-14 2026-10-12"
        ),
        (
            "PL", "2026-01-06 2026-05-01 2026-05-03 2026-06-04 2026-08-15 2026-11-11 2026-12-24 2025-12-24",
            "2024-12-24", "2026-04-03 2026-05-14"
        ),
        (
            "CZ", "2026-04-03 2026-04-06 2026-05-08 2026-07-05 2026-07-06 2026-09-28 2026-10-28 2026-11-17 2026-12-24",
            "2026-04-05", "2026-01-06 2026-05-14"
        ),
        (
            "DK", "2026-04-02 2026-04-03 2026-05-14 2026-05-25 2026-12-26", "2026-06-05 2026-12-24 2026-12-31",
            "2026-01-06 2026-10-03"
        ),
        (
            "SE", "2026-01-06 2026-05-14 2026-06-06 2026-06-20 2026-10-31 2027-06-26 2027-11-06",
            "2026-06-19 2026-12-24", "2026-05-25 2026-11-01"
        ),
        (
            "NO", "2026-04-02 2026-04-03 2026-05-01 2026-05-17 2026-05-25", "2026-12-24", "2026-01-06 2026-06-06"
        ),
        (
            "FI", "2026-01-06 2026-05-14 2026-06-20 2026-10-31 2026-12-06", "2026-06-19 2026-12-24",
            "2026-05-25 2026-06-06"
        ),
        (
            "US", "2026-01-19 2026-05-25 2026-06-19 2026-07-04 2026-09-07 2026-11-11 2026-11-26 2026-12-25",
            "2026-02-16 2026-04-05 2026-07-06 2026-10-12 2026-11-27 2026-12-24", "2026-05-01 2026-12-08"
        ),
        (
            "CA", "2026-01-01 2026-07-01 2026-09-07 2026-12-25",
            "2026-02-16 2026-04-03 2026-05-18 2026-06-24 2026-08-03 2026-09-30 2026-10-12 2026-12-26 2028-07-03",
            "2026-11-26 2026-05-25"
        ),
        (
            "AU", "2026-01-01 2026-04-03 2026-04-06 2026-04-25 2026-12-25",
            "2026-01-26 2026-03-09 2026-04-04 2026-06-08 2026-08-12 2026-10-05 2026-11-03 2026-12-28",
            "2026-05-14 2026-07-14"
        ),
    ])
    func `S1 the holidays of a country are known, and those that only some keep are doubtful`(
        country: String, kept: String, doubtful: String, plain: String
    ) throws {
        for (texts, isKept, isDoubtful) in [(kept, true, false), (doubtful, false, true), (plain, false, false)] {
            for text in texts.split(separator: " ").map(String.init) {
                let day = try Self.day(text)
                let calendar = try #require(HolidayCalendar([country], around: day.parts.year))
                #expect(calendar.kept.contains(day) == isKept, "\(country) \(text)")
                #expect(calendar.isDoubtful(day) == isDoubtful, "\(country) \(text)")
            }
        }
    }

    @Test func `S1 of several countries only what all of them keep is known, and of unknown ones nothing`() throws {
        let both = try #require(HolidayCalendar(["DE", "FR"], around: 2026))
        #expect(try both.kept.contains(Self.day("2026-12-25")) && !both.isDoubtful(Self.day("2026-12-25")))
        for text in ["2026-10-03", "2026-07-14", "2026-12-26", "2026-04-03", "2026-01-06"] {
            #expect(try both.isDoubtful(Self.day(text)) && !both.kept.contains(Self.day(text)), "\(text)")
        }
        #expect(try !both.isDoubtful(Self.day("2026-10-05")))
        for countries in [[], ["XX"], ["DE", "LI"]] { #expect(HolidayCalendar(countries, around: 2026) == nil) }
        for year in [Int.min, 0, 9_999, Int.max] { #expect(HolidayCalendar(["DE"], around: year) == nil) }
        for country in CountryHolidays.all.keys {
            let calendar = try #require(HolidayCalendar([country], around: 2_028))
            #expect(try !calendar.kept.contains(Self.day("2028-02-28")) && calendar.kept.count < 60)
        }
    }

    /// Days on which hours without a holiday rule are doubted, and other days.
    @Test(arguments: [
        (
            ["DE"], "2026-01-06 2026-06-04 2026-10-03 2026-10-31 2026-11-01 2026-12-25",
            "2026-10-30 2026-12-24 2026-02-16"
        ),
        (["AT"], "2026-10-26 2026-12-08 2026-12-25", "2026-04-03 2026-03-19 2026-11-11"),
        (["NL"], "2026-04-27 2026-12-26", "2026-05-05 2026-04-03"), (["DK"], "2026-06-05 2026-12-24", "2026-05-01"),
        (["BE"], "2026-07-21 2026-11-11", "2026-07-11 2026-11-15"), (["FR"], "2026-04-03 2026-12-26", "2026-12-24"),
        (["SE"], "2026-06-19 2026-12-24", "2026-04-30"), (["GB"], "2026-08-31 2026-04-05", "2026-06-01"),
        (
            ["US"], "2026-04-05 2026-07-04 2026-09-07 2026-11-26 2026-12-25",
            "2026-01-19 2026-02-12 2026-02-16 2026-06-19 2026-10-12 2026-11-11 2026-11-27 2026-12-24"
        ),
        (["CA"], "2026-02-16 2026-06-24 2026-12-26", "2026-03-17 2026-04-06"),
        (["AU"], "2026-01-26 2026-11-03", "2026-12-24"),
        // A place in either of two countries has the holidays of both.
        (["DE", "NL"], "2026-04-27 2026-10-03 2026-06-04 2026-05-01", "2026-05-05 2026-07-21"),
        // For unknown countries, only two days of the year are doubted.
        (["HU"], "2026-01-01 2026-12-25", "2026-03-15 2026-12-26"), (["JP"], "2026-01-01 2026-12-25", "2026-02-11"),
        ([], "2026-01-01 2026-12-25", "2026-12-24"), (["DE", "LI"], "2026-01-01 2026-10-03 2026-12-25", "2026-09-08"),
        (["CZ", "XX"], "2026-09-28 2026-12-25", "2026-04-05"),
    ])
    func `S1 shops may be closed by law on what any part of a country keeps, and not on a mere custom`(
        countries: [String], closing: String, other: String
    ) throws {
        let days = HolidayCalendar.closingDays(countries, around: 2026)
        for text in closing.split(separator: " ").map(String.init) {
            #expect(try days.contains(Self.day(text)), "\(countries) \(text)")
        }
        for text in other.split(separator: " ").map(String.init) {
            #expect(try !days.contains(Self.day(text)), "\(countries) \(text)")
        }
        for year in [Int.min, 0, 9_999, Int.max] {
            #expect(HolidayCalendar.closingDays(countries, around: year).isEmpty)
        }
    }

    @Test func `S1 hours without a word about holidays are unknown on every day on which the law may close them`()
        throws
    {
        let germany = try StoreZone(name: #require(TimeZoneName("Europe/Berlin")), countries: ["DE"])
        let hungary = try StoreZone(name: #require(TimeZoneName("Europe/Budapest")), countries: ["HU"])
        let nowhere = try StoreZone(name: #require(TimeZoneName("Europe/Berlin")), countries: [])
        let border = try StoreZone(name: #require(TimeZoneName("Europe/Berlin")), countries: ["BE", "DE", "NL"])
        let states = try StoreZone(name: #require(TimeZoneName("America/New_York")), countries: ["US"])
        let text = "Mo-Sa 07:00-22:00"
        for (zone, time, state) in [
            // Reformation Day in Bremen, Epiphany in Munich, Corpus Christi in Cologne.
            (germany, "2026-10-31T11:00:00Z", StoreOpening.State.unknown), (germany, "2026-01-06T11:00:00Z", .unknown),
            (germany, "2026-06-04T11:00:00Z", .unknown), (germany, "2026-10-30T11:00:00Z", .open),
            (border, "2026-10-03T11:00:00Z", .unknown), (border, "2026-07-21T11:00:00Z", .unknown),
            (border, "2026-10-02T11:00:00Z", .open), (border, "2026-10-03T23:00:00Z", .closed),
            (hungary, "2026-12-25T11:00:00Z", .unknown), (hungary, "2027-01-01T11:00:00Z", .unknown),
            (hungary, "2026-12-23T11:00:00Z", .open), (nowhere, "2026-12-25T11:00:00Z", .unknown),
            (nowhere, "2026-12-29T11:00:00Z", .open),
            // Shops open on Presidents' Day and Veterans Day, unlike on Thanksgiving.
            (states, "2026-02-16T17:00:00Z", .open), (states, "2026-11-11T17:00:00Z", .open),
            (states, "2026-11-26T17:00:00Z", .unknown),
        ] {
            let instant = try #require(ISO8601DateFormatter().date(from: time))
            #expect(StoreHours(text, in: zone).opening(at: instant).state == state, "\(zone.countries) \(time)")
            let day = try #require(Day(String(time.prefix(10))))
            let week = StoreHours(text, in: zone).week(from: instant)
            #expect(
                week.unknown.contains(day) == (state == .unknown) || time.contains("T23"), "\(zone.countries) \(time)")
            #expect(week.hours.contains { $0.day == day } == (state == .open), "\(zone.countries) \(time)")
        }
        // Hours with a holiday rule, and 24/7, are believed on holidays.
        let noon = try #require(ISO8601DateFormatter().date(from: "2026-12-25T11:00:00Z"))
        #expect(StoreHours("Mo-Sa 07:00-22:00; PH off", in: germany).opening(at: noon).state == .closed)
        #expect(StoreHours("24/7", in: hungary).opening(at: noon).state == .open)
    }

    @Test func `S1 the night of a holiday is as unknown after midnight as before`() throws {
        let germany = try StoreZone(name: #require(TimeZoneName("Europe/Berlin")), countries: ["DE"])
        let hours = StoreHours("Mo-Su 18:00-02:00", in: germany)
        // Good Friday is 3 April.
        for (time, state) in [
            ("2026-04-03T20:00:00Z", StoreOpening.State.unknown), ("2026-04-03T22:30:00Z", .unknown),
            ("2026-04-04T00:30:00Z", .closed), ("2026-04-04T20:00:00Z", .open), ("2026-04-02T20:00:00Z", .open),
        ] {
            let instant = try #require(ISO8601DateFormatter().date(from: time))
            #expect(hours.opening(at: instant).state == state, "\(time)")
        }
        let week = hours.week(from: try #require(ISO8601DateFormatter().date(from: "2026-03-30T10:00:00Z")))
        #expect(week.unknown.map(\.description) == ["2026-04-03", "2026-04-04", "2026-04-05"])
    }
}
