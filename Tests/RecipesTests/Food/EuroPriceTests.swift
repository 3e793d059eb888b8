import Contracts
import Foundation
import RecipesContracts
import Testing

@testable import Recipes

/// Typical prices in euros beside what two Austrian chains asked, most of it for their cheapest own brands; the data is not
/// part of the checkout, and without it nothing is compared.
struct EuroPriceTests {
    private struct Product: Decodable {
        let name: String
        let price: Double
        let unit: String
        let quantity: Double?

        enum CodingKeys: CodingKey { case name, price, unit, quantity }

        init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: CodingKeys.self)
            name = try fields.decode(String.self, forKey: .name)
            price = try fields.decode(Double.self, forKey: .price)
            unit = try fields.decode(String.self, forKey: .unit)
            let text = try? fields.decode(String.self, forKey: .quantity)
            quantity = try text.flatMap(Double.init) ?? fields.decodeIfPresent(Double.self, forKey: .quantity)
        }
    }

    /// Words of a product's name that say nothing of the food: brands, origins, packs.
    private static let others: Set<String> = Set(
        """
        clever s budget spar billa ja natürlich natur pur bio premium vital enjoy aus österreich italien spanien ungarn \
        kolumbien frisch vegavita per kg stück packung g l lt er gr liter österreichischer österreichische universal glatt \
        typ type w klassik mild fein feine tiefgekühlt reines geschnitten in scheiben gerieben ganz im haltbar länger fett \
        f i t italienisches natives extra x ml cl
        """.split(separator: " ").map(String.init))

    @Test func `R20: prices in euros are nearer to those of shops than by the exchange rate`() throws {
        let catalogue = try Catalogue.ofStarter.get()
        let products = try Self.products()
        guard !products.isEmpty else { return }
        let shops = Self.medians(products, catalogue)
        #expect(shops.count >= 60)
        var (before, after): ([Double], [Double]) = ([], [])
        for (name, price) in shops {
            guard let dollars = catalogue.relations.price(of: name)?.money,
                let converted = dollars.estimated(in: .eur),
                let typical = ([TypicalPrice(perKilogram: dollars)] + (catalogue.relations.otherPrices(of: name) ?? []))
                    .price(in: .eur)
            else { continue }
            before.append(Double(converted.amount) / 100 / price)
            after.append(Double(typical.perKilogram.amount) / 100 / price)
        }
        func error(_ ratios: [Double]) -> Double { Self.median(ratios.map { abs($0 - 1) }) }
        print(
            "Euros, \(after.count) foods: median ratio \(Self.median(before)) by rate, \(Self.median(after)) typical;",
            "median error \(error(before)) by rate, \(error(after)) typical")
        #expect(error(after) < error(before) && error(after) < 0.7)
    }

    private static func median(_ values: [Double]) -> Double {
        values.isEmpty ? .nan : values.sorted()[values.count / 2]
    }

    /// The middle price of a kilogram of each food that products are named after, and after nothing else.
    private static func medians(_ products: [Product], _ catalogue: Catalogue) -> [String: Double] {
        var foods: [[String]: String] = [:]
        for (name, names) in catalogue.relations.names {
            for word in names[.german] ?? [] { foods[words(word)] = name }
        }
        let densities = Dictionary(uniqueKeysWithValues: catalogue.foods.map { ($0.name, $0.density ?? 1) })
        var prices: [String: [Double]] = [:]
        for product in products {
            guard ["g", "ml"].contains(product.unit), let quantity = product.quantity, quantity > 0,
                let name = foods[words(product.name).filter { !others.contains($0) }]
            else { continue }
            let grams = product.unit == "g" ? quantity : quantity * (densities[name] ?? 1)
            prices[name, default: []].append(product.price / grams * 1_000)
        }
        return prices.mapValues(median)
    }

    private static func words(_ text: String) -> [String] {
        text.lowercased().split { !$0.isLetter }.map(String.init)
    }

    private static func products() throws -> [Product] {
        let file = URL(filePath: #filePath).appending(
            path: "../../../../../shared/data/prices/at-billa-spar-price-history.jsonl.gz"
        ).standardizedFileURL
        guard FileManager.default.fileExists(atPath: file.path) else { return [] }
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["gzip", "-dc", file.path]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let bytes = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return try bytes.split(separator: UInt8(ascii: "\n")).map {
            try JSONDecoder().decode(Product.self, from: $0)
        }
    }
}
