import Foundation
import Geography
import OpeningHours
import Testing

@Suite struct OpeningHoursTests {
    /// Hours, a time in Berlin (28 November 2026 is a Saturday), and the expected state.
    static let cases: [(hours: String, time: String, state: OpeningState)] = [
        ("24/7", "2026-11-28 03:00", .open),
        ("24/7; PH off", "2026-12-25 12:00", .closed),
        ("Mo-Sa 07:00-21:00", "2026-11-28 06:59", .closed),
        ("Mo-Sa 07:00-21:00", "2026-11-28 07:00", .open),
        ("Mo-Sa 07:00-21:00", "2026-11-28 20:59", .open),
        ("Mo-Sa 07:00-21:00", "2026-11-28 21:00", .closed),
        ("Mo-Sa 07:00-21:00", "2026-11-29 12:00", .closed),
        ("Mo-Sa 07:00-21:00; Su,PH off", "2026-12-26 12:00", .closed),
        ("PH off; Mo-Sa 07:00-21:00", "2026-12-26 12:00", .open),
        ("Mo-Fr 08:00-12:00,13:00-18:00; Sa 08:00-12:00", "2026-11-27 12:30", .closed),
        ("Mo-Fr 08:00-12:00,13:00-18:00; Sa 08:00-12:00", "2026-11-28 11:00", .open),
        // A later rule replaces the day's, an additional one adds, and “off” removes.
        ("Mo-Sa 08:00-18:00; Sa 10:00-12:00", "2026-11-28 09:00", .closed),
        ("Mo-Sa 08:00-18:00, Sa 20:00-22:00", "2026-11-28 21:00", .open),
        ("Mo-Sa 08:00-18:00, Sa 20:00-22:00", "2026-11-28 09:00", .open),
        ("08:00-18:00; 12:00-13:00 off", "2026-11-28 12:30", .closed),
        ("08:00-18:00; 12:00-13:00 off", "2026-11-28 13:30", .open),
        // Past midnight.
        ("Fr 22:00-04:00", "2026-11-28 03:59", .open),
        ("Fr 22:00-04:00", "2026-11-28 04:00", .closed),
        ("Fr 22:00-28:00", "2026-11-28 03:59", .open),
        ("Fr 22:00-04:00; Sa 10:00-12:00", "2026-11-28 02:00", .open),
        ("Fr 22:00-04:00; Sa off", "2026-11-28 02:00", .closed),
        ("24/7; 22:00-02:00 off", "2026-11-28 01:00", .closed),
        ("10:00-10:00", "2026-11-28 09:00", .open),
        // Fallbacks and comments.
        ("Mo-Fr 08:00-12:00 || \"by appointment\"", "2026-11-27 15:00", .unknown),
        ("Mo-Fr 08:00-12:00 || \"by appointment\"", "2026-11-27 09:00", .open),
        ("Mo-Fr 08:00-12:00; We off || unknown", "2026-11-25 09:00", .closed),
        ("Mo-Fr 08:00-12:00 open \"ring\"", "2026-11-27 09:00", .open),
        ("Mo-Fr 08:00-12:00 \"ring\"", "2026-11-27 09:00", .unknown),
        ("Mo-Fr 08:00-12:00 unknown", "2026-11-27 09:00", .unknown),
        ("off", "2026-11-27 09:00", .closed),
        ("closed \"renovation\"", "2026-11-27 09:00", .closed),
        // Open ends.
        ("17:00+", "2026-11-28 18:00", .unknown),
        ("17:00+", "2026-11-28 16:00", .closed),
        ("17:00-20:00+", "2026-11-28 18:00", .open),
        ("17:00-20:00+", "2026-11-28 21:00", .unknown),
        ("Fr 17:00-23:00+", "2026-11-28 02:00", .unknown),
        // Months, dates, years, weeks.
        ("Apr-Sep 08:00-20:00; Oct-Mar 09:00-17:00", "2026-11-28 08:30", .closed),
        ("Oct-Mar 09:00-17:00", "2026-01-15 10:00", .open),
        ("Dec 20-Jan 5 off; 08:00-18:00", "2026-12-27 09:00", .open),
        ("08:00-18:00; Dec 20-Jan 5 off", "2026-12-27 09:00", .closed),
        ("08:00-18:00; Dec 20-Jan 5 off", "2026-01-05 09:00", .closed),
        ("08:00-18:00; Dec 20-Jan 5 off", "2026-01-06 09:00", .open),
        ("08:00-18:00; Dec 24,31 08:00-13:00", "2026-12-31 14:00", .closed),
        ("08:00-18:00; Dec 24-26 off", "2026-12-26 09:00", .closed),
        ("2026 Nov 28 off; 08:00-18:00", "2026-11-28 09:00", .open),
        ("08:00-18:00; 2026 Nov 28 off", "2026-11-28 09:00", .closed),
        ("08:00-18:00; 2025 Nov 28 off", "2026-11-28 09:00", .open),
        ("08:00-18:00; 2025 Dec 1-2026 Nov 28 off", "2026-11-28 09:00", .closed),
        ("2027+ Mo-Sa 08:00-18:00", "2026-11-28 09:00", .closed),
        ("2025-2029/2 Mo-Sa 08:00-18:00", "2026-11-28 09:00", .closed),
        ("Mar 15-Oct 31: Su,PH 11:00-17:00", "2026-10-25 12:00", .open),
        ("week 1-53/2 Sa 08:00-18:00", "2026-11-28 09:00", .closed),
        ("week 2-52/2 Sa 08:00-18:00", "2026-11-28 09:00", .open),
        ("Mar Su[-1]-Oct Su[-1] 08:00-18:00", "2026-10-25 09:00", .open),
        ("Mar Su[-1]-Oct Su[-1] 08:00-18:00", "2026-10-26 09:00", .closed),
        ("Feb 29 08:00-18:00", "2026-02-28 09:00", .closed),
        // Easter 2026 is 5 April.
        ("easter off, 08:00-18:00; easter off", "2026-04-05 09:00", .closed),
        ("08:00-18:00; easter -2 days off", "2026-04-03 09:00", .closed),
        ("08:00-18:00; easter +1 day off", "2026-04-06 09:00", .closed),
        ("08:00-18:00; easter -2 days-easter +1 day off", "2026-04-04 09:00", .closed),
        // 28 November 2026 is the fourth and last Saturday.
        ("Sa[4] 08:00-18:00", "2026-11-28 09:00", .open),
        ("Sa[-1] 08:00-18:00", "2026-11-28 09:00", .open),
        ("Sa[1-3] 08:00-18:00", "2026-11-28 09:00", .closed),
        ("Fr[-1] +1 day 08:00-18:00", "2026-11-28 09:00", .open),
        ("Oct 3 +Su 08:00-18:00", "2026-10-04 09:00", .open),
        // Holidays.
        ("PH 10:00-12:00", "2026-05-01 11:00", .open),
        ("PH Sa 10:00-12:00", "2026-05-01 11:00", .closed),
        ("PH Sa 10:00-12:00", "2026-12-26 11:00", .open),
        ("PH -1 day 10:00-12:00", "2026-12-24 11:00", .open),
        ("SH Mo 10:00-12:00", "2026-10-19 11:00", .open),
        // Informal notations.
        ("mo - sa 8:00 - 20:00", "2026-11-28 09:00", .open),
        ("Mo\u{2013}Sa 08:00\u{2013}20:00;", "2026-11-28 09:00", .open),
        ("Monday-Saturday: 08:00-20:00", "2026-11-28 09:00", .open),
        ("Mo-Fr 08:00-18:00;Su, PH closed", "2026-11-29 09:00", .closed),
        ("Mo-Sa 08:00-21:00, Ph off", "2026-12-26 09:00", .closed),
    ]

    @Test(arguments: cases.indices) func `S1 hours of OpenStreetMap's grammar say whether a shop is open`(_ index: Int)
    {
        let (text, time, state) = Self.cases[index]
        let hours = OpeningHours(text)
        #expect(hours.isUnderstood)
        #expect(hours.state(at: Somewhere.time(time), in: Somewhere.berlin) == state, "\(text) at \(time)")
    }

    static let unreadable = [
        "", " ", ";", "nach Vereinbarung", "dauerhaft geschlossen", "Occasional", "Mo-Sa 21:00",
        "Mo-Sa 08:00-20:00 Uhr", "9-17", "0900-1700", "1900-2200", "Mo-Fr 0800-1700", "08:00-25:61", "25:00-26:00",
        "08:00-49:00", "Mo-", "Su[6]", "Su[0]", "Feb 30", "Jan 0", "week 54", "week 0", "2026-2025 Mo",
        "08:00-18:00/01:30", "Mo-Sa 08:00-20:00 || ", "|| 08:00-20:00", "Mo-Sa 08:00-20:00 | Su off",
        "Mo-Sa 08:00-20:00 \"", "\"summer\": Mo-Sa 08:00-20:00", "Mo-Sa 08:00-20:00,", "Mo-Sa 08:00-20:00, ",
        "open open", "(sunset)-22:00", "(sunset+25:00)-22:00", "12/7", "Mo-Xx 08:00-20:00", "<script>", "08:00–",
        "99999999999999999999", "Mo-Sa 08:00-20:00; gibberish",
    ]

    @Test(arguments: unreadable) func `S1 hours that nobody can read are kept as text and never open`(_ text: String) {
        let hours = OpeningHours(text)
        #expect(!hours.isUnderstood)
        #expect(hours.text == text)
        for hour in 0..<48 {
            let instant = Somewhere.time("2026-11-28 00:00").addingTimeInterval(Double(hour) * 3_600)
            #expect(hours.state(at: instant, in: Somewhere.berlin) == .unknown)
        }
        #expect(hours.nextChange(after: Somewhere.time("2026-11-28 00:00"), in: Somewhere.berlin) == nil)
    }

    @Test func `S1 a comment is told with the state`() {
        let hours = OpeningHours("Mo-Fr 08:00-12:00 open \"side door\" || \"by appointment\"")
        let morning = hours.moment(at: Somewhere.time("2026-11-27 09:00"), in: Somewhere.berlin)
        #expect(morning.state == .open && morning.comment == "side door")
        let evening = hours.moment(at: Somewhere.time("2026-11-27 20:00"), in: Somewhere.berlin)
        #expect(evening.state == .unknown && evening.comment == "by appointment")
    }

    @Test func `S1 holidays that nobody knows make unknown only what depends on them`() {
        var place = Somewhere.berlin
        place.publicHolidays = nil
        let hours = OpeningHours("Mo-Sa 08:00-20:00; PH 10:00-12:00")
        #expect(hours.state(at: Somewhere.time("2026-11-27 09:00"), in: place) == .unknown)
        #expect(hours.state(at: Somewhere.time("2026-11-27 11:00"), in: place) == .open)
        #expect(hours.state(at: Somewhere.time("2026-11-27 22:00"), in: place) == .closed)
        #expect(hours.state(at: Somewhere.time("2026-11-29 11:00"), in: place) == .unknown)
        let eve = OpeningHours("08:00-20:00; PH -1 day 08:00-13:00; PH off")
        #expect(eve.state(at: Somewhere.time("2026-11-27 09:00"), in: place) == .unknown)
        #expect(eve.state(at: Somewhere.time("2026-11-27 22:00"), in: place) == .closed)
        #expect(hours.mentionsPublicHolidays && !OpeningHours("Mo-Sa 08:00-20:00").mentionsPublicHolidays)
    }

    @Test func `S1 a holiday's night that reaches into the next day is unknown as well`() {
        var place = Somewhere.berlin
        place.publicHolidays = nil
        let hours = OpeningHours("20:00-22:00; PH 20:00-02:00")
        #expect(hours.state(at: Somewhere.time("2026-11-27 01:00"), in: place) == .unknown)
        #expect(hours.state(at: Somewhere.time("2026-11-27 03:00"), in: place) == .closed)
    }

    @Test func `S1 sunrise and sunset are those of the place`() {
        // Berlin, 21 June 2026: 04:43 to 21:33 (timeanddate.com); 21 December: 08:15 to 15:54.
        let hours = OpeningHours("sunrise-sunset")
        let cases: [(String, OpeningState)] = [
            ("2026-06-21 04:40", .closed), ("2026-06-21 04:46", .open), ("2026-06-21 21:30", .open),
            ("2026-06-21 21:36", .closed), ("2026-12-21 08:12", .closed), ("2026-12-21 08:18", .open),
            ("2026-12-21 15:51", .open), ("2026-12-21 15:57", .closed),
        ]
        for (time, state) in cases {
            #expect(hours.state(at: Somewhere.time(time), in: Somewhere.berlin) == state, "\(time)")
        }
        let later = OpeningHours("(sunrise+01:00)-(sunset-01:00)")
        #expect(later.state(at: Somewhere.time("2026-06-21 05:30"), in: Somewhere.berlin) == .closed)
        #expect(later.state(at: Somewhere.time("2026-06-21 05:50"), in: Somewhere.berlin) == .open)
        let night = OpeningHours("dusk-dawn")
        #expect(night.state(at: Somewhere.time("2026-12-21 03:00"), in: Somewhere.berlin) == .open)
        #expect(night.state(at: Somewhere.time("2026-12-21 12:00"), in: Somewhere.berlin) == .closed)
    }

    @Test func `S1 where the sun does not set or no place is known, hours by it are unknown`() {
        var place = Somewhere.berlin
        place.position = nil
        let hours = OpeningHours("10:00-sunset")
        #expect(hours.state(at: Somewhere.time("2026-06-21 12:00"), in: place) == .unknown)
        #expect(hours.state(at: Somewhere.time("2026-06-21 09:00"), in: place) == .closed)
        place.position = Position(latitude: 78.2, longitude: 15.6)
        #expect(hours.state(at: Somewhere.time("2026-06-21 12:00"), in: place) == .unknown)
        place.position = Position(latitude: 90, longitude: 0)
        #expect(hours.state(at: Somewhere.time("2026-06-21 12:00"), in: place) == .unknown)
    }

    @Test func `S1 clocks that are changed are followed`() {
        let hours = OpeningHours("02:30-05:00")
        // On 29 March 2026 clocks jump from 2:00 to 3:00.
        let spring = Somewhere.time("2026-03-29 01:30")
        #expect(hours.state(at: spring, in: Somewhere.berlin) == .closed)
        #expect(hours.nextChange(after: spring, in: Somewhere.berlin) == spring.addingTimeInterval(1_800))
        #expect(hours.state(at: spring.addingTimeInterval(1_800), in: Somewhere.berlin) == .open)
        // On 25 October clocks show 02:30 twice: open, closed at the second 02:00, open again.
        let autumn = Somewhere.time("2026-10-25 02:30")
        #expect(hours.state(at: autumn, in: Somewhere.berlin) == .open)
        let second = hours.nextChange(after: autumn, in: Somewhere.berlin)
        #expect(second == autumn.addingTimeInterval(1_800))
        #expect(hours.state(at: autumn.addingTimeInterval(1_800), in: Somewhere.berlin) == .closed)
        #expect(
            hours.nextChange(after: autumn.addingTimeInterval(1_800), in: Somewhere.berlin)
                == autumn.addingTimeInterval(3_600))
    }

    @Test func `S1 what never changes has no next change`() {
        let now = Somewhere.time("2026-11-28 12:00")
        for text in ["24/7", "off", "00:00-24:00", "2030 Jan 1 off; 24/7"] {
            #expect(OpeningHours(text).nextChange(after: now, in: Somewhere.berlin) == nil)
        }
        let yearly = OpeningHours("24/7; Nov 27 off")
        #expect(yearly.nextChange(after: now, in: Somewhere.berlin) == Somewhere.time("2027-11-27 00:00"))
    }

    @Test func `S1 times beyond all calendars are unknown`() {
        for seconds in [Double.infinity, -.infinity, .nan, 1e300, -1e300, 1e12] {
            let instant = Date(timeIntervalSince1970: seconds)
            #expect(OpeningHours("24/7").state(at: instant, in: Somewhere.berlin) == .unknown)
            #expect(OpeningHours("24/7").nextChange(after: instant, in: Somewhere.berlin) == nil)
        }
    }
}
