import Contracts
import Foundation
import Kitchen
import RecipesContracts
import StoresContracts
import Support

@testable import Web

/// Stores in every state that a page shows.
extension SampleKitchen {
    static let storeID = ID<Store>("00000000-0000-8000-8000-0000000000d1")!

    func store(_ state: StoreOpening.State = .open, metres: Int = 420, supply: FoodSupply? = nil) -> NearbyStore {
        NearbyStore(
            store: Store(
                id: Self.storeID, name: text, brand: text, kind: .bakery,
                position: GeoPosition(latitude: 53.08, longitude: 8.81),
                address: StoreAddress(street: text, houseNumber: "1", city: text), openingHours: text,
                phone: "+49 421 12345", website: "https://shop.example", rating: 4.5, sources: ["osm"]),
            metres: metres,
            opening: StoreOpening(
                state: state, until: state == .unknown ? nil : .aTuesday + 3_600, untilDay: Day("2026-12-29"),
                untilTime: state == .unknown ? nil : TimeOfDay("18:30"), comment: text),
            supply: supply)
    }

    var storePrice: StorePrice {
        StorePrice(
            price: .clamping(249, .eur), content: try? Quantity(250, .gram), seen: Day("2026-12-20")!, source: text,
            product: text)
    }

    private var storeBasket: StoreBasket {
        StoreBasket(
            stores: [store(), store(.closed, metres: 3_000)],
            lines: [
                .init(
                    food: Self.tomatoID, store: 0, packs: 2, price: .clamping(498, .eur), offer: storePrice,
                    isOnePack: false)
            ], lacking: [Self.tomatoID], total: .clamping(498, .eur), oldestPrice: 9, tripMetres: 6_000)
    }

    static let placeImportID = ID<PlaceImport>("00000000-0000-7000-8000-0000000000d2")!

    func placeImport(_ state: PlaceImport.State, missing: Int? = 3) -> PlaceImport {
        PlaceImport(
            id: Self.placeImportID, name: text, format: "overpass", state: state, startedAt: .aTuesday, at: .aTuesday,
            places: 1_200, changed: 30, moved: 2, merged: 8, missing: state == .done ? missing : nil,
            skipped: ["noName": 12, "newReason": 1],
            fault: state == .broken ? ServiceNotice("place-import", ["what": "cut-off", "byte": .number(9)]) : nil,
            firstSkipped: ["noName": 4_321])
    }

    func shoppingNearby(_ services: StubServices) -> StubServices {
        let credit = StoreAttribution(
            source: "osm", text: "© OpenStreetMap contributors (ODbL)",
            link: "https://www.openstreetmap.org/copyright")
        return
            services
            .on(StoresAPI.position) { [self] _ in
                ShoppingPosition(
                    source: .place, position: GeoPosition(latitude: 53.0758, longitude: 8.8072), name: text,
                    attribution: credit, at: .aTuesday)
            }
            .on(StoresAPI.setPosition) { draft in
                ShoppingPosition(source: .device, position: draft.position, at: .aTuesday)
            }
            .on(StoresAPI.forgetPosition) { _ in Empty() }
            .on(StoresAPI.places) { [self] _ in ShoppingPlaces(names: [text, "Frankfurt (Oder)"]) }
            .on(StoresAPI.imports) { [self] _ in
                Page(items: PlaceImport.State.allCases.map { placeImport($0) }, next: "older")
            }
            .on(StoresAPI.importPlaces) { [self] _ in placeImport(.reading) }
            .on(StoresAPI.placeImport) { [self] _ in placeImport(.done) }
            .on(StoresAPI.removeMissing) { [self] _ in placeImport(.done, missing: 0) }
            .on(StoresAPI.tellStorePrices) { [self] _ in
                PriceReport(taken: 4, refused: 7, faults: [.init(line: 3, column: "price", message: text)])
            }
            .on(StoresAPI.storePriceSources) { [self] _ in
                StorePriceSources(items: [
                    StorePriceSource(
                        source: text, prices: 4, stores: 1, newest: Day("2026-12-20")!, oldest: Day("2026-01-05")!)
                ])
            }
            .on(StoresAPI.forgetStorePrices) { _ in StorePricesRemoved(removed: 4) }
            .on(StoresAPI.nearby) { [self] query in
                if query.radius == 1 { return NearbyStores(items: []) }
                return NearbyStores(
                    items: [
                        store(supply: FoodSupply(certainty: .known, price: storePrice)),
                        store(.closed, metres: 1_900, supply: FoodSupply(certainty: .likely)),
                        store(.unknown, metres: 2_600, supply: FoodSupply(certainty: .likely)),
                    ], next: "more", attributions: [credit])
            }
            .on(StoresAPI.store) { [self] query in
                StoreDetails(
                    store: store().store, opening: store().opening,
                    hours: [
                        .init(day: Day("2026-12-29")!, opens: TimeOfDay("08:00")!, closes: TimeOfDay("20:00")!),
                        .init(day: Day("2026-12-31")!, opens: TimeOfDay("08:00")!, closes: TimeOfDay("12:00")!),
                    ], unknownDays: [Day("2027-01-01")!],
                    supply: query.food.map { _ in FoodSupply(certainty: .known, price: storePrice) },
                    attributions: [credit])
            }
            .on(StoresAPI.baskets) { [self] _ in
                StoreBaskets(one: [storeBasket], two: storeBasket, compared: 7, attributions: [credit])
            }
    }
}
