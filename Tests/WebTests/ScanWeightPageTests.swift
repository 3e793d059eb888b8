import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import Support
import Synchronization
import Testing

@testable import Web

/// The page of a product whose code holds its weight.
@Suite(.timeLimit(.minutes(2)))
struct ScanWeightPageTests {
    private static let shopCode = "2234567012345"
    private static let product = "/pantry/scan/product"

    private func found(_ kitchen: SampleKitchen, _ quantity: Quantity?, code: String = shopCode) -> ScannedProduct {
        ScannedProduct(
            code: String(repeating: "0", count: 14 - code.count) + code, name: "Cheese",
            food: quantity == nil ? nil : kitchen.tomato, quantity: quantity, isWeighed: quantity == nil ? nil : true,
            possibleWeights: quantity == nil ? [try! Quantity(1.234, .kilogram), try! Quantity(123, .gram)] : nil,
            isTaught: quantity != nil)
    }

    @Test func `P9: the weight in a shop's code is asked once, then proposed and corrected`() async throws {
        let kitchen = SampleKitchen()
        let lessons = Mutex<[ProductLesson]>([])
        let weight = Mutex<Quantity?>(nil)
        let services = kitchen.services
            .on(PantryAPI.product) { _ in found(kitchen, weight.withLock(\.self)) }
            .on(PantryAPI.teachProduct) { lesson in
                lessons.withLock { $0.append(lesson) }
                return found(kitchen, lesson.quantity)
            }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let open = try await ada.open("\(Self.product)?code=\(Self.shopCode)").html
            #expect(open.says("scan.weight.guess") && open.contains("1.234 kg · 123 g"))
            var typed = [
                ("code", Self.shopCode), ("food", kitchen.tomato.name), ("name", "Cheese"), ("amount", "1.234"),
                ("unit", "kg"), ("remember", "yes"),
            ]
            _ = try await ada.submit(Self.product, typed)
            #expect(lessons.withLock { $0.last?.quantity } == Quantity(bounding: 1.234, .kilogram))

            weight.withLock { $0 = try? Quantity(410, .gram) }
            let known = try await ada.open("\(Self.product)?code=\(Self.shopCode)").html
            #expect(known.says("scan.weight.read") && known.has(["name": "amount", "type": "text", "value": "410"]))
            (typed[3].1, typed[4].1) = ("410", "g")
            _ = try await ada.submit(Self.product, typed)
            #expect(lessons.withLock(\.count) == 1, "a weight that holds teaches nothing")
            typed[3].1 = "400"
            _ = try await ada.submit(Self.product, typed)
            #expect(lessons.withLock { $0.last?.quantity } == Quantity(bounding: 400, .gram))
        }
    }

    @Test func `P9: the weight that a standard code states is proposed and not taught`() async throws {
        let kitchen = SampleKitchen()
        let lessons = Mutex<[ProductLesson]>([])
        let asked = Mutex<[String]>([])
        let code = "99506000134348"
        let services = kitchen.services
            .on(PantryAPI.product) { query in
                asked.withLock { $0.append(query.code) }
                return found(kitchen, try Quantity(875, .gram), code: code)
            }
            .on(PantryAPI.teachProduct) { lesson in
                lessons.withLock { $0.append(lesson) }
                return found(kitchen, nil, code: code)
            }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let page = try await ada.open("\(Self.product)?code=01\(code)10A%1D3103000875").html
            #expect(asked.withLock { $0.last } == "01\(code)10A\u{1D}3103000875")
            #expect(page.says("scan.weight.read") && page.has(["name": "amount", "type": "text", "value": "875"]))
            _ = try await ada.submit(
                Self.product,
                [
                    ("code", "01\(code)10A\u{1D}3103000875"), ("food", "flour"), ("amount", "875"), ("unit", "g"),
                    ("remember", "yes"),
                ])
            #expect(lessons.withLock { $0.last } == ProductLesson(food: "flour"))
        }
    }
}
