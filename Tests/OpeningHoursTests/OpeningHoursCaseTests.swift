import Foundation
import OpeningHours
import Testing

/// Hours of each kind that the specification of `opening_hours` lists.
@Suite struct OpeningHoursCaseTests {
    typealias Case = (hours: String, time: String, state: OpeningState)

    static let overnight: [Case] = [
        ("Sa 23:30-00:30", "2026-11-29 00:29", .open), ("Sa 23:30-00:30", "2026-11-29 00:30", .closed),
        ("Sa 23:30-00:30", "2026-11-28 00:10", .closed),
        ("Su 22:00-02:00", "2026-11-30 01:00", .open), ("Su 22:00-02:00", "2026-11-29 01:00", .closed),
        ("22:00-06:00", "2026-12-01 05:59", .open), ("22:00-06:00", "2026-12-01 06:00", .closed),
        ("Dec 31 20:00-05:00", "2027-01-01 04:00", .open), ("Sa 18:00-26:00", "2026-11-29 01:59", .open),
        ("Sa 00:00-02:00,22:00-24:00", "2026-11-28 23:59", .open),
        ("Sa 00:00-02:00,22:00-24:00", "2026-11-28 02:00", .closed),
        ("Sa 20:00-48:00", "2026-11-29 23:59", .open), ("Sa 20:00-48:00", "2026-11-30 00:00", .closed),
    ]

    static let closing: [Case] = [
        ("Mo-Su off", "2026-11-28 12:00", .closed), ("24/7 off", "2026-11-28 12:00", .closed),
        ("24/7 closed \"for good\"", "2026-11-28 12:00", .closed),
        ("Mo-Fr 08:00-18:00; We off", "2026-11-25 10:00", .closed),
        ("Mo-Fr 08:00-18:00; We off", "2026-11-26 10:00", .open),
        ("Mo-Fr 08:00-18:00; Jul-Aug off", "2026-07-15 10:00", .closed),
        ("Mo-Fr 08:00-18:00; Jul-Aug off", "2026-09-01 10:00", .open),
        ("Mo-Fr 08:00-18:00; PH off", "2026-12-25 10:00", .closed),
        ("Mo-Fr 08:00-18:00; PH off", "2026-12-24 10:00", .open),
        ("Mo-Fr,PH 09:00-12:00", "2026-12-26 10:00", .open), ("Su,PH 09:00-12:00", "2026-11-29 10:00", .open),
        ("Mo-Sa 08:00-20:00; PH unknown", "2026-12-25 10:00", .unknown),
        ("Mo-Fr 08:00-16:00; SH 10:00-14:00", "2026-10-19 09:00", .closed),
        ("Mo-Fr 08:00-16:00; SH 10:00-14:00", "2026-10-19 11:00", .open),
        ("Mo-Fr 08:00-16:00; SH 10:00-14:00", "2026-10-20 09:00", .open),
    ]

    static let dates: [Case] = [
        ("week 48 Sa 09:00-12:00", "2026-11-28 10:00", .open), ("week 47 Sa 09:00-12:00", "2026-11-28 10:00", .closed),
        ("week 40-48 Sa 09:00-12:00", "2026-11-28 10:00", .open),
        ("week 46-52/2 Sa 09:00-12:00", "2026-11-28 10:00", .open),
        ("week 47-53/2 Sa 09:00-12:00", "2026-11-28 10:00", .closed),
        // The first of January 2027 is in the last week of 2026.
        ("week 53 Fr 10:00-12:00", "2027-01-01 11:00", .open), ("week 1 Fr 10:00-12:00", "2027-01-01 11:00", .closed),
        ("Nov-Feb Sa 10:00-12:00", "2026-02-28 11:00", .open), ("Nov-Feb Sa 10:00-12:00", "2026-03-07 11:00", .closed),
        ("Nov 28-Dec 2 10:00-12:00", "2026-12-02 11:00", .open),
        ("Nov 28-Dec 2 10:00-12:00", "2026-12-03 11:00", .closed),
        ("Feb 29 10:00-12:00", "2028-02-29 11:00", .open), ("Feb 29 10:00-12:00", "2028-03-01 11:00", .closed),
        ("2026 Mo-Sa 08:00-18:00", "2026-11-28 09:00", .open), ("2027 Mo-Sa 08:00-18:00", "2026-11-28 09:00", .closed),
        ("2026+ Mo-Sa 08:00-18:00", "2026-11-28 09:00", .open),
        ("2024-2030/2 Sa 08:00-18:00", "2026-11-28 09:00", .open),
        ("2025-2031/2 Sa 08:00-18:00", "2026-11-28 09:00", .closed),
        ("2026 Nov 1-2027 Feb 28 10:00-12:00", "2027-01-15 11:00", .open),
        ("2026 Nov 1-2027 Feb 28 10:00-12:00", "2026-01-15 11:00", .closed),
    ]

    static let counted: [Case] = [
        ("Mo[1] 10:00-12:00", "2026-12-07 11:00", .open), ("Mo[1] 10:00-12:00", "2026-12-14 11:00", .closed),
        ("Mo[-1] 10:00-12:00", "2026-11-30 11:00", .open), ("Mo[-2] 10:00-12:00", "2026-11-23 11:00", .open),
        ("Mo[5] 10:00-12:00", "2026-11-30 11:00", .open), ("Mo[5] 10:00-12:00", "2026-12-28 11:00", .closed),
        ("Mo[1,3] 10:00-12:00", "2026-12-21 11:00", .open), ("Mo[1-2] 10:00-12:00", "2026-12-21 11:00", .closed),
        ("Mo[1] +2 days 10:00-12:00", "2026-12-09 11:00", .open),
        ("Dec Mo[1] 10:00-12:00", "2026-11-02 11:00", .closed),
        // Easter is 5 April in 2026 and 28 March in 2027.
        ("easter +39 days 10:00-12:00", "2026-05-14 11:00", .open),
        ("easter -47 days 10:00-12:00", "2026-02-17 11:00", .open),
        ("2027 easter 10:00-12:00", "2027-03-28 11:00", .open),
        ("2027 easter 10:00-12:00", "2026-04-05 11:00", .closed),
    ]

    static let sunny: [Case] = [
        ("sunset-sunrise", "2026-12-21 03:00", .open), ("sunset-sunrise", "2026-12-21 12:00", .closed),
        ("sunrise-12:00", "2026-06-21 06:00", .open), ("sunrise-12:00", "2026-12-21 06:00", .closed),
        ("(sunset-02:00)-(sunset+02:00)", "2026-12-21 16:30", .open),
        ("(sunset-02:00)-(sunset+02:00)", "2026-12-21 18:30", .closed),
        ("dawn-dusk", "2026-12-21 12:00", .open), ("dawn-dusk", "2026-12-21 19:00", .closed),
    ]

    static let fallbacks: [Case] = [
        ("Mo-Fr 08:00-12:00 || Sa 09:00-10:00 || unknown", "2026-11-29 10:00", .unknown),
        ("Mo-Fr 08:00-12:00 || Sa 09:00-10:00 || unknown", "2026-11-28 09:30", .open),
        ("Mo-Fr 08:00-12:00 || Sa 09:00-10:00 || unknown", "2026-11-28 10:30", .unknown),
        ("Mo-Fr 08:00-12:00 || off", "2026-11-28 09:00", .closed),
        ("Mo-Fr 08:00-18:00; Sa unknown \"by arrangement\"", "2026-11-28 09:00", .unknown),
        ("Mo-Fr 08:00-18:00; Sa \"by arrangement\"", "2026-11-28 09:00", .unknown),
        ("Mo-Sa 08:00-18:00 open \"ring twice\"", "2026-11-28 09:00", .open),
    ]

    static let all = overnight + closing + dates + counted + sunny + fallbacks

    @Test(arguments: all.indices) func `S1 each kind of hours says whether a shop is open`(_ index: Int) {
        let (text, time, state) = Self.all[index]
        let hours = OpeningHours(text)
        #expect(hours.isUnderstood, "\(text)")
        #expect(hours.state(at: Somewhere.time(time), in: Somewhere.berlin) == state, "\(text) at \(time)")
    }

    @Test func `S1 what is said about hours comes with them`() {
        for (text, time, comment) in [
            ("Mo-Sa 08:00-18:00 open \"ring twice\"", "2026-11-28 09:00", "ring twice"),
            ("Mo-Sa 08:00-18:00; PH off \"holiday\"", "2026-12-25 09:00", "holiday"),
            ("Mo-Fr 08:00-12:00 || \"by appointment\"", "2026-11-28 09:00", "by appointment"),
            ("Mo-Fr 08:00-12:00 || Sa \"a; b || c\"", "2026-11-28 09:00", "a; b || c"),
        ] {
            let moment = OpeningHours(text).moment(at: Somewhere.time(time), in: Somewhere.berlin)
            #expect(moment.comment == comment, "\(text)")
        }
    }

    @Test func `S1 a night out is an hour shorter in spring and an hour longer in autumn`() {
        let hours = OpeningHours("Sa 20:00-03:30")
        for (day, length) in [("2026-03-28", 6.5), ("2026-10-24", 8.5), ("2026-11-28", 7.5)] {
            let start = Somewhere.time("\(day) 20:00")
            #expect(hours.state(at: start, in: Somewhere.berlin) == .open)
            let end = hours.nextChange(after: start, in: Somewhere.berlin)
            #expect(end == start.addingTimeInterval(length * 3_600), "\(day)")
        }
    }

    @Test func `S1 hours within the hour that spring leaves out are skipped, and within the doubled one come twice`() {
        let hours = OpeningHours("Su 02:15-02:45")
        let spring = Somewhere.time("2026-03-28 12:00")
        #expect(
            hours.nextChange(after: spring, in: Somewhere.berlin) == Somewhere.time("2026-04-05 02:15"),
            "not on 29 March")
        var changes: [Date] = []
        var now = Somewhere.time("2026-10-24 12:00")
        while let next = hours.nextChange(after: now, in: Somewhere.berlin, within: 2) {
            changes.append(next)
            now = next
        }
        let first = Somewhere.time("2026-10-25 02:15")
        #expect(changes == [0, 1_800, 3_600, 5_400].map { first.addingTimeInterval($0) })
    }

    @Test func `S1 the next change is found across years, and none is found beyond the horizon`() {
        let noon = Somewhere.time("2026-11-28 12:00")
        #expect(
            OpeningHours("Feb 14 10:00-12:00").nextChange(after: noon, in: Somewhere.berlin)
                == Somewhere.time("2027-02-14 10:00"))
        #expect(OpeningHours("2028 Feb 14 10:00-12:00").nextChange(after: noon, in: Somewhere.berlin) == nil)
        #expect(OpeningHours("Feb 14 10:00-12:00").nextChange(after: noon, in: Somewhere.berlin, within: 30) == nil)
        #expect(OpeningHours("Mo 10:00-12:00").nextChange(after: noon, in: Somewhere.berlin, within: -1) == nil)
    }
}
