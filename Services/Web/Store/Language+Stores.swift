import Contracts
import Foundation
import Kitchen
import StoresContracts

extension Language {
    /// "1.2 km" or "0.7 mi"; in metres below one kilometre, in feet below 0.1 miles.
    func distance(metres: Int) -> String {
        if measuresInMiles {
            let miles = Double(metres) / DistanceUnit.miles.metres
            if miles >= 0.1 || metres <= 0 { return distance(miles, .miles) }
            let feet = Int((Double(metres) / 3.048).rounded()) * 10
            return self("stores.unit.ft", ["distance": text(max(feet, 10))])
        }
        if metres < 1_000 { return self("stores.metres", ["metres": text((metres + 5) / 10 * 10)]) }
        return distance(Double(metres) / 1_000, .kilometres)
    }

    func distance(_ value: Double, _ unit: DistanceUnit) -> String {
        self("stores.unit.\(unit.rawValue)", ["distance": number(value, digits: value < 10 ? 1 : 0)])
    }

    func text(_ opening: StoreOpening, today: Day) -> String {
        // In the store's local time.
        let until = opening.untilTime.map { time -> String in
            guard let day = opening.untilDay, day != today else { return time.description }
            if day == today.adding(days: 1) { return self("stores.opening.tomorrow", ["time": time.description]) }
            return "\(text(day)), \(time)"
        }
        switch (opening.state, until) {
        case (.unknown, _): return self("stores.opening.unknown")
        case (let state, let until?): return self("stores.opening.\(state.rawValue)Until", ["time": until])
        case (let state, nil): return self("stores.opening.\(state.rawValue)")
        }
    }

    /// Price and availability of a food in a store; "likely" without a known or old price.
    func text(_ supply: FoodSupply) -> String {
        if supply.certainty == .soldOut {
            guard let day = supply.soldOut else { return self("stores.supply.likely") }
            return self("stores.supply.soldOut", ["day": text(day)])
        }
        guard let price = supply.price, [.known, .old].contains(supply.certainty) else {
            return self("stores.supply.likely")
        }
        let per = perUnit(price)
        let phrase =
            switch (supply.certainty, price.content) {
            case (.old, nil): "stores.supply.old"
            case (.old, _): "stores.supply.oldFor"
            case (_, nil): "stores.supply.price"
            case (_, _): per == nil ? "stores.supply.priceFor" : "stores.supply.pricePer"
            }
        return self(
            phrase,
            [
                "price": text(price.price), "amount": price.content.map { text($0) } ?? "", "per": per ?? "",
                "day": text(price.seen), "source": price.source.outside(upTo: 60),
            ])
    }

    /// The price per unit; `nil` without a content, or if the price is already for one unit.
    private func perUnit(_ price: StorePrice) -> String? {
        guard let content = price.content, let unit = try? UnitPrice(price.price, for: content) else { return nil }
        return content.amount == 1 && content.unit == unit.unit ? nil : perUnit(unit)
    }
}

extension Store {
    /// The name, preceded by the chain unless one contains the other: “99 Ranch Market – Westwood”.
    func shownName(in language: Language) -> String {
        let own = name.outside()
        guard let brand = brand?.outside(upTo: 60), !brand.isEmpty,
            !own.lowercased().contains(brand.lowercased()), !brand.lowercased().contains(own.lowercased())
        else { return own }
        return language("stores.branch", ["brand": brand, "name": own])
    }

    /// The name with its street or city, to distinguish stores of a chain.
    func distinctName(in language: Language) -> String {
        let street = [address.street, address.houseNumber].compactMap { $0?.outside() }.joined(separator: " ")
        let place = street.isEmpty ? address.city?.outside() ?? "" : street
        let name = shownName(in: language)
        return place.isEmpty ? name : language("stores.chosen", ["name": name, "place": place])
    }
}
