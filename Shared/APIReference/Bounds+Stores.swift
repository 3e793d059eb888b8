import Contracts
import StoresContracts

/// Bounds of store searches and baskets.
extension NearbyStoresQuery: BoundedFields {
    static var bounds: [String: [FieldBound]] {
        .page.and([
            "lat": [.range(-90...90)], "lon": [.range(-180...180)], "radius": [.range(0.001...200)],
            "timeZone": .timeZone,
        ])
    }
}
extension BasketRequest: BoundedFields {
    static var bounds: [String: [FieldBound]] {
        ["radius": [.range(0.001...200)], "lines": [.count(1...100)], "timeZone": .timeZone]
    }
}
extension ShoppingPositionDraft: BoundedFields {
    static var bounds: [String: [FieldBound]] { ["place": .filled(200)] }
}
extension ShoppingPlacesQuery: BoundedFields {
    static var bounds: [String: [FieldBound]] { ["name": .filled(200)] }
}
extension StorePriceRemoval: BoundedFields {
    static var bounds: [String: [FieldBound]] { ["source": .filled(200)] }
}
