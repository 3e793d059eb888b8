import Contracts
import Foundation
import Kitchen
import OrdersContracts
import ServiceClient
import Support
import Testing

@testable import Offers
@testable import Orders

@Suite(.timeLimit(.minutes(10)))
struct PlaceTests {
    @Test(arguments: Engine.all)
    func `O6 a partner keeps its places with hours, fees and reach, and gives one up`(on engine: Engine) async throws {
        try await withService(OrdersService.self, on: engine, services: .forPartners) { service in
            let shop = try await PartnerAtWork(service)
            let (seen, tag) = try await shop.staff.tagged(OrdersAPI.place, at: shop.place.id)
            #expect(seen == shop.place && seen.details == .corner)
            let farther = PartnerPlaceDraft.corner { $0.reachMetres = 9_000 }
            let changed = try await shop.staff.ifMatch(tag)
                .call(OrdersAPI.changePlace, at: shop.place.id, sending: farther)
            #expect(changed.details.reachMetres == 9_000 && changed.revision == 2)
            await expectRefusal(Problem.failedPrecondition) {
                try await shop.staff.ifMatch(tag).call(OrdersAPI.changePlace, at: shop.place.id, sending: farther)
            }
            let soon = service.clock.now.addingTimeInterval(1_800)
            let busy = try await shop.staff.call(
                OrdersAPI.setAvailability, at: shop.place.id, sending: PlaceAvailability(busyUntil: soon))
            #expect(busy.availability == PlaceAvailability(busyUntil: soon.wholeSecond, busyMinutes: 15))
            _ = try await shop.staff.call(OrdersAPI.removePlace, at: shop.place.id)
            #expect(try await shop.staff.call(OrdersAPI.places).items.isEmpty)
            await expectRefusal(Problem.notFound(.partnerPlace)) {
                try await shop.staff.call(OrdersAPI.place, at: shop.place.id)
            }
        }
    }

    @Test func `O6 a place that cannot be one is refused with every field`() async throws {
        try await withService(OrdersService.self, on: .sqlite, services: .forPartners) { service in
            let shop = try await PartnerAtWork(service)
            let time = { TimeOfDay($0)! }
            let draft = PartnerPlaceDraft.corner {
                $0.name = " "
                $0.address.country = "XX"
                $0.position.latitude = 91
                $0.reachMetres = .max
                $0.deliveryFee = .clamping(290, .usd)
                $0.minimum = .clamping(-1, .eur)
                $0.hours.append(OpeningHours(weekday: .monday, opens: time("19:00"), closes: time("21:00")))
                $0.exceptions = [OpeningException(day: Day("2027-01-01")!, opens: time("10:00"))]
            }
            let problem = await #expect(throws: Problem.self) {
                try await shop.staff.call(OrdersAPI.addPlace, sending: draft)
            }
            #expect(
                problem?.errors.map(\.field) == [
                    "name", "address.country", "position.latitude", "reachMetres", "deliveryFee.currency",
                    "minimum.amount", "hours.7.opens", "exceptions.0.closes",
                ])
            let late = await #expect(throws: Problem.self) {
                try await shop.staff.call(
                    OrdersAPI.setAvailability, at: shop.place.id,
                    sending: PlaceAvailability(busyUntil: .aTuesday, busyMinutes: 0, closedUntil: .distantFuture))
            }
            #expect(late?.errors.map(\.field) == ["busyUntil", "closedUntil", "busyMinutes"])
        }
    }

    @Test func `O6 a position that is no number is in no range`() {
        var check = FieldCheck()
        check.position(GeoPosition(latitude: .nan, longitude: .infinity))
        #expect(check.errors.map(\.field) == ["position.latitude", "position.longitude"])
    }
}

@Suite struct OpeningTimesTests {
    private let berlin = TimeZoneName("Europe/Berlin")!

    private func times(_ change: (inout PartnerPlaceDraft) -> Void = { _ in }) -> OpeningTimes {
        OpeningTimes(.corner(change))
    }

    private func at(_ day: String, _ time: String) -> Date {
        Day(day)!.instant(at: TimeOfDay(time)!, in: berlin.timeZone)
    }

    @Test func `O6 a place is open from when it opens until when it closes, by its own clocks`() {
        let usual = times()
        #expect(!usual.isOpen(at: at("2026-12-28", "07:59")) && usual.isOpen(at: at("2026-12-28", "08:00")))
        #expect(usual.isOpen(at: at("2026-12-28", "19:59")) && !usual.isOpen(at: at("2026-12-28", "20:00")))
        #expect(usual.closing(at: at("2026-12-28", "12:00")) == at("2026-12-28", "20:00"))
        #expect(usual.opening(from: at("2026-12-28", "20:00")) == at("2026-12-29", "08:00"))
    }

    @Test func `O6 hours past midnight belong to the day on which they begin, and equal times are a whole day`() {
        let night = times {
            $0.hours = [OpeningHours(weekday: .saturday, opens: TimeOfDay("18:00")!, closes: TimeOfDay("03:00")!)]
        }
        #expect(night.isOpen(at: at("2026-12-27", "02:59")) && !night.isOpen(at: at("2026-12-27", "03:00")))
        #expect(!night.isOpen(at: at("2026-12-26", "02:00")))
        let always = times {
            $0.hours = Weekday.allCases.map {
                OpeningHours(weekday: $0, opens: TimeOfDay("00:00")!, closes: TimeOfDay("00:00")!)
            }
        }
        // Clocks are put back on 25 October 2026 and forward on 28 March 2027.
        for day in ["2026-10-25", "2027-03-28", "2026-12-31"] {
            for hour in 0..<24 {
                #expect(always.isOpen(at: at(day, String(format: "%02d:30", hour))), "\(day) \(hour)")
            }
        }
    }

    @Test func `O6 exceptions count in place of the week on their days`() {
        let holidays = times {
            $0.exceptions = [
                OpeningException(day: Day("2026-12-25")!),
                OpeningException(day: Day("2026-12-24")!, opens: TimeOfDay("08:00")!, closes: TimeOfDay("12:00")!),
            ]
        }
        #expect(holidays.isOpen(at: at("2026-12-24", "11:00")) && !holidays.isOpen(at: at("2026-12-24", "13:00")))
        #expect(!holidays.isOpen(at: at("2026-12-25", "11:00")))
        #expect(holidays.opening(from: at("2026-12-24", "13:00")) == at("2026-12-26", "08:00"))
        #expect(times { $0.hours = [] }.opening(from: at("2026-12-24", "13:00")) == nil)
    }

    @Test func `O6 hours that overlap across the end of the week are found`() {
        func hours(_ weekday: Weekday, _ opens: String, _ closes: String) -> OpeningHours {
            OpeningHours(weekday: weekday, opens: TimeOfDay(opens)!, closes: TimeOfDay(closes)!)
        }
        #expect(
            OpeningTimes.overlapping([hours(.sunday, "20:00", "02:00"), hours(.monday, "01:00", "05:00")])
                == [false, true])
        #expect(
            OpeningTimes.overlapping([hours(.monday, "08:00", "12:00"), hours(.monday, "12:00", "18:00")])
                == [false, false])
        #expect(
            OpeningTimes.overlapping([hours(.monday, "08:00", "12:00"), hours(.monday, "08:00", "12:00")])
                == [false, true])
    }
}
