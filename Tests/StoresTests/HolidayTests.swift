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

    /// Days as the laws of the countries and their official calendars tell them: kept everywhere, kept by some or doubtful,
    /// and plain ones. 29 February and others that are never one are in the last test.
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
}

@Suite struct CountryFinderTests {
    @Test(arguments: [
        ("Bremen", 53.08, 8.8, ["DE"]), ("Cologne", 50.94, 6.96, ["DE"]), ("Munich", 48.14, 11.58, ["DE"]),
        ("Paris", 48.85, 2.35, ["FR"]), ("Vienna", 48.2, 16.37, ["AT"]), ("London", 51.5, -0.12, ["GB"]),
        ("Dublin", 53.35, -6.26, ["IE"]), ("Madrid", 40.4, -3.7, ["ES"]), ("Palermo", 38.1, 13.36, ["IT"]),
        ("Lisbon", 38.72, -9.14, ["PT"]), ("Warsaw", 52.23, 21.0, ["PL"]), ("Prague", 50.08, 14.43, ["CZ"]),
        ("Oslo", 59.91, 10.75, ["NO"]), ("Stockholm", 59.33, 18.07, ["SE"]), ("Helsinki", 60.17, 24.94, ["FI"]),
        ("New York", 40.7, -74.0, ["US"]), ("Honolulu", 21.3, -157.86, ["US"]), ("Montreal", 45.5, -73.57, ["CA"]),
        ("Hobart", -42.88, 147.33, ["AU"]), ("Perth", -31.95, 115.86, ["AU"]),
        // Near borders several may be meant.
        ("Aachen", 50.78, 6.08, ["BE", "DE", "NL"]), ("Luxembourg", 49.61, 6.13, ["BE", "DE", "FR", "LU"]),
        ("Copenhagen", 55.68, 12.57, ["DK", "SE"]), ("Vaduz", 47.14, 9.52, ["AT", "CH", "LI"]),
        ("Vancouver", 49.28, -123.1, ["CA", "US"]), ("San Diego", 32.7, -117.16, ["MX", "US"]),
        ("Saint Helier", 49.18, -2.1, ["FR", "JE"]),
        // Nobody here knows.
        ("Palma", 39.57, 2.65, []), ("Tokyo", 35.7, 139.7, []), ("the ocean", 0, 0, []), ("the pole", 90, 0, []),
        ("the date line", -17, 180, []),
    ])
    func `S1 the countries that a position may be in`(
        name: String, latitude: Double, longitude: Double, expected: [String]
    ) {
        #expect(CountryFinder.shared.countries(latitude: latitude, longitude: longitude) == expected, "\(name)")
    }

    @Test func `S1 positions that are none are in no country, and outlines that cannot be read are none`() {
        for (latitude, longitude) in [(Double.nan, 8.0), (53, .infinity), (-91, 500), (1e300, -1e300)] {
            #expect(CountryFinder.shared.countries(latitude: latitude, longitude: longitude).isEmpty)
        }
        #expect(CountryFinder("DE\nFR 1 2,x\n\n 5,5").countries(latitude: 0.5, longitude: 0.5).isEmpty)
    }
}
