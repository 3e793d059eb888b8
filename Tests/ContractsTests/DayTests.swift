import Contracts
import Foundation
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
            #expect(day == Day(of: Date(timeIntervalSince1970: Double(number) * 86_400 + 86_399)))
            #expect(day.daysSince1970 == number)
        }
        #expect(Day(of: Date(timeIntervalSince1970: -1)).description == "1969-12-31")
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

    @Test func `no sum and no instant leaves the calendar`() {
        let day = Day(daysSince1970: 0)
        #expect(day.adding(days: .max).description == "9999-12-31")
        #expect(day.adding(days: .min).description == "0001-01-01")
        #expect(Day(daysSince1970: -5).adding(days: .min).description == "0001-01-01")
        #expect(Day(daysSince1970: .max).description == "9999-12-31")
        #expect(Day(of: Date(timeIntervalSince1970: 1e300)).description == "9999-12-31")
        #expect(Day(of: Date(timeIntervalSince1970: -.infinity)).description == "0001-01-01")
        #expect(Day(of: .distantFuture).year == 4001)
    }
}
