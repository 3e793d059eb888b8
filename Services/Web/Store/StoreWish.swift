import AuthContracts
import Contracts
import Kitchen
import RecipesContracts
import StoresContracts

/// The filters of a store search.
struct StoreWish: Sendable {
    /// In the reader's unit; defaults to the preferred distance.
    static let radii = [1.0, 2, 5, 10, 15, 20, 60]
    /// How many stores a page shows.
    static let part = 20

    let food: ID<Food>?
    let isOpen: Bool
    let sort: StoreSort
    let cursor: String?
    /// The number of stores on earlier parts.
    let before: Int
    /// The page to return to.
    var from: OwnPath?
    private(set) var radius: Double?
    /// Whether a filter differs from the default; `false` before `prefer`.
    private(set) var isFiltered = false
    private(set) var unit = DistanceUnit.kilometres

    init(_ form: Form) {
        food = form["food"].flatMap(ID.init)
        isOpen = form["open"] == "yes"
        sort = form["sort"].flatMap(StoreSort.init) ?? Self.usualSort(of: food)
        cursor = form["cursor"]
        let told = form["before"].flatMap { Int($0) } ?? 0
        before = cursor != nil && (0...9_999).contains(told) ? told : 0
        radius = form.number("radius").flatMap { (0.1...120).contains($0) ? $0 : nil }
        from = OwnPath(form["from"])
    }

    /// Sorts by price for a food, otherwise by distance.
    private static func usualSort(of food: ID<Food>?) -> StoreSort { food == nil ? .distance : .price }

    mutating func prefer(_ distance: ShoppingDistance?, in language: Language) {
        unit = language.measuresInMiles ? .miles : .kilometres
        let miles = distance?.rawValue.split(separator: "-").last.flatMap { Double($0) } ?? 5
        let usual = language.measuresInMiles ? miles : (miles * 1.609_344).rounded()
        isFiltered = isOpen || sort != Self.usualSort(of: food) || (radius ?? usual) != usual
        radius = radius ?? usual
    }

    func query(around position: GeoPosition, food: ID<Food>?) -> NearbyStoresQuery {
        NearbyStoresQuery(
            lat: position.latitude, lon: position.longitude, radius: radius, unit: unit, food: food,
            openNow: isOpen ? true : nil, sort: food == nil ? nil : sort, limit: Self.part, cursor: cursor)
    }

    /// Whether the visitor came from the delivery page to set a position.
    var isForPlace: Bool { from?.path == "/brought" }

    /// The delivery page that led to `page` to set a position; `nil` for any other page.
    static func origin(of page: OwnPath) -> OwnPath? {
        guard page.path == "/stores" else { return nil }
        let wish = StoreWish(page.query)
        return wish.isForPlace ? wish.from : nil
    }

    /// The query items except radius, part and origin.
    private var kept: [(String, String)] {
        var parts: [(String, String)] = []
        if let food { parts.append(("food", food.description)) }
        if isOpen { parts.append(("open", "yes")) }
        if sort != Self.usualSort(of: food) { parts.append(("sort", sort.rawValue)) }
        return parts
    }

    /// The address of the search with another radius or part.
    func address(radius: Double? = nil, cursor: String? = nil, before: Int = 0) -> String {
        var parts = kept
        if let radius = radius ?? self.radius { parts.append(("radius", Self.text(radius))) }
        if let cursor { parts += [("cursor", cursor), ("before", String(before))] }
        if let from { parts.append(("from", from.description)) }
        return "/stores" + Query.text(parts)
    }

    /// The address of the search with default filters.
    var addressWithoutFilters: String {
        let subject = [("food", food?.description), ("from", from?.description)]
        let parts = subject.compactMap { name, value in value.map { (name, $0) } }
        return "/stores" + Query.text(parts + [("filters", "none")])
    }

    /// The address of the search with its radius converted to another unit.
    func address(in other: DistanceUnit) -> String {
        guard let radius, other != unit else { return address() }
        return address(radius: max(1, (radius * unit.metres / other.metres).rounded()))
    }

    /// Query items for a store page: the food, and the way back to this search.
    var way: [(String, String)] {
        let here = OwnPath(address(cursor: cursor, before: before)) ?? OwnPath(address())
        return (food.map { [("food", $0.description)] } ?? []) + (here.map { [("from", $0.description)] } ?? [])
    }

    /// A radius at least twice as large, or the largest; `nil` beyond the largest.
    var wider: Double? {
        guard let radius, let last = Self.radii.last, radius < last else { return nil }
        return Self.radii.first { $0 >= 2 * radius } ?? last
    }

    static func text(_ radius: Double) -> String {
        radius == radius.rounded() ? String(Int(radius)) : String((radius * 10).rounded() / 10)
    }
}
