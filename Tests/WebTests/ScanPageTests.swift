import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import Support
import Synchronization
import Testing

@testable import Web

@Suite(.timeLimit(.minutes(2)))
struct ScanPageTests {
    private static let code = "3017620422003"
    private static let product = "/pantry/scan/product"

    private func known(_ kitchen: SampleKitchen, isTaught: Bool = false) -> ScannedProduct {
        ScannedProduct(
            code: "0" + Self.code, bestBefore: Day("2027-01-31"),
            product: Product(
                code: "0" + Self.code, name: "Passata", brand: "Mill", quantity: try! Quantity(700, .gram),
                allergens: [],
                source: .openFoodFacts, licence: "ODbL 1.0", changedAt: .aTuesday),
            name: "Passata", food: kitchen.tomato, quantity: try! Quantity(700, .gram), isTaught: isTaught)
    }

    @Test func `P9 a barcode is scanned from the pantry: by camera, by photo, or by its digits without a script`()
        async throws
    {
        try await withPages { web in
            let ada = Browser.signedIn(web)
            #expect(try await ada.open("/pantry").links(to: "/pantry/scan"))
            let page = try await ada.open("/pantry/scan")
            // The camera is offered by the script alone; the rest works without.
            #expect(
                page.has(["data-scan": "/pantry/scan/product", "hidden": ""]) && page.html.contains("/scanning.js\""))
            #expect(page.has(["type": "file", "accept": "image/jpeg,image/png,image/webp", "capture": "environment"]))
            #expect(page.has("form", ["class": "card pad", "method": "get", "action": "/pantry/scan/product"]))
            #expect(page.has(["inputmode": "numeric"]))
            #expect(page.headers.first(name: "Permissions-Policy")?.contains("camera=(self)") == true)
        }
    }

    @Test func `P9 a known product is added with its size and its date, and nothing has to be taught`() async throws {
        let kitchen = SampleKitchen()
        let asked = Mutex<[ProductQuery]>([])
        let drafts = Mutex<[PantryItemDraft]>([])
        let lessons = Mutex<[ProductLesson]>([])
        let services = kitchen.services
            .on(PantryAPI.product) { query in
                asked.withLock { $0.append(query) }
                return known(kitchen)
            }
            .on(PantryAPI.teachProduct) { lesson in
                lessons.withLock { $0.append(lesson) }
                return known(kitchen, isTaught: true)
            }
            .on(PantryAPI.add) { draft in
                drafts.withLock { $0.append(draft) }
                return kitchen.item
            }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let page = try await ada.open("\(Self.product)?code=\(Self.code)&symbology=ean-13")
            #expect(asked.withLock { $0.last } == ProductQuery(code: Self.code, symbology: .ean13))
            #expect(page.status == 200 && page.shows("Passata", in: "h1"))
            #expect(page.html.contains("Mill · 700 g") && page.says("scan.allergens.none"))
            #expect(
                page.has(["value": "\(kitchen.tomato.name)"]) && page.has(["value": "2027-01-31"]))
            #expect(page.has(["name": "amount", "type": "text", "value": "700"]) && page.html.contains("ODbL 1.0"))
            var typed = [
                ("code", Self.code), ("food", kitchen.tomato.name), ("amount", "700"), ("unit", "g"),
                ("place", "fridge"), ("bestBefore", "2027-01-31"), ("remember", "yes"),
            ]
            let added = try await ada.submit(Self.product, typed)
            #expect(added.status == 303 && added.location == "/pantry" && lessons.withLock(\.self).isEmpty)
            #expect(
                drafts.withLock(\.self) == [
                    PantryItemDraft(
                        food: kitchen.tomato.name, quantity: try Quantity(700, .gram), place: .fridge,
                        bestBefore: Day("2027-01-31"))
                ])
            // Another food is remembered, unless somebody does not want that.
            typed[1].1 = "flour"
            _ = try await ada.submit(Self.product, typed)
            #expect(lessons.withLock(\.self) == [ProductLesson(food: "flour", quantity: try Quantity(700, .gram))])
            _ = try await ada.submit(Self.product, typed.dropLast())
            #expect(lessons.withLock(\.self).count == 1 && drafts.withLock(\.self).count == 3)
        }
    }

    @Test func `P9 of a product that may be several foods one is picked, and an unknown one is taught`() async throws {
        let kitchen = SampleKitchen()
        let lessons = Mutex<[ProductLesson]>([])
        let isKnown = Mutex(true)
        let services = kitchen.services
            .on(PantryAPI.product) { _ in
                isKnown.withLock(\.self) ? kitchen.openProduct : ScannedProduct(code: "0" + Self.code)
            }
            .on(PantryAPI.teachProduct) { lesson in
                lessons.withLock { $0.append(lesson) }
                guard lesson.food != "flowr" else {
                    throw Problem.invalid("food", FieldRule("unknown-food", ["name": "x"]))
                }
                return known(kitchen, isTaught: true)
            }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let open = try await ada.open("\(Self.product)?code=\(Self.code)").html
            #expect(open.has(field: "pick", "milk") && open.says("scan.standing.open"))
            #expect(open.says("scan.traces") && open.says("notice.products-unavailable"))
            _ = try await ada.submit(Self.product, [("code", Self.code), ("pick", "milk"), ("remember", "yes")])
            #expect(lessons.withLock { $0.last } == ProductLesson(food: "milk"))

            isKnown.withLock { $0 = false }
            let unknown = try await ada.open("\(Self.product)?code=\(Self.code)").html
            #expect(unknown.says("scan.unknown") && unknown.has(["name": "name"]))
            let refused = try await ada.submit(
                Self.product, [("code", Self.code), ("food", "flowr"), ("name", "A bag"), ("remember", "yes")])
            #expect(refused.status == 422 && refused.has(["value": "flowr"]))
            #expect(refused.has(["value": "A bag"]) && refused.has(field: "own", "yes"))
            let own = try await ada.submit(
                Self.product,
                [("code", Self.code), ("food", "flowrs"), ("name", "A bag"), ("own", "yes"), ("remember", "yes")])
            #expect(own.status == 303)
            #expect(lessons.withLock { $0.last } == ProductLesson(food: "flowrs", asOwn: true, name: "A bag"))
        }
    }

    @Test func `P9 what the household said can be forgotten`() async throws {
        let kitchen = SampleKitchen()
        let services = kitchen.services
            .on(PantryAPI.product) { _ in known(kitchen, isTaught: true) }
            .on(PantryAPI.forgetProduct) { _ in Empty() }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            #expect(try await ada.open("\(Self.product)?code=1").says("scan.standing.taught"))
            let gone = try await ada.submit("/pantry/scan/forgetting", [("code", Self.code)])
            #expect(gone.location == "\(Self.product)?code=\(Self.code)")
            #expect(services.asked.contains { $0.method == .delete && $0.path == "/v1/pantry/products/0\(Self.code)" })
        }
    }

    @Test func `P9 a photo leads to its product, several codes are told apart, and what is wrong is said at its field`()
        async throws
    {
        let kitchen = SampleKitchen()
        let code = ProductPhoto.Code(text: Self.code, symbology: .ean13, code: "0" + Self.code)
        let other = ProductPhoto.Code(text: "96385074", symbology: .ean8, code: "00000096385074")
        let answer = Mutex<Result<[ProductPhoto.Code], Problem>>(.success([code]))
        let services = kitchen.services
            .on(PantryAPI.readProductPhoto) { upload in
                #expect(upload.bytes == Data([0xFF, 0xD8]))
                return ProductPhoto(codes: try answer.withLock(\.self).get())
            }
            .on(PantryAPI.product) { _ in throw Problem.invalid("code", BarcodeFault.checkDigit.rule) }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let photo: Browser.Attachment = ("photo", "a.jpg", "image/jpeg", [0xFF, 0xD8])
            let one = try await ada.submit("/pantry/scan", [], file: photo)
            #expect(one.location == "\(Self.product)?code=\(Self.code)&symbology=ean-13")
            answer.withLock { $0 = .success([code, other]) }
            let several = try await ada.submit("/pantry/scan", [], file: photo)
            #expect(several.status == 200 && several.html.contains("code=96385074&amp;symbology=ean-8"))
            answer.withLock { $0 = .failure(.invalid("photo", FieldRule("no-barcode"))) }
            let none = try await ada.submit("/pantry/scan", [], file: photo)
            #expect(none.status == 422 && none.says("rule.no-barcode.other"))
            let empty = try await ada.submit("/pantry/scan", [])
            #expect(empty.status == 422 && empty.has(["id": "field-photo", "name": "photo"]))
            let wrong = try await ada.open("\(Self.product)?code=3017620422004")
            #expect(wrong.status == 422 && wrong.says("rule.barcode.check-digit"))
            #expect(wrong.has(["value": "3017620422004"]))
        }
    }
}
