import Contracts

/// The places of a partner, with opening hours and delivery areas.
extension OrdersAPI {
    public static let places: Endpoint<PartnerPlaces, Empty, Page<PartnerPlace>> = get(
        "places", "/v1/partner/places", "The partner's places, the oldest first, at most 200.")
    public static let addPlace: Endpoint<PartnerPlaces, PartnerPlaceDraft, PartnerPlace> = create(
        "addPlace", "/v1/partner/places", "Adds a place. It has no menu or catalogue yet."
    )
    .refusing(409, "too-many-places")
    public static let place: Endpoint<PartnerPlaces, Empty, PartnerPlace> = get(
        "place", "/v1/partner/places/:id", "One of the partner's places."
    )
    .tagged()
    public static let changePlace: Endpoint<PartnerPlaces, PartnerPlaceDraft, PartnerPlace> = put(
        "changePlace", "/v1/partner/places/:id", "Replaces what is known of a place."
    )
    .conditional(.required)
    public static let setAvailability: Endpoint<PartnerPlaces, PlaceAvailability, PartnerPlace> = put(
        "setAvailability", "/v1/partner/places/:id/availability",
        "Says until when a place is busy or takes no orders; without either it is as usual.")
    public static let removePlace: Endpoint<PartnerPlaces, Empty, Empty> = delete(
        "removePlace", "/v1/partner/places/:id", "Gives a place up, with its menu or catalogue."
    )
    .conditional(.optional)

    static let placeRoutes: [Route] = [
        Route(places), Route(addPlace), Route(place), Route(changePlace), Route(setAvailability), Route(removePlace),
    ]
}
