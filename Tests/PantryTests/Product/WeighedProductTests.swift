import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import Support
import Testing

@testable import Pantry

/// Packages that a shop weighs, and what a household teaches of them.
@Suite(.timeLimit(.minutes(10)))
struct WeighedProductTests {
    /// A number of a shop from its first twelve digits.
    private func code(_ digits: String) throws -> String {
        let body = try #require(Int64(digits))
        return "\(body * 10 + GTIN.checkDigit(after: body))"
    }

    @Test(arguments: Engine.all)
    func `P9: one lesson makes every package of a shop's item known, with its weight`(on engine: Engine) async throws {
        try await withSharedPantry(on: engine) { home in
            try await home.found(by: .ada)
            try await home.join(.bob)
            let (first, second) = (try code("223456701234"), try code("223456700410"))
            func look(_ code: String) async throws -> ScannedProduct {
                try await home.bob.call(PantryAPI.product, sending: ProductQuery(code: code))
            }
            let open = try await look(first)
            #expect(open.food == nil && open.quantity == nil && open.isWeighed == nil && !open.isTaught)
            #expect(
                open.possibleWeights == [
                    try Quantity(1.234, .kilogram), try Quantity(12.34, .kilogram), try Quantity(123, .gram),
                ])
            let lesson = ProductLesson(food: "milk", name: "Soft cheese", quantity: try Quantity(1.234, .kilogram))
            let taught = try await home.ada.call(PantryAPI.teachProduct, at: first, sending: lesson)
            #expect(taught.isTaught && taught.isWeighed == true && taught.possibleWeights == nil)
            #expect(taught.quantity == lesson.quantity)
            let other = try await look(second)
            #expect(other.food == .milk && other.name == "Soft cheese" && other.isTaught)
            #expect(other.quantity == Quantity(bounding: 410, .gram) && other.isWeighed == true)
            // Another item of the shop, and an item that may be the same, are not known.
            #expect(try await look(code("223456800410")).food == nil)
            let possible = try await look(code("223456710410"))
            #expect(possible.food == nil && !possible.isTaught && possible.suggestions == ["milk"])
            #expect(try await home.stranger.call(PantryAPI.product, sending: ProductQuery(code: second)).food == nil)

            // The latest lesson about the item counts, and any of its packages can be used to forget it.
            home.pantry.clock.advance(by: 5)
            try await home.bob.call(
                PantryAPI.teachProduct, at: second,
                sending: ProductLesson(food: "flour", quantity: try Quantity(300, .gram)))
            let corrected = try await look(code("223456709990"))
            #expect(corrected.food == .flour && corrected.quantity == nil && corrected.isWeighed == nil)
            try await home.bob.call(PantryAPI.forgetProduct, at: code("223456700500"))
            #expect(try await look(first).isTaught == false)
            #expect(try await status { try await home.bob.call(PantryAPI.forgetProduct, at: second) } == 404)
        }
    }

    @Test func `P9: a code that says its net weight says it for this package alone`() async throws {
        try await withService(PantryService.self, on: .sqlite, services: .catalogue()) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            func look(_ text: String) async throws -> ScannedProduct {
                try await ada.call(PantryAPI.product, sending: ProductQuery(code: text, symbology: .dataBar))
            }
            try await ada.call(
                PantryAPI.teachProduct, at: "99506000134348",
                sending: ProductLesson(food: "milk", quantity: try Quantity(9, .kilogram)))
            for text in [
                "01995060001343483103000875" + "15270131", "(01)99506000134348(3103)000875(15)270131",
                "0199506000134348" + "10A1\u{1D}3103000875" + "15270131",
            ] {
                let found = try await look(text)
                #expect(found.food == .milk && found.quantity == Quantity(bounding: 875, .gram), "\(text)")
                #expect(found.isWeighed == true && found.bestBefore == Day("2027-01-31"))
            }
            let plain = try await look("0199506000134348")
            #expect(plain.quantity == Quantity(bounding: 9, .kilogram) && plain.isWeighed == nil)
        }
    }

    @Test func `P9: a price in the digits is never taken for a weight`() async throws {
        try await withService(PantryService.self, on: .sqlite, services: .catalogue()) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            let (first, second) = (try code("289999900731"), try code("289999900999"))
            // €7.31 for 430 g.
            try await ada.call(
                PantryAPI.teachProduct, at: first,
                sending: ProductLesson(food: "milk", quantity: try Quantity(430, .gram)))
            let found = try await ada.call(PantryAPI.product, sending: ProductQuery(code: second))
            #expect(found.food == .milk && found.quantity == nil && found.possibleWeights == nil)
            let same = try await ada.call(PantryAPI.product, sending: ProductQuery(code: first))
            #expect(same.quantity == Quantity(bounding: 430, .gram))
            // Pieces are the same for every package.
            try await ada.call(
                PantryAPI.teachProduct, at: code("281111100250"),
                sending: ProductLesson(food: "flour", quantity: try Quantity(2, .piece)))
            let pieces = try await ada.call(PantryAPI.product, sending: ProductQuery(code: code("281111100310")))
            #expect(pieces.quantity == Quantity(bounding: 2, .piece) && pieces.isWeighed == nil)
        }
    }

    @Test func `P9: codes of two packages of a shop's item, and one that says its weight, are known after one lesson`()
        async throws
    {
        // Tenths of grams in the digits of a shop.
        try await check(
            [code("207331004157"), code("207331002300"), "0199506000134348" + "3103000986" + "15270214"],
            grams: [415, 230, 986], bestBefore: "2027-02-14")
    }

    @Test func `P9: digits that only come close to a weight are asked about until a second lesson agrees`() async throws
    {
        try await withService(PantryService.self, on: .sqlite, services: .catalogue()) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            func look(_ digits: String) async throws -> ScannedProduct {
                try await ada.call(PantryAPI.product, sending: ProductQuery(code: code(digits)))
            }
            func teach(_ digits: String, _ grams: Double) async throws {
                try await ada.call(
                    PantryAPI.teachProduct, at: code(digits),
                    sending: ProductLesson(food: "milk", quantity: try Quantity(grams, .gram)))
                pantry.clock.advance(by: 5)
            }
            // €12.23 for 1.224 kg of cheese at €9.99.
            try await teach("289999901223", 1_224)
            let open = try await look("289999900410")
            #expect(open.food == .milk && open.quantity == nil && open.isWeighed == nil)
            #expect(open.possibleWeights == [try Quantity(410, .gram)])
            #expect(try await look("289999901223").quantity == Quantity(bounding: 1_224, .gram))
            // The price has changed, so that the next label says another weight.
            try await teach("289999900799", 1_000)
            #expect(try await look("289999900410").quantity == nil)
            #expect(try await look("289999900410").possibleWeights == nil)
            // A label that somebody rounded, and another one.
            try await teach("288888801234", 1_230)
            #expect(try await look("288888800410").quantity == nil)
            try await teach("288888800751", 750)
            #expect(try await look("288888800410").quantity == Quantity(bounding: 410, .gram))
        }
    }

    /// Codes of packages that somebody else collected, with what they weigh.
    @Test func `P9: strangers' codes with weights are known after one lesson`() async throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../../../shared/data/strangers/barcode-weight.txt")
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { return }
        let codes = text.split(separator: "\n").compactMap { $0.split(separator: " ").first.map(String.init) }
        try await check(codes, grams: [302, 150, 1_224], bestBefore: "2026-02-05")
    }

    /// Teaches the first code, and expects the weights of all three; the last one says its best-before day as well.
    private func check(_ codes: [String], grams: [Double], bestBefore: String) async throws {
        try #require(codes.count >= 3 && grams.count == 3)
        try await withService(PantryService.self, on: .sqlite, services: .catalogue()) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            try await ada.call(
                PantryAPI.teachProduct, at: codes[0],
                sending: ProductLesson(food: "milk", quantity: try Quantity(grams[0], .gram)))
            for (code, grams) in zip(codes, grams.prefix(2)) {
                let found = try await ada.call(PantryAPI.product, sending: ProductQuery(code: code))
                #expect(
                    found.food == .milk && found.quantity == Quantity(bounding: grams, .gram) && found.isWeighed == true
                )
            }
            let last = try await ada.call(PantryAPI.product, sending: ProductQuery(code: codes[2]))
            let weight = last.quantity.map { $0.amount * $0.unit.factor }
            #expect(weight.map { abs($0 - grams[2]) < 1e-6 } == true && last.bestBefore == Day(bestBefore))
        }
    }
}
