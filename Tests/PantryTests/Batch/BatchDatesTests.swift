import Contracts
import PantryContracts
import SeededChance
import Testing

@testable import Pantry

/// Until when a batch is good, without a service.
struct BatchDatesTests {
    private let today = Day("2027-01-10")!
    private let keeping = Keeping(ShelfLife(fridge: 14, freezer: 60), .dairy)

    @Test func `P1 a day is worked out where nobody says one, from where it is kept`() {
        for (place, day) in [(StoragePlace.fridge, "2027-01-24"), (.freezer, "2027-03-11"), (.cupboard, nil)] {
            let dates = BatchDates(stated: nil, place: place, on: today, keeping: keeping)
            #expect(dates.bestBefore == day.flatMap(Day.init) && dates.isProposed == (day != nil))
        }
        let unknown = BatchDates(stated: nil, place: .fridge, on: today, keeping: Keeping(nil, .dairy))
        #expect(unknown.bestBefore == nil && !unknown.isProposed)
        let unwanted = BatchDates(stated: nil, place: .fridge, on: today, mayPropose: false, keeping: keeping)
        #expect(unwanted.bestBefore == nil)
    }

    @Test func `P1 what is opened is good for no longer than opened food is, and closed again as before`() {
        var stated = BatchDates(stated: Day("2027-02-01"), .bestBefore, place: .fridge, on: today, keeping: keeping)
        stated.open(on: today, keeping: keeping)
        #expect(stated.bestBefore == Day("2027-01-17") && stated.isProposed && stated.stated == Day("2027-02-01"))
        stated.open(on: nil, keeping: keeping)
        #expect(stated.bestBefore == Day("2027-02-01") && !stated.isProposed)
        var soon = BatchDates(stated: Day("2027-01-12"), place: .fridge, on: today, keeping: keeping)
        soon.open(on: today, keeping: keeping)
        #expect(soon.bestBefore == Day("2027-01-12") && !soon.isProposed)
    }

    @Test func `P1 what is frozen in time keeps longer, and thawed it is not good for as long as frozen`() {
        var dates = BatchDates(stated: Day("2027-01-20"), .useBy, place: .fridge, on: today, keeping: keeping)
        dates.move(to: .freezer, on: Day("2027-01-15")!, keeping: keeping)
        #expect(dates.bestBefore == Day("2027-03-16") && dates.isProposed && dates.stated == Day("2027-01-20"))
        var early = dates
        early.move(to: .fridge, on: Day("2027-01-18")!, keeping: keeping)
        #expect(early.bestBefore == Day("2027-01-20") && !early.isProposed && early.kind == .useBy)
        dates.move(to: .fridge, on: Day("2027-02-10")!, keeping: keeping)
        #expect(dates.bestBefore == Day("2027-02-24") && dates.isProposed && dates.kind == nil)
        var late = BatchDates(stated: Day("2027-01-05"), .useBy, place: .fridge, on: today, keeping: keeping)
        late.move(to: .freezer, on: today, keeping: keeping)
        #expect(late.bestBefore == Day("2027-01-05") && !late.isProposed, "what was over stays over")
    }

    @Test func `P1 where nobody knows how long it keeps, thawed food is not said to be good for months`() {
        var dates = BatchDates(stated: nil, place: .freezer, on: today, keeping: keeping)
        dates.move(to: .fridge, on: today, keeping: Keeping(nil, .dairy))
        #expect(dates.bestBefore == nil && !dates.isProposed)
    }

    @Test func `P1 a day that somebody says holds until something happens, and no day is no day`() {
        var dates = BatchDates(stated: nil, place: .fridge, on: today, keeping: keeping)
        dates.state(Day("2027-05-01"))
        #expect(dates.bestBefore == Day("2027-05-01") && !dates.isProposed)
        dates.state(Day?.none)
        dates.move(to: .freezer, on: today, keeping: keeping)
        #expect(dates.bestBefore == nil && !dates.isProposed)
    }

    @Test func `P1 a day that is worked out never comes behind the one of an unopened package at the same place`() {
        var chance = Chance(seed: 14)
        for _ in 0..<2_000 {
            var dates = BatchDates(
                stated: Bool.random(using: &chance) ? today.adding(days: Int.random(in: -5...40, using: &chance)) : nil,
                place: StoragePlace.allCases.randomElement(using: &chance) ?? .fridge, on: today, keeping: keeping)
            for step in 0..<6 {
                let day = today.adding(days: step)
                if Bool.random(using: &chance) {
                    let place = StoragePlace.allCases.randomElement(using: &chance) ?? .fridge
                    dates.move(to: place, on: day, keeping: keeping)
                } else {
                    dates.open(on: Bool.random(using: &chance) ? day : nil, keeping: keeping)
                }
                #expect(dates.isProposed == (dates.bestBefore != nil && dates.bestBefore != dates.stated))
                if dates.place == .fridge, dates.openedOn != nil, let best = dates.bestBefore {
                    #expect(best <= max(day.adding(days: 7), dates.stated ?? day))
                }
            }
        }
    }
}
