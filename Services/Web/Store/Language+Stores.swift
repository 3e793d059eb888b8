import Contracts
import Foundation
import Kitchen
import RecipesContracts
import StoresContracts

extension Language {
    /// "1.2 km" or "0.7 mi"; metres below one kilometre where people use them.
    func distance(metres: Int) -> String {
        if measuresInMiles { return distance(Double(metres) / DistanceUnit.miles.metres, .miles) }
        if metres < 1_000 { return self("stores.metres", ["metres": text((metres + 5) / 10 * 10)]) }
        return distance(Double(metres) / 1_000, .kilometres)
    }

    func distance(_ value: Double, _ unit: DistanceUnit) -> String {
        self("stores.unit.\(unit.rawValue)", ["distance": number(value, digits: value < 10 ? 1 : 0)])
    }

    func text(_ opening: StoreOpening, today: Day) -> String {
        // By the clocks of the store, which whoever goes there goes by.
        let until = opening.untilTime.map { time in
            opening.untilDay.map { $0 == today ? time.description : "\(text($0)), \(time)" } ?? time.description
        }
        switch (opening.state, until) {
        case (.unknown, _): return self("stores.opening.unknown")
        case (let state, let until?): return self("stores.opening.\(state.rawValue)Until", ["time": until])
        case (let state, nil): return self("stores.opening.\(state.rawValue)")
        }
    }

    func text(_ supply: FoodSupply) -> String {
        guard supply.certainty == .known, let price = supply.price else { return self("stores.supply.likely") }
        return self(
            price.content == nil ? "stores.supply.price" : "stores.supply.priceFor",
            [
                "price": text(price.price), "amount": price.content.map { text($0) } ?? "", "day": text(price.seen),
                "source": price.source,
            ])
    }
}
