import Contracts
import Foundation
import Kitchen
import Offers
import OrdersContracts

extension PartnerPlaceDraft {
    /// Returns the draft with trimmed texts. Throws a 422 problem with all invalid fields.
    ///
    /// - Parameter currency: the partner's currency.
    func checked(in currency: Currency) throws(Problem) -> PartnerPlaceDraft {
        var draft = self
        draft.name = name.trimmed
        draft.address = PostalAddress(
            street: address.street.trimmed, city: address.city.trimmed, postalCode: address.postalCode.trimmed,
            country: address.country.trimmed)
        var check = FieldCheck()
        check.line("name", draft.name, upTo: 120)
        check.address(draft.address)
        check.position(position)
        check("reachMetres", (100...100_000).contains(reachMetres), .outOfRange(100...100_000))
        check("preparationMinutes", (0...1_440).contains(preparationMinutes), .outOfRange(0...1_440))
        check("minutesPerKilometre", (0...60).contains(minutesPerKilometre ?? 0), .outOfRange(0...60))
        for (field, sum) in [
            ("deliveryFee", deliveryFee), ("feePerKilometre", feePerKilometre), ("freeFrom", freeFrom),
            ("minimum", minimum),
        ] {
            guard let sum else { continue }
            check("\(field).currency", sum.currency == currency, .partnerCurrency(currency))
            check("\(field).amount", (0...1_000_000_000).contains(sum.amount), .outOfRange(0...1_000_000_000))
        }
        check("hours", hours.count <= 50, .tooMany(50))
        check("exceptions", exceptions.count <= 100, .tooMany(100))
        if hours.count <= 50 {
            for (place, overlaps) in OpeningTimes.overlapping(hours).enumerated() where overlaps {
                check("hours.\(place).opens", false, .overlappingHours)
            }
        }
        for (place, exception) in exceptions.prefix(100).enumerated() {
            check("exceptions.\(place).closes", (exception.opens == nil) == (exception.closes == nil), .halfTimes)
        }
        try check.finish()
        return draft
    }
}

extension PlaceAvailability {
    /// Returns the availability in whole seconds. Throws a 422 problem with all invalid fields, such as an end in the
    /// past.
    func checked(at instant: Date) throws(Problem) -> PlaceAvailability {
        var check = FieldCheck()
        let furthest = instant.addingTimeInterval(366 * 86_400)
        for (field, end) in [("busyUntil", busyUntil), ("closedUntil", closedUntil)] {
            if let end { check(field, end > instant && end <= furthest, .untilWhen) }
        }
        check("busyMinutes", (1...240).contains(busyMinutes ?? 15), .outOfRange(1...240))
        try check.finish()
        return PlaceAvailability(
            busyUntil: busyUntil?.wholeSecond, busyMinutes: busyUntil == nil ? nil : busyMinutes ?? 15,
            closedUntil: closedUntil?.wholeSecond)
    }
}
