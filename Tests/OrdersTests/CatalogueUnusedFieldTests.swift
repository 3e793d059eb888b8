import Contracts
import Foundation
import Kitchen
import NIOHTTP1
import OrdersContracts
import RecipesContracts
import Support
import Testing

@testable import Orders

/// Items of a partner with fields that we do not know.
@Suite(.timeLimit(.minutes(10)))
struct CatalogueUnusedFieldTests {
    private typealias Unused = CatalogueReport.UnusedField

    private func send(
        _ method: HTTPMethod, _ body: String, to shop: PartnerAtWork, of service: TestedService
    ) async throws -> CatalogueReport {
        let token = try await TestKey.token(for: .partner, at: service.clock.now)
        let answer = try await service.send(
            method, "/v1/partner/places/\(shop.place.id)/catalogue", body, headers: ["Authorization": "Bearer \(token)"]
        )
        #expect(answer.status == 200, "\(answer.body)")
        return try WireFormat.decoder.decode(CatalogueReport.self, from: Data(answer.body.utf8))
    }

    private func items(_ shop: PartnerAtWork) async throws -> [CatalogueItemDraft] {
        try await shop.staff.call(OrdersAPI.catalogue, at: shop.place.id, sending: CatalogueQuery()).items.map(
            \.details)
    }

    @Test(arguments: Engine.either)
    func `O6: an unknown field refuses no item, and the report names and counts it`(on engine: Engine) async throws {
        try await withService(OrdersService.self, on: engine, services: .forPartners) { service in
            let shop = try await PartnerAtWork(service)
            let report = try await send(
                .PUT,
                """
                {"items": [{"sku": "a", "name": "Soup", "price": {"amount": 650, "currency": "EUR"}},
                {"sku": "b", "name": "Bread", "price": {"amount": 100, "currency": "EUR"}, "shade": {"rgb": [1]}},
                {"sku": "c", "name": "Roll", "price": {"amount": 40, "currency": "EUR", "net": 37}, "shade": "dark"},
                {"sku": "d", "name": "Cake", "price": {"amount": "much", "currency": "EUR"}, "shade": "dark"}]}
                """, to: shop, of: service)
            #expect(report.added == 3 && report.refused == 1)
            #expect(report.refusals.map(\.position) == [3])
            #expect(report.refusals.first?.errors.map(\.field) == ["price.amount"])
            #expect(
                report.unused == [
                    Unused(field: "shade", items: 2, position: 1), Unused(field: "price.net", items: 1, position: 2),
                ])
            #expect(try await items(shop).map(\.sku) == ["a", "b", "c"])
            let clean = try await send(
                .PUT, #"{"items": [{"sku": "a", "name": "Soup", "price": {"amount": 650, "currency": "EUR"}}]}"#,
                to: shop, of: service)
            #expect(clean.unused == nil && clean.unchanged == 1 && clean.removed == 2)
        }
    }

    @Test func `O6: a change with an unknown field changes the rest, and a list of unknown fields ends`() async throws {
        try await withService(OrdersService.self, on: .sqlite, services: .forPartners) { service in
            let shop = try await PartnerAtWork(service)
            _ = try await send(
                .PUT, #"{"items": [{"sku": "a", "name": "Soup", "price": {"amount": 650, "currency": "EUR"}}]}"#,
                to: shop, of: service)
            let report = try await send(
                .PATCH, #"{"items": [{"sku": "a", "stock": 3, "shelf": 7}, {"sku": "a2", "shelf": 8}]}"#,
                to: shop, of: service)
            #expect(report.changed == 1 && report.refused == 1)
            #expect(report.unused == [Unused(field: "shelf", items: 2, position: 0)])
            #expect(try await items(shop).map(\.stock) == [3])
            let odd = (0..<300).map { #","x\#($0)":0"# }.joined()
            let many = (0..<9).map { number in
                #"{"sku":"m\#(number)","name":"M","price":{"amount":1,"currency":"EUR"}"#
                    + odd.replacing("x", with: "x\(number)-") + "}"
            }
            let bounded = try await send(.PUT, "{\"items\":[\(many.joined(separator: ","))]}", to: shop, of: service)
            #expect(bounded.added == 9 && bounded.unused?.count == UnusedFieldCount.most)
        }
    }

    @Test func `O6: a null refuses its own item alone, and its field is named from the item on`() async throws {
        try await withService(OrdersService.self, on: .sqlite, services: .forPartners) { service in
            let shop = try await PartnerAtWork(service)
            let report = try await send(
                .PUT,
                """
                {"items": [{"sku": "a", "name": "Soup", "price": {"amount": 650, "currency": "EUR"}},
                {"sku": "b", "name": null, "price": {"amount": 1, "currency": "EUR"}},
                {"sku": "c", "name": "Roll", "price": null}, null,
                {"sku": "d", "name": "Cake", "price": {"amount": null, "currency": "EUR"}, "shade": null},
                {"sku": "e", "name": "Tart", "price": {"amount": 1, "currency": "coins"}, "shade": {"rgb": null}}]}
                """, to: shop, of: service)
            #expect(report.added == 1 && report.refused == 5)
            #expect(report.refusals.map(\.sku) == ["b", "c", nil, "d", "e"])
            let fields = report.refusals.map { $0.errors.first?.field ?? "" }
            #expect(fields[0] == "name" && fields[1] == "price" && fields[3] == "price.amount", "\(fields)")
            #expect(fields[4] == "price.currency", "\(fields)")
            #expect(try await items(shop).map(\.sku) == ["a"])
        }
    }

    @Test(arguments: Engine.either)
    func `O6: what no field may hold refuses its own item alone`(on engine: Engine) async throws {
        try await withService(OrdersService.self, on: engine, services: .forPartners) { service in
            let shop = try await PartnerAtWork(service)
            let price = #""price": {"amount": 650, "currency": "EUR"}"#
            let marks = String(repeating: "\\u0301", count: 40)
            let report = try await send(
                .PUT,
                """
                {"items": [{"sku": "a", "name": "Soup", \(price)}, {"sku": "b", "name": "So\\u0000up", \(price)},
                {"sku": "c", "name": "Roll", "name": "Cake", \(price)}, {"sku": "d", "name": "e\(marks)", \(price)},
                {"sku": "e", "name": "Tart", "\(String(repeating: "x", count: 65))": 1, \(price)},
                {"sku": "f", "name": "Bun", "price": {"amount": 1e400, "currency": "EUR"}},
                {"sku": "g", "name": "Pie", "stock": 1.5, \(price)}, {"sku": "h", "name": "Jam", \(price)}]}
                """, to: shop, of: service)
            #expect(report.added == 2 && report.refused == 6 && report.removed == 0)
            #expect(report.refusals.map(\.sku) == ["b", "c", "d", nil, "f", "g"])
            let fields = report.refusals.map { $0.errors.map(\.field).joined() }
            #expect(fields == ["name", "name", "name", "", "price.amount", "stock"], "\(fields)")
            #expect(
                report.refusals.map { $0.errors.first?.code } == [
                    "nul", "given-twice", "marks", "too-long", "too-large", "too-large",
                ])
            #expect(try await items(shop).map(\.sku) == ["a", "h"])
        }
    }

    @Test(arguments: Engine.either)
    func `O6: a change knows every field of an item, and null takes it away`(on engine: Engine) async throws {
        try await withService(OrdersService.self, on: engine, services: .forPartners) { service in
            let shop = try await PartnerAtWork(service)
            let food = ID<Food>(at: .aTuesday)
            _ = try await send(
                .PUT, #"{"items": [{"sku": "a", "name": "Milk", "price": {"amount": 129, "currency": "EUR"}}]}"#,
                to: shop, of: service)
            let report = try await send(
                .PATCH,
                """
                {"items": [{"sku": "a", "allergens": ["milk"], "diets": ["vegetarian"], "taxPermille": 70,
                "barcode": "4006381333931", "food": "\(food)", "section": "Dairy", "description": "Fresh.",
                "content": {"amount": 1, "unit": "l"}, "shade": 1}]}
                """, to: shop, of: service)
            #expect(report.changed == 1 && report.unused?.map(\.field) == ["shade"])
            let milk = try #require(try await items(shop).first)
            #expect(milk.allergens == [.milk] && milk.diets == [.vegetarian] && milk.taxPermille == 70)
            #expect(milk.barcode == "4006381333931" && milk.food == food && milk.section == "Dairy")
            let litre = try Quantity(1, .litre)
            #expect(milk.description == "Fresh." && milk.content == litre && milk.name == "Milk")
            let taken = try await send(
                .PATCH, #"{"items": [{"sku": "a", "allergens": null, "taxPermille": null, "food": null}]}"#,
                to: shop, of: service)
            #expect(taken.changed == 1)
            let item = try await shop.staff.call(
                OrdersAPI.catalogue, at: shop.place.id, sending: CatalogueQuery()
            ).items[0]
            #expect(item.details.allergens == nil && item.details.taxPermille == nil && item.details.food == nil)
            #expect(item.match.state == .none && item.details.barcode == "4006381333931")
            let wrong = try await send(
                .PATCH, #"{"items": [{"sku": "a", "taxPermille": "seven"}, {"sku": "a", "stock": 4}]}"#, to: shop,
                of: service)
            #expect(wrong.refusals.first?.errors.map(\.field) == ["taxPermille"])
        }
    }

    @Test(arguments: Engine.either)
    func `O6: a change takes each field that an item has`(on engine: Engine) async throws {
        try await withService(OrdersService.self, on: engine, services: .forPartners) { service in
            let shop = try await PartnerAtWork(service)
            let full = CatalogueItemDraft(
                sku: "a", name: "Soup", description: "Hot.", price: .clamping(650, .eur), taxPermille: 70,
                isAvailable: false, stock: 3, snoozedUntil: service.clock.now + 3_600, bestBefore: Day("2027-06-01"),
                producedOn: Day("2027-01-04"), barcode: "4006381333931", content: Quantity(bounding: 1, .litre),
                section: "Soups", cuisine: .thai, allergens: [.milk], diets: [.vegetarian], foodName: "soup",
                food: ID(at: .aTuesday), recipe: ID(at: .aTuesday))
            for field in Mirror(reflecting: full).children {
                #expect("\(field.value)" != "nil", "\(field.label ?? "") is not tried")
            }
            _ = try await send(
                .PUT, #"{"items": [{"sku": "a", "name": "Milk", "price": {"amount": 129, "currency": "EUR"}}]}"#,
                to: shop, of: service)
            let item = String(decoding: try WireFormat.encoder.encode(full), as: UTF8.self)
            let report = try await send(.PATCH, "{\"items\": [\(item)]}", to: shop, of: service)
            #expect(report.changed == 1 && report.unused == nil)
            #expect(try await items(shop) == [full])
        }
    }

    @Test func `O6: a field beside the items is still refused`() async throws {
        try await withService(OrdersService.self, on: .sqlite, services: .forPartners) { service in
            let shop = try await PartnerAtWork(service)
            let token = try await TestKey.token(for: .partner, at: service.clock.now)
            let answer = try await service.send(
                .PUT, "/v1/partner/places/\(shop.place.id)/catalogue", #"{"items": [], "isPrat": true}"#,
                headers: ["Authorization": "Bearer \(token)"])
            #expect(answer.status == 422 && answer.body.contains("isPrat"), "\(answer.body)")
        }
    }

    @Test func `O6: an uploaded catalogue says which fields are not used, and refuses a NUL with its item alone`()
        async throws
    {
        try await withService(OrdersService.self, on: .sqlite, services: .forPartners) { service in
            let shop = try await PartnerAtWork(service)
            let body = """
                {"items": [{"sku": "a", "name": "Soup", "price": {"amount": 650, "currency": "EUR"}, "shade": "red"},
                {"sku": "b", "name": "Bread", "price": {"amount": 100, "currency": "EUR", "net": 93}},
                {"sku": "c", "name": "Roll", "price": 7, "shade": "brown"},
                {"sku": "d", "name": "So\\u0000up", "price": {"amount": 650, "currency": "EUR"}}]}
                """
            let taken = try await shop.staff.call(
                OrdersAPI.uploadCatalogue, at: shop.place.id,
                sending: Upload(mediaType: "application/json", bytes: Data(body.utf8)))
            let unused = [
                Unused(field: "shade", items: 1, position: 0), Unused(field: "price.net", items: 1, position: 1),
            ]
            #expect(taken.report.unused == unused)
            let done = try await eventually("the upload has ended") {
                let upload = try await shop.staff.call(OrdersAPI.catalogueUpload, at: taken.id)
                return upload.state == .running ? nil : upload
            }
            #expect(done.report.added == 2 && done.report.refused == 2 && done.report.unused == unused)
            #expect(done.report.refusals.map(\.sku) == ["d"])
        }
    }

    @Test func `O6: a decision about a removed item leaves the other decisions`() async throws {
        try await withService(OrdersService.self, on: .sqlite, services: .forPartners) { service in
            let shop = try await PartnerAtWork(service)
            _ = try await send(
                .PUT, #"{"items": [{"sku": "a", "name": "Soup", "price": {"amount": 650, "currency": "EUR"}}]}"#,
                to: shop, of: service)
            let item = try await shop.staff.call(
                OrdersAPI.catalogue, at: shop.place.id, sending: CatalogueQuery()
            ).items[0]
            let decided = try await shop.staff.call(
                OrdersAPI.decideMatches, at: shop.place.id,
                sending: MatchDecisions(items: [.init(item: ID(at: .aTuesday)), .init(item: item.id)]))
            #expect(decided.items.map(\.id) == [item.id] && decided.items.map(\.match.state) == [.none])
        }
    }
}
