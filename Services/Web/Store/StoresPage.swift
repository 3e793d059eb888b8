import Contracts
import Foundation
import Kitchen
import RecipesContracts
import StoresContracts

/// The stores around somebody, as a list and as a map of distances.
struct StoresPage: PageModel {
    let title: String
    let here: String
    let back: String?
    /// "Around Bremen".
    let around: String?
    let isKnown: Bool
    let canForget: Bool
    let foodID: String?
    let place: Field
    let general: String?
    let radii: [Choice]
    let sorts: [Choice]
    let isOpen: Bool
    /// Whether the form for another place stands open.
    let asksPlace: Bool
    let summary: String
    let stores: [StoreRow]
    let map: StoreMap?
    let next: String?
    /// A wider search, where nothing was found.
    let wider: String?
    let widerText: String?
    let isEmpty: Bool
    let attributions: [StoreCredit]
    let notices: [String]

    init(
        _ wish: StoreWish, _ food: FoodRef?, _ position: ShoppingPosition, _ found: NearbyStores?, place: String,
        _ errors: FieldErrors, from: OwnPath?, today: Day, streets: StreetMaps?, in language: Language
    ) {
        title =
            food.map { language("stores.buy", ["food": $0.name]) } ?? language("stores.title")
        here = wish.address()
        back = from?.description
        isKnown = position.position != nil
        canForget = position.source == .device || position.source == .place
        around =
            isKnown
            ? language("stores.around.\(position.source.rawValue)", ["place": position.name ?? ""]) : nil
        foodID = food?.id.description
        self.place = Field(
            name: "place", label: language("stores.place"), value: place, hint: language("stores.placeHint"),
            error: errors["place"], autocomplete: "postal-code")
        general = errors.general
        let unit = wish.unit
        let chosen = wish.radius ?? 5
        radii = Set(StoreWish.radii + [chosen]).sorted().map { radius in
            Choice(
                name: "radius", value: StoreWish.text(radius),
                label: language("stores.within", ["distance": language.distance(radius, unit)]),
                isOn: radius == chosen)
        }
        sorts =
            food == nil ? [] : Choice.list("sort", on: [wish.sort]) { language("stores.sort.\($0.rawValue)") }
        isOpen = wish.isOpen
        asksPlace = position.position == nil || errors["place"] != nil
        let items = found?.items ?? []
        stores = items.enumerated().map { StoreRow($1, number: $0 + 1, today: today, in: language) }
        map = position.position.flatMap { there in
            items.isEmpty ? nil : StoreMap(items, around: there, streets: streets, in: language)
        }
        next = found?.next.map { wish.address(cursor: $0) }
        isEmpty = isKnown && items.isEmpty
        summary = isKnown ? language("stores.found", count: items.count) : ""
        wider = items.isEmpty ? wish.wider.map { wish.address(radius: $0) } : nil
        widerText = wish.wider.map { language("stores.wider", ["distance": language.distance($0, unit)]) }
        attributions =
            (found?.attributions ?? []).map(StoreCredit.init)
            + [position.attribution].compactMap { $0.map(StoreCredit.init) }
        notices = (found?.notices ?? []).map { language.sentence(for: $0) }
    }
}

/// Whom a page names for what it shows.
struct StoreCredit: PageModel {
    let text: String
    let link: String?

    init(_ attribution: StoreAttribution) { (text, link) = (attribution.text, attribution.link) }
}

/// A store in a list.
struct StoreRow: PageModel {
    let number: Int
    let name: String
    /// `nil` for one that is not kept here.
    let address: String?
    /// "Bakery · 1.2 km".
    let facts: String
    let opening: String
    let isOpen: Bool
    /// The hours as they are written, where nobody can read them.
    let hoursText: String?
    let place: String?
    let supply: String?
    let isSure: Bool
    let rating: String?
    let directions: String
    let map: String
    /// Where it stands on maps that are ours; `nil` for one that must not stand there.
    let at: String?
    let phone: String?
    let call: String?
    let website: String?

    init(_ store: NearbyStore, number: Int, today: Day, in language: Language) {
        self.number = number
        let (about, opening) = (store.store, store.opening)
        name = about.name
        address = about.sources == ["google"] ? nil : "/stores/\(about.id)"
        facts = [
            language("stores.kind.\(about.kind.rawValue)"), language.distance(metres: store.metres),
        ].joined(separator: " · ")
        self.opening = language.text(opening, today: today)
        isOpen = opening.state == .open
        hoursText = opening.state == .unknown ? about.openingHours.map { String($0.prefix(200)) } : nil
        place = about.address.oneLine
        supply = store.supply.map { language.text($0) }
        isSure = store.supply?.certainty == .known
        rating = about.rating.map { language("stores.rating", ["stars": language.number($0)]) }
        let point = "\(about.position.latitude),\(about.position.longitude)"
        directions = "https://www.openstreetmap.org/directions?to=\(point)"
        map = "geo:\(point)?q=\(point)"
        at = about.sources.contains("google") ? nil : point
        phone = about.phone.map { String($0.prefix(60)) }
        call = about.phone?.callable
        website = about.website
    }
}

/// Stores as points around the middle of circles: where no streets are to be had, and for those who read no list.
struct StoreMap: PageModel {
    struct Ring: PageModel {
        let radius: Double
        let label: String
        let labelY: Double
    }

    struct Point: PageModel {
        let number: Int
        let x: Double
        let y: Double
        let label: String
    }

    /// What a script makes a map with streets of.
    struct Streets: PageModel {
        let tiles: String
        let credit: String
        let script: String
        let style: String
    }

    let rings: [Ring]
    let points: [Point]
    /// For a map with streets, if there is one.
    let streets: Streets?
    let latitude: Double
    let longitude: Double
    let label: String

    /// Half of the picture's width.
    private static let half = 160.0

    init(_ stores: [NearbyStore], around centre: GeoPosition, streets: StreetMaps? = nil, in language: Language) {
        let farthest = max(Double(stores.map(\.metres).max() ?? 0), 100)
        let step = Self.step(for: farthest, in: language)
        let count = max(1, Int((farthest / step).rounded(.up)))
        let scale = (Self.half - 14) / (Double(count) * step)
        rings = (1...count).map { ring in
            let radius = Double(ring) * step * scale
            return Ring(
                radius: Self.tenth(radius), label: language.distance(metres: Int((Double(ring) * step).rounded())),
                labelY: Self.tenth(-radius - 3))
        }
        // Google's terms let its places stand on no other map.
        points = stores.enumerated().filter { !$1.store.sources.contains("google") }.map { place, store in
            let (east, north) = Self.direction(from: centre, to: store.store.position)
            let length = Double(store.metres) * scale
            return Point(
                number: place + 1, x: Self.tenth(east * length), y: Self.tenth(-north * length),
                label: "\(store.store.name), \(language.distance(metres: store.metres))")
        }
        (latitude, longitude) = (centre.latitude, centre.longitude)
        label = language("stores.mapLabel")
        self.streets = streets.map {
            Streets(
                tiles: $0.tiles, credit: $0.credit, script: $0.address(StreetMaps.script),
                style: $0.address(StreetMaps.style))
        }
    }

    /// One of few circles that are round numbers of the reader's unit.
    private static func step(for metres: Double, in language: Language) -> Double {
        let unit = language.measuresInMiles ? 1_609.344 : 1_000.0
        let steps = [0.1, 0.25, 0.5, 1, 2, 5, 10, 20, 50].map { $0 * unit }
        return steps.first { metres / $0 <= 4 } ?? steps[steps.count - 1]
    }

    /// A vector of length one on the plane that touches the globe at the middle.
    private static func direction(from: GeoPosition, to: GeoPosition) -> (east: Double, north: Double) {
        let (a, b) = (from.latitude * .pi / 180, to.latitude * .pi / 180)
        let turn = (to.longitude - from.longitude) * .pi / 180
        let (east, north) = (sin(turn) * cos(b), cos(a) * sin(b) - sin(a) * cos(b) * cos(turn))
        let length = (east * east + north * north).squareRoot()
        return length > 1e-12 ? (east / length, north / length) : (0, 0)
    }

    private static func tenth(_ value: Double) -> Double { (value * 10).rounded() / 10 }
}

/// One store with its hours.
struct StorePage: PageModel {
    struct DayHours: PageModel {
        let day: String
        let hours: String
    }

    let name: String
    let back: String
    let kind: String
    let opening: String
    let isOpen: Bool
    let hours: [DayHours]
    let hoursText: String?
    let address: String?
    let directions: String
    let map: String
    let phone: String?
    let call: String?
    let website: String?
    let attributions: [StoreCredit]

    init(_ details: StoreDetails, from: OwnPath?, today: Day, in language: Language) {
        let row = StoreRow(
            NearbyStore(store: details.store, metres: 0, opening: details.opening), number: 1, today: today,
            in: language)
        name = row.name
        back = from?.description ?? "/stores"
        kind = language("stores.kind.\(details.store.kind.rawValue)")
        (opening, isOpen, address) = (row.opening, row.isOpen, row.place)
        (directions, map, phone, call, website) = (row.directions, row.map, row.phone, row.call, row.website)
        var days: [Day] = []
        for hours in details.hours where days.last != hours.day { days.append(hours.day) }
        self.hours = days.map { day in
            DayHours(
                day: language.text(day),
                hours: details.hours.filter { $0.day == day }.map { "\($0.opens)–\($0.closes)" }
                    .joined(separator: ", "))
        }
        hoursText = details.hours.isEmpty ? details.store.openingHours.map { String($0.prefix(300)) } : nil
        attributions = details.attributions.map(StoreCredit.init)
    }
}

extension StoreAddress {
    /// "Main Street 1, 12345 Town".
    var oneLine: String? {
        let street = [street, houseNumber].compactMap(\.self).joined(separator: " ")
        let town = [postalCode, city].compactMap(\.self).joined(separator: " ")
        let line = [street, town].filter { !$0.isEmpty }.joined(separator: ", ")
        return line.isEmpty ? nil : line
    }
}

extension String {
    /// The first number of a text as a link that calls it; `nil` for what is none.
    var callable: String? {
        let first = split(whereSeparator: { $0 == ";" || $0 == "," }).first ?? ""
        let kept = first.filter { $0.isASCII && ($0.isNumber || $0 == "+") }
        let digits = kept.filter(\.isNumber)
        guard (3...15).contains(digits.count), !kept.dropFirst().contains("+") else { return nil }
        return "tel:\(kept)"
    }
}

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
