import AuthContracts
import Contracts
import Foundation
import Kitchen
import OrdersContracts
import RecipesContracts
import Support

extension SampleKitchen {
    static let partnerID: ID<Partner> = ID("01939b5e-0000-7000-8000-0000000002a0")!
    static let placeID: ID<PartnerPlace> = ID("01939b5e-0000-7000-8000-0000000002a1")!
    static let keyID: ID<PartnerKey> = ID("01939b5e-0000-7000-8000-0000000002a2")!

    var partner: PartnerProfile {
        PartnerProfile(
            id: Self.partnerID, revision: 3, name: text, kind: .market, state: .enrolled, currency: .eur,
            email: "orders@market.example", phone: text, enrolledAt: .aTuesday)
    }

    var partnerPlace: PartnerPlace {
        PartnerPlace(
            id: Self.placeID, revision: 2, partner: Self.partnerID,
            details: PartnerPlaceDraft(
                name: text,
                address: PostalAddress(street: text, city: text, postalCode: "10119", country: "DE"),
                position: GeoPosition(latitude: 52.5, longitude: 13.4), timeZone: TimeZoneName("Europe/Berlin")!,
                reachMetres: 5_000, deliveryFee: .clamping(290, .eur), preparationMinutes: 20,
                hours: [OpeningHours(weekday: .monday, opens: TimeOfDay("08:00")!, closes: TimeOfDay("20:00")!)],
                exceptions: [OpeningException(day: Day("2027-12-24")!)]),
            availability: PlaceAvailability(busyUntil: .distantFuture, busyMinutes: 15))
    }

    var partnerKey: PartnerKeyInfo {
        PartnerKeyInfo(
            id: Self.keyID, begins: "larder_\(Self.keyID)_", name: text, scopes: [.orders], madeAt: .aTuesday,
            endsAt: .aTuesday + 86_400)
    }

    var catalogueItem: CatalogueItem {
        CatalogueItem(
            id: ID("01939b5e-0000-7000-8000-0000000002a3")!, place: Self.placeID,
            details: CatalogueItemDraft(sku: "A-1", name: text, price: .clamping(129, .eur), stock: 3),
            match: ItemMatch(
                state: .suggested, name: text, candidates: [FoodRef(id: tomato.id, name: text, category: .vegetables)]),
            changedAt: .aTuesday)
    }

    static let uploadID = ID<CatalogueUpload>("01939b5e-0000-7000-8000-0000000002a4")!

    func catalogueUpload(_ state: CatalogueUpload.State) -> CatalogueUpload {
        CatalogueUpload(
            id: Self.uploadID, place: Self.placeID, title: text, format: .excel, state: state,
            columns: [
                CatalogueColumnUse(title: text, column: .name), CatalogueColumnUse(title: text, column: nil),
            ], found: 12, unknown: 3, absent: 2, unreadable: 1, doubtful: 1,
            lines: [
                CatalogueUpload.Line(
                    number: 4, sku: text, errors: [Problem.FieldError("price", .required)], doubts: [.allergens])
            ],
            first: [CatalogueItemDraft(sku: "A-1", name: text, price: .clamping(129, .eur), allergens: [.milk])],
            done: 6, report: CatalogueReport(added: 2, refused: 1, kept: 1),
            remarks: [ServiceNotice("catalogue-unread")], startedAt: .aTuesday, expiresAt: .aTuesday + 86_400)
    }

    func quote(_ partner: String, _ total: Int) -> FoundQuote {
        FoundQuote(
            id: ID(at: .aTuesday), partner: Self.partnerID, place: Self.placeID, partnerName: partner, placeName: text,
            kind: .market,
            lines: [
                FoundLine(
                    item: ID(at: .aTuesday), sku: "A-1", name: text, count: 2, price: .clamping(100, .eur),
                    total: .clamping(200, .eur), bestBefore: Day("2027-01-10"), suitability: .unknown, wish: tomato.id,
                    replaces: tomato.id, isCountGuessed: true, lacking: 2)
            ], missing: [QuoteGap(food: tomato.id, quantity: nil)], goods: .clamping(200, .eur),
            deliveryFee: .clamping(290, .eur), total: .clamping(total, .eur), tax: .clamping(13, .eur),
            belowMinimum: .clamping(300, .eur), minutes: 26, distanceMetres: 1_100,
            position: GeoPosition(latitude: 52.5, longitude: 13.4), expiresAt: .aTuesday + 900)
    }

    /// Adds what the orders service answers.
    func partnering(_ services: StubServices) -> StubServices {
        let kitchen = self
        return
            quoting(services)
            .on(OrdersAPI.partners) { _ in Page(items: [kitchen.partner], next: "more") }
            .on(OrdersAPI.enrolPartner) { _ in kitchen.partner }
            .on(OrdersAPI.partner) { _ in kitchen.partner }
            .on(OrdersAPI.editPartner) { _ in kitchen.partner }
            .on(OrdersAPI.approvePartner) { _ in kitchen.partner }
            .on(OrdersAPI.suspendPartner) { _ in kitchen.partner }
            .on(OrdersAPI.partnerStaff) { _ in
                Page(items: [PartnerStaffMember(account: Person.partner.account, addedAt: .aTuesday)])
            }
            .on(OrdersAPI.addPartnerStaff) { _ in
                PartnerStaffMember(account: Person.partner.account, addedAt: .aTuesday)
            }
            .on(OrdersAPI.removePartnerStaff) { _ in Empty() }
            .on(OrdersAPI.partnerLog) { _ in
                Page(items: [
                    PartnerLogEntry(
                        id: ID(at: .aTuesday), at: .aTuesday, by: nil, action: .suspended, reason: kitchen.text)
                ])
            }
            .on(OrdersAPI.partnerPlacesSeen) { _ in Page(items: [kitchen.partnerPlace]) }
            .on(OrdersAPI.partnerKeysSeen) { _ in Page(items: [kitchen.partnerKey]) }
            .on(OrdersAPI.ownPartner) { _ in kitchen.partner }
            .on(OrdersAPI.partnerOrderChanges.poll) { _ in FeedPage(items: [], cursor: "1-2") }
            .on(OrdersAPI.partnerOrderList) { query in
                Page(items: [kitchen.partnerOrder(query.isOpen ? .placed : .delivered)], next: "more")
            }
            .on(OrdersAPI.partnerOrder) { _ in kitchen.partnerOrder(.ready) }
            .on(OrdersAPI.partnerKeys) { _ in Page(items: [kitchen.partnerKey]) }
            .on(OrdersAPI.makePartnerKey) { _ in
                NewPartnerKey(key: "larder_\(Self.keyID)_secret", info: kitchen.partnerKey)
            }
            .on(OrdersAPI.rotatePartnerKey) { _ in
                NewPartnerKey(key: "larder_\(Self.keyID)_newer", info: kitchen.partnerKey)
            }
            .on(OrdersAPI.revokePartnerKey) { _ in Empty() }
            .on(OrdersAPI.endPartnerKey) { _ in Empty() }
            .on(OrdersAPI.places) { _ in Page(items: [kitchen.partnerPlace]) }
            .on(OrdersAPI.addPlace) { _ in kitchen.partnerPlace }
            .on(OrdersAPI.place) { _ in kitchen.partnerPlace }
            .on(OrdersAPI.changePlace) { _ in kitchen.partnerPlace }
            .on(OrdersAPI.setAvailability) { _ in kitchen.partnerPlace }
            .on(OrdersAPI.removePlace) { _ in Empty() }
            .on(OrdersAPI.catalogue) { _ in Page(items: [kitchen.catalogueItem], next: "more") }
            .on(OrdersAPI.decideMatches) { _ in Page(items: [kitchen.catalogueItem], total: 1) }
            .on(OrdersAPI.changeCatalogue) { _ in CatalogueReport(changed: 1) }
            .on(OrdersAPI.bringCatalogue) { _ in kitchen.catalogueUpload(.preview) }
            .on(OrdersAPI.catalogueUploads) { _ in
                Page(items: [kitchen.catalogueUpload(.running), kitchen.catalogueUpload(.refused)])
            }
            .on(OrdersAPI.catalogueUpload) { _ in kitchen.catalogueUpload(.preview) }
            .on(OrdersAPI.confirmCatalogue) { _ in kitchen.catalogueUpload(.running) }
            .on(OrdersAPI.discardCatalogue) { _ in Empty() }
            .on(OrdersAPI.catalogueTable) { _ in
                Download(mediaType: "application/octet-stream", name: "catalogue.xlsx", bytes: Data([1]))
            }
    }
}
