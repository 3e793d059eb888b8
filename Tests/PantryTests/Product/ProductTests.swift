import AuthContracts
import Chassis
import Contracts
import Foundation
import PantryContracts
import Products
import RecipesContracts
import Storage
import Support
import Testing

@testable import Pantry

/// Products by barcode, and corrections by households.
@Suite(.timeLimit(.minutes(10)))
struct ProductTests {
    private static let code = "3017620422003"

    @Test(arguments: Engine.either)
    func `P9 a product is found by any form of its code, with its food, size, allergens and dates`(
        on engine: Engine
    ) async throws {
        try await withService(PantryService.self, on: engine, services: .catalogue()) { pantry in
            try await pantry.keep([.sample(Self.code, "Milk", allergens: "milk", traces: "nuts")])
            let ada = try await pantry.signedIn(as: .ada)
            for text in [Self.code, "0" + Self.code, "https://a.example/01/0\(Self.code)/10/L1?17=270131"] {
                let found = try await ada.call(PantryAPI.product, sending: ProductQuery(code: text))
                #expect(found.code == "0" + Self.code && found.name == "Milk" && found.food == .milk)
                #expect(found.quantity == (try? Quantity(400, .gram)) && !found.isTaught && found.notice == nil)
                #expect(found.product?.allergens == [.milk] && found.product?.traces == [.nuts])
                #expect(found.product?.brand == "Ferrero" && found.product?.licence == "ODbL 1.0")
                let isLink = text.hasPrefix("https")
                #expect(found.bestBefore == (isLink ? Day("2027-01-31") : nil) && found.batch == (isLink ? "L1" : nil))
            }
            let unknown = try await ada.call(PantryAPI.product, sending: ProductQuery(code: "96385074"))
            #expect(
                unknown.product == nil && unknown.food == nil && unknown.suggestions.isEmpty && unknown.notice == nil)
        }
    }

    @Test(arguments: Engine.all)
    func `P9 S4 another service learns which foods products are without doubt, and nothing of what households say`(
        on engine: Engine
    ) async throws {
        try await withService(PantryService.self, on: engine, services: .catalogue()) { pantry in
            try await pantry.keep([
                .sample(Self.code, "Milk", allergens: "milk", traces: "nuts"),
                // Without the brand, its name is a food with milk, but no milk is declared.
                .sample("4006381333931", "Ferrero Milk", allergens: "nuts", traces: ""),
                .sample("96385074", "Puzzle spread", allergens: "", traces: ""),
            ])
            let ada = try await pantry.signedIn(as: .ada)
            try await ada.call(PantryAPI.teachProduct, at: "96385074", sending: ProductLesson(food: "milk"))
            let stores = try await pantry.asService(.stores)
            let codes = ["96385074", "0" + Self.code, Self.code, "4006381333931", "4006381333948"]
            for _ in 0..<2 {
                let found = try await stores.call(PantryAPI.productFoods, sending: ProductCodes(codes: codes)).items
                #expect(found.map(\.code) == ["00000096385074", "0" + Self.code, "04006381333931"])
                #expect(found.map(\.food) == [nil, .milk, nil] && found[1].quantity == (try? Quantity(400, .gram)))
            }
            for (codes, field) in [([], "codes"), (["4006381333932"], "codes"), (["x"], "codes")] {
                let problem = await #expect(throws: Problem.self) {
                    try await stores.call(PantryAPI.productFoods, sending: ProductCodes(codes: codes))
                }
                #expect(problem?.status == 422 && problem?.errors.map(\.field) == [field])
            }
            let many = await #expect(throws: Problem.self) {
                try await stores.call(
                    PantryAPI.productFoods, sending: ProductCodes(codes: Array(repeating: Self.code, count: 201)))
            }
            #expect(many?.errors.first?.code == "too-many")
        }
    }

    @Test(arguments: [
        ("3017620422004", "check-digit"), ("abcdefghijklm", "letters"), (String(repeating: "7", count: 40), "length"),
        ("https://evil.example/?01=1", "no-product"), ("javascript:alert(1)", "letters"), ("0000000000000", "zero"),
        ("  ", "empty"),
    ])
    func `P9 what names no product is refused at its field with what to do`(code: String, reason: String) async throws {
        try await withService(PantryService.self, on: .sqlite, services: .catalogue()) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            let problem = await #expect(throws: Problem.self) {
                try await ada.call(PantryAPI.product, sending: ProductQuery(code: code))
            }
            #expect(problem?.status == 422 && problem?.errors.map(\.field) == ["code"])
            #expect(problem?.errors.first?.code == "barcode" && problem?.errors.first?.values["what"] == .text(reason))
            if reason == "check-digit" {
                #expect(problem?.errors.first?.message.contains("compare all digits") == true)
                let taught = await #expect(throws: Problem.self) {
                    try await ada.call(PantryAPI.teachProduct, at: code, sending: ProductLesson(food: "milk"))
                }
                #expect(taught?.status == 422 && taught?.errors.map(\.field) == ["code"])
            }
        }
    }

    @Test(
        arguments: [
            // The recipes service is certain.
            ("Milk", "milk", nil, "milk"), ("Milk", nil, nil, "milk"), ("Ferrero Milk 1 l", nil, nil, "milk"),
            // A declared allergen is absent from the food or unknown.
            ("Milk", "soybeans", nil, nil), ("Milk", "milk,noisette", nil, nil), ("Ferrero Milk", "", nil, nil),
            ("Ferrero Flour", "milk", nil, nil),
            // Near matches, and matches by category alone, are suggested.
            ("Oat milk", nil, nil, nil), ("Something", nil, "milk", nil),
        ] as [(String, String?, String?, String?)])
    func `P9 a product is taken for a food only where nothing speaks against it, and suggested otherwise`(
        name: String, allergens: String?, category: String?, food: String?
    ) async throws {
        try await withService(PantryService.self, on: .sqlite, services: .catalogue()) { pantry in
            try await pantry.keep([.sample(Self.code, name, allergens: allergens, category: category)])
            let ada = try await pantry.signedIn(as: .ada)
            for _ in 1...2 {
                let found = try await ada.call(PantryAPI.product, sending: ProductQuery(code: Self.code))
                #expect(found.food?.name == food)
                #expect(found.suggestions == (food == nil ? [name == "Ferrero Flour" ? "flour" : "milk"] : []))
            }
        }
    }

    @Test(arguments: Engine.all)
    func `P9 what a household says of a product counts before the table, for that household alone`(
        on engine: Engine
    ) async throws {
        try await withSharedPantry(on: engine) { home in
            try await home.pantry.keep([.sample(Self.code, "Spread")])
            try await home.found(by: .ada)
            try await home.join(.bob)
            let lesson = ProductLesson(food: "flour", name: "  Our  bag ", quantity: try Quantity(2, .kilogram))
            let taught = try await home.ada.call(PantryAPI.teachProduct, at: Self.code, sending: lesson)
            #expect(taught.food == .flour && taught.isTaught && taught.name == "Our bag" && taught.isOwn == nil)
            #expect(taught.quantity == lesson.quantity && taught.product?.name == "Spread")
            let query = ProductQuery(code: "0" + Self.code)
            #expect(try await home.bob.call(PantryAPI.product, sending: query) == taught)
            #expect(try await home.stranger.call(PantryAPI.product, sending: query).isTaught == false)

            // A food of the household, created by the lesson; it replaces the earlier lesson.
            let own = ProductLesson(food: "Granny's mix", asOwn: true)
            let mixed = try await home.bob.call(PantryAPI.teachProduct, at: Self.code, sending: own)
            #expect(mixed.isOwn == true && mixed.food?.name == "Granny's mix" && mixed.name == "Spread")
            let item = try await home.ada.call(PantryAPI.add, sending: PantryItemDraft(food: "Granny's mix"))
            #expect(item.food == mixed.food)
            let food = try #require(mixed.food)
            try await home.ada.call(PantryAPI.identifyOwnFood, at: food.id, sending: OwnFoodIdentity(food: "salt"))
            let same = try await home.bob.call(PantryAPI.product, sending: query)
            #expect(same.food == .salt && same.isOwn == nil)

            try await home.bob.call(PantryAPI.forgetProduct, at: Self.code)
            #expect(try await home.ada.call(PantryAPI.product, sending: query).isTaught == false)
            #expect(try await status { try await home.bob.call(PantryAPI.forgetProduct, at: Self.code) } == 404)

            for wrong in [
                ProductLesson(food: "flowr"), ProductLesson(food: " "), ProductLesson(food: "milk", name: "a\nb"),
                ProductLesson(food: "milk", quantity: try Quantity(0, .gram)),
                ProductLesson(food: "milk", name: String(repeating: "x", count: 101)),
                ProductLesson(food: "\u{202E}x", asOwn: true),
            ] {
                let answer = try await status {
                    try await home.ada.call(PantryAPI.teachProduct, at: Self.code, sending: wrong)
                }
                #expect(answer == 422)
            }
        }
    }

    @Test(arguments: Engine.all)
    func `P9 what somebody said of products moves with the household, follows foods, is exported and goes`(
        on engine: Engine
    ) async throws {
        let people = LeavingPeople()
        try await withSharedPantry(on: engine, listening: people) { home in
            let other = "96385074"
            try await home.bob.call(PantryAPI.teachProduct, at: Self.code, sending: ProductLesson(food: "milk"))
            try await home.bob.call(PantryAPI.teachProduct, at: other, sending: ProductLesson(food: "milk"))
            try await home.found(by: .ada)
            try await home.ada.call(PantryAPI.teachProduct, at: other, sending: ProductLesson(food: "salt"))
            home.pantry.clock.advance(by: 5)
            try await home.join(.bob)
            func foods() async throws -> [FoodRef?] {
                [
                    try await home.ada.call(PantryAPI.product, sending: ProductQuery(code: Self.code)).food,
                    try await home.bob.call(PantryAPI.product, sending: ProductQuery(code: other)).food,
                ]
            }
            #expect(try await foods() == [.milk, .salt])

            let merged = FoodMerged(food: .milk, kept: .flour, before: [])
            try await home.deliver(EventEnvelope(merged, at: home.pantry.clock.now))
            #expect(try await foods() == [.flour, .salt])
            let split = FoodMerged(food: .milk, kept: nil, before: [])
            try await home.deliver(EventEnvelope(split, at: home.pantry.clock.now))
            #expect(try await foods() == [.milk, .salt])

            let own = ProductLesson(food: "Mix", asOwn: true)
            let mix = try await home.ada.call(PantryAPI.teachProduct, at: other, sending: own)
            try await home.ada.call(PantryAPI.removeOwnFood, at: try #require(mix.food).id)
            #expect(try await home.ada.call(PantryAPI.product, sending: ProductQuery(code: other)).food == nil)

            let auth = try await home.pantry.asService(.auth)
            let export = PersonalDataAPI.export(from: .pantry)
            let data = try await auth.call(export, at: Person.bob.account)
            #expect(data.records["products explained in the household"]?.count == 1)
            try await home.leave(.bob)
            _ = try await people.leave(.bob, .pantry, home.pantry)
            #expect(try await home.ada.call(PantryAPI.product, sending: ProductQuery(code: Self.code)).food == .milk)
        }
    }

    @Test(arguments: Engine.all)
    func `P9 the food of a known product follows merges, and is looked for again when the product changes`(
        on engine: Engine
    ) async throws {
        try await withService(PantryService.self, on: engine, services: .catalogue()) { pantry in
            try await pantry.keep([.sample(Self.code, "Milk")])
            let ada = try await pantry.signedIn(as: .ada)
            let query = ProductQuery(code: Self.code)
            #expect(try await ada.call(PantryAPI.product, sending: query).food == .milk)
            try await pantry.asService(.recipes).call(
                EventsAPI.deliver(to: .pantry),
                sending: EventEnvelope(FoodMerged(food: .milk, kept: .salt, before: []), at: pantry.clock.now))
            #expect(try await ada.call(PantryAPI.product, sending: query).food == .salt)
            // The same row changes nothing; another name does.
            #expect(try await pantry.keep([.sample(Self.code, "Milk")]) == 0)
            #expect(try await ada.call(PantryAPI.product, sending: query).food == .salt)
            #expect(try await pantry.keep([.sample(Self.code, "x"), .sample(Self.code, "Flour")]) == 1)
            #expect(try await ada.call(PantryAPI.product, sending: query).food == .flour)
            // While the catalogue is down, earlier matches still count; without a match, a notice gives the reason.
            pantry.services.fallSilent()
            #expect(try await ada.call(PantryAPI.product, sending: query).food == .flour)
            try await pantry.keep([.sample(Self.code, "Salt")])
            let open = try await ada.call(PantryAPI.product, sending: query)
            #expect(open.food == nil && open.product?.name == "Salt" && open.notice?.code == "foods-unavailable")
        }
    }
}

extension ProductRow {
    static func sample(
        _ code: String, _ name: String, allergens: String? = nil, traces: String? = nil, category: String? = nil
    ) -> ProductRow {
        ProductRow(
            try! GTIN(digits: code.utf8), name: name, brand: "Ferrero", quantity: try! Quantity(400, .gram),
            allergens: allergens, traces: traces, category: category, source: .openFoodFacts, licence: "ODbL 1.0")
    }
}

extension TestedService {
    /// Returns the number of new or changed rows.
    @discardableResult
    func keep(_ rows: [ProductRow]) async throws -> Int {
        try await database.write { [clock] in try ProductTable($0).keep(rows, at: clock.now) }
    }
}
