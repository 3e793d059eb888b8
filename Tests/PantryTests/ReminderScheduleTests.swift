import Contracts
import Foundation
import PantryContracts
import Testing

@testable import Pantry

@Suite(.timeLimit(.minutes(10)))
struct ReminderScheduleTests {
    private static let berlin = TimeZone(identifier: "Europe/Berlin") ?? .gmt

    private func schedule(
        _ at: String, _ weekdays: Labels<Weekday> = .everything, day: String? = nil, in zone: String = "Europe/Berlin"
    ) throws -> ReminderSchedule {
        ReminderSchedule(
            at: try #require(TimeOfDay(at)), weekdays: weekdays, day: day.flatMap(Day.init),
            zone: try #require(TimeZone(identifier: zone)))
    }

    private func instant(_ text: String) throws -> Date { try Date(text, strategy: .iso8601) }

    @Test func `P8: a reminder comes on its days at its time by the clocks of its zone`() throws {
        let weekly = try schedule("18:30", [.monday, .thursday])
        // A Tuesday.
        #expect(weekly.next(after: try instant("2026-11-24T12:00:00Z")) == (try instant("2026-11-26T17:30:00Z")))
        #expect(weekly.next(after: try instant("2026-11-26T17:29:59Z")) == (try instant("2026-11-26T17:30:00Z")))
        #expect(weekly.next(after: try instant("2026-11-26T17:30:00Z")) == (try instant("2026-11-30T17:30:00Z")))
        let rare = try schedule("00:00", [.sunday])
        #expect(rare.next(after: try instant("2026-11-28T23:00:00Z")) == (try instant("2026-12-05T23:00:00Z")))
        let far = try schedule("08:00", in: "Pacific/Kiritimati")
        #expect(far.next(after: try instant("2026-11-23T18:00:00Z")) == (try instant("2026-11-24T18:00:00Z")))
        let once = try schedule("08:00", [], day: "2026-12-24")
        #expect(once.next(after: try instant("2026-11-24T12:00:00Z")) == (try instant("2026-12-24T07:00:00Z")))
        #expect(once.next(after: try instant("2026-12-24T07:00:00Z")) == nil)
    }

    @Test func `P8: a time that clocks skip comes as much later, and once`() throws {
        // Clocks go from 2 to 3 on 28 March 2027.
        let daily = try schedule("02:30")
        var now = try instant("2027-03-26T12:00:00Z")
        var times: [String] = []
        for _ in 0..<4 {
            now = try #require(daily.next(after: now))
            times.append(now.formatted(.iso8601))
        }
        #expect(
            times == [
                "2027-03-27T01:30:00Z", "2027-03-28T01:30:00Z", "2027-03-29T00:30:00Z", "2027-03-30T00:30:00Z",
            ])
        // In Beirut clocks skip midnight itself.
        let midnight = try schedule("00:15", in: "Asia/Beirut")
        #expect(midnight.next(after: try instant("2027-03-27T12:00:00Z")) == (try instant("2027-03-27T22:15:00Z")))
    }

    @Test func `P8: a time that clocks show twice comes the first time, and once`() throws {
        // Clocks go from 3 back to 2 on 31 October 2027.
        let daily = try schedule("02:30")
        let first = try #require(daily.next(after: try instant("2027-10-30T12:00:00Z")))
        #expect(first == (try instant("2027-10-31T00:30:00Z")))
        #expect(daily.next(after: first) == (try instant("2027-11-01T01:30:00Z")))
    }

    @Test func `P8: whatever the zone and the time, each day has one time, and they follow each other`() throws {
        for zone in ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Africa/Casablanca", "Asia/Tehran"] {
            for at in ["00:00", "00:30", "01:45", "02:00", "02:15", "02:59", "03:00", "23:59"] {
                let daily = try schedule(at, in: zone)
                var now = try instant("2027-01-01T00:00:00Z")
                var days: [Int] = []
                for _ in 0..<370 {
                    let next = try #require(daily.next(after: now))
                    #expect(next > now)
                    days.append(Day(of: next, in: daily.zone).daysSince1970)
                    now = next
                }
                #expect(zip(days, days.dropFirst()).allSatisfy { $1 - $0 == 1 }, "\(at) in \(zone)")
            }
        }
    }

    @Test func `P8: days of the week and times of the day are what calendars and clocks say`() throws {
        #expect(Day("1970-01-01")?.weekday == .thursday && Day("1969-12-31")?.weekday == .wednesday)
        #expect(Day("2026-11-23")?.weekday == .monday && Day("0001-01-01")?.weekday == .monday)
        for wrong in [
            "25:00", "24:00", "12:60", "1:30", "12:30:00", "-1:30", "12.30", "", "aa:bb", "١٢:٣٠", "12:3", "+1:00",
        ] {
            #expect(TimeOfDay(wrong) == nil, "\(wrong)")
        }
        #expect(TimeOfDay("00:00")?.minutes == 0 && TimeOfDay("23:59")?.description == "23:59")
    }
}
