import Contracts
import Foundation
import Kitchen
import RecipesContracts
import StoresContracts

/// Nearby stores, as a list and on a map of distances.
struct StoresPage: PageModel {
    let title: String
    let back: String?
    /// "Near Bremen".
    let around: String?
    let isKnown: Bool
    let foodID: String?
    /// The page to return to, as a form value.
    let from: String?
    let placeForm: StorePlaceForm
    let wayForm: DistanceUnitForm
    let general: String?
    let radii: [Choice]
    let sorts: [Choice]
    let isOpen: Bool
    /// Address without filters; `nil` if none is chosen.
    let clear: String?
    let summary: String
    /// Says that the list is sorted by price; `nil` if it is sorted by distance.
    let order: String?
    let stores: [StoreRow]
    let map: StoreMap?
    let next: String?
    /// Address of the first part; `nil` on that part.
    let first: String?
    /// Address of a wider search; `nil` if there are results.
    let wider: String?
    let widerText: String?
    let isEmpty: Bool
    let noneTitle: String
    let noneText: String
    let attributions: [StoreCredit]
    let notices: [String]

    init(
        _ wish: StoreWish, _ food: WantedFood?, _ position: ShoppingPosition, _ found: NearbyStores?,
        _ typed: StorePlaceForm.Typed, today: Day, streets: StreetMaps?, in language: Language
    ) {
        title =
            food.map { food in
                food.name.map { language("stores.buy", ["food": $0]) } ?? language("stores.buyUnnamed")
            } ?? language("stores.title")
        back = wish.from?.description
        from = back
        isKnown = position.position != nil
        around = isKnown ? language.text(position) : nil
        foodID = food?.id.description
        let isLater = wish.cursor != nil
        // No wider search is left, so the form for another place opens.
        let isFarthest = isKnown && found?.items.isEmpty == true && !isLater && wish.wider == nil
        placeForm = StorePlaceForm(
            position, typed, here: typed.page?.description ?? wish.address(), asks: wish.isForPlace || isFarthest,
            in: language)
        wayForm = DistanceUnitForm(here: wish.address(in:), in: language)
        general = typed.errors.general
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
        clear = wish.isFiltered ? wish.addressWithoutFilters : nil
        let items = found?.items ?? []
        stores = items.enumerated().map {
            StoreRow(
                $1, number: wish.before + $0 + 1, today: today, way: wish.way,
                goods: food.map { [("food", $0.id.description)] } ?? [], in: language)
        }
        map = position.position.flatMap { there in
            items.isEmpty
                ? nil : StoreMap(items, from: wish.before + 1, around: there, streets: streets, in: language)
        }
        next = found?.next.map { wish.address(cursor: $0, before: wish.before + items.count) }
        first = wish.cursor == nil ? nil : wish.address()
        isEmpty = isKnown && items.isEmpty
        noneTitle = language(isLater ? "stores.noMoreTitle" : "stores.noneTitle")
        noneText = language(
            isLater
                ? "stores.noMoreText"
                : isFarthest ? "stores.noneFarthest" : food == nil ? "stores.noneAtAll" : "stores.noneText")
        let isByPrice = food != nil && wish.sort == .price
        summary = isKnown ? Self.summary(items.count, wish, isWhole: found?.next == nil, isByPrice, in: language) : ""
        order = isByPrice && items.contains { $0.supply?.price != nil } ? language("stores.byPrice") : nil
        wider = items.isEmpty && !isLater ? wish.wider.map { wish.address(radius: $0) } : nil
        widerText = wish.wider.map { language("stores.wider", ["distance": language.distance($0, unit)]) }
        let told = (found?.attributions ?? []) + [position.attribution].compactMap(\.self)
        attributions = StoreCredit.list(told, in: language)
        notices = (found?.notices ?? []).map { language.sentence(for: $0) }
    }

    /// The range on later parts, the total if complete, otherwise the number shown.
    private static func summary(
        _ count: Int, _ wish: StoreWish, isWhole: Bool, _ isByPrice: Bool, in language: Language
    ) -> String {
        if wish.before > 0, count > 0 {
            return language(
                "stores.further",
                ["first": language.text(wish.before + 1), "last": language.text(wish.before + count)])
        }
        if isWhole { return language("stores.found", count: count) }
        return language(isByPrice ? "stores.cheapest" : "stores.nearest", ["count": language.text(count)])
    }
}

/// The form for the shopping position.
struct StorePlaceForm: PageModel {
    /// Rejected input.
    struct Typed: Sendable {
        var place = ""
        /// The saved address, if its position is unknown.
        var lostAddress: String?
        var errors = FieldErrors.none
        var proposals: [String] = []
        /// The page that the form stood on.
        var page: OwnPath?
    }

    let place: Field
    /// Places with a similar name.
    let proposals: [String]
    /// Says that the saved address was not found.
    let lost: String?
    /// The page to return to.
    let here: String
    let isPlaceKnown: Bool
    let canForget: Bool
    /// Whether the form is expanded.
    let asksPlace: Bool

    /// - Parameter asks: whether the form starts expanded.
    init(_ position: ShoppingPosition, _ typed: Typed, here: String, asks: Bool = false, in language: Language) {
        place = Field(
            name: "place", label: language("stores.place"), value: typed.place, hint: language("stores.placeHint"),
            error: typed.errors["place"], autocomplete: "postal-code")
        proposals = typed.proposals.map { $0.outside(upTo: 80) }
        lost = typed.lostAddress.map { language("stores.addressNotFound", ["address": $0]) }
        self.here = here
        isPlaceKnown = position.position != nil
        canForget = position.source == .device || position.source == .place
        asksPlace = asks || position.position == nil || !typed.errors.isEmpty
    }
}

extension Language {
    /// The centre of the search: "Near Bremen".
    func text(_ position: ShoppingPosition) -> String {
        let name = position.name?.outside(upTo: 80) ?? ""
        let phrase = position.isOnlyTown == true ? "town" : position.source.rawValue
        return self("stores.around.\(phrase)", ["place": name])
    }
}

/// A credit for a data source.
struct StoreCredit: PageModel {
    let text: String
    let link: String?

    /// An imported table has no display name besides its own.
    init(_ attribution: StoreAttribution, in language: Language) {
        let name = attribution.text.outside()
        text = attribution.text == attribution.source ? language("stores.creditTable", ["name": name]) : name
        link = attribution.link
    }

    /// Credits without duplicates. Partners are the source of their own stores and are not credited.
    static func list(_ attributions: [StoreAttribution], in language: Language) -> [StoreCredit] {
        var seen: Set<String> = []
        let named = attributions.filter { $0.source != "partner" && seen.insert($0.text).inserted }
        return named.map { StoreCredit($0, in: language) }
    }
}
