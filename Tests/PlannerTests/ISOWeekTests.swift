import Contracts
import PlannerContracts
import Testing

@Suite struct ISOWeekTests {
    @Test(arguments: [
        ("2026-W48", "2026-11-23"), ("2026-W53", "2026-12-28"), ("2027-W01", "2027-01-04"), ("2024-W01", "2024-01-01"),
        ("2020-W53", "2020-12-28"), ("0001-W01", "0001-01-01"), ("2026-W13", "2026-03-23"),
    ])
    func `M2 a week of the calendar begins on its Monday`(text: String, monday: String) throws {
        let week = try #require(ISOWeek(text))
        #expect(week.monday.description == monday && week.description == text)
        #expect(week.days.count == 7 && week.days.allSatisfy { ISOWeek(of: $0) == week })
        #expect(week.monday.weekday == .monday)
    }

    @Test(arguments: [
        "2026-W54", "2026-W00", "2025-W53", "2026-W1", "2026W48", "2026-w48", "0000-W10", "9999-W52", "9999-W53",
        "２０２６-W48", "2026-W48 ", "", "-026-W48", "99999-W01",
    ])
    func `M2 what no year has is no week`(text: String) { #expect(ISOWeek(text) == nil) }

    @Test func `M2 weeks follow each other over the end of a year`() throws {
        let last = try #require(ISOWeek("2026-W53"))
        #expect(last.adding(weeks: 1).description == "2027-W01" && last.adding(weeks: -53).description == "2025-W52")
        #expect(last < last.adding(weeks: 1) && last.adding(weeks: .max).description.count == 8)
    }
}
