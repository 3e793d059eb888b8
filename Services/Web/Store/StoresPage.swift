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
