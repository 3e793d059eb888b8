import Contracts
import Foundation
import Products

extension Harness {
    /// The contents of barcodes and QR codes.
    static let barcode = Harness(
        "barcode",
        words: [
            "https://", "http://", "/01/", "/10/", "/gtin/", "?17=", "&15=", "01", "(01)", "(10)", "(17)", "(15)",
            "\u{1D}",
            "]d2", "]C1", "%2F", "09506000134352", "3017620422003", "04252614", "270131",
            "(3103)", "3105", "3202", "002050", "2234567012345",
        ],
        seeds: [
            "3017620422003", "04252614", "https://id.gs1.org/01/09506000134352/10/ABC?17=270131",
            "(01)09506000134352(17)270131(10)ABC", "]d201095060001343521727013110ABC\u{1D}15270101",
            "0109506000134352310300205015270131", "2234567012345",
        ]
    ) { bytes in
        let text = String(decoding: bytes, as: UTF8.self)
        do throws(BarcodeFault) {
            let code = try Barcode(text, year: 2026)
            return outcome(
                code.gtin.printed.utf8.count, code.batch?.utf8.count ?? 0, code.lastDay?.month ?? 0,
                code.gtin.isOfOneShop ? 1 : 0, code.weight.map { Int($0.amount) } ?? -1,
                WeighedCode(code.gtin)?.possibleGrams.count ?? -1)
        } catch {
            return outcome(of: error)
        }
    }

    /// Product lists, tab-separated.
    static let products = Harness(
        "products",
        words: [
            "code\tproduct_name\n", "\t", "\n", "\r\n", "3017620422003", "96385074", "en:milk,", "fr:", "500 g",
            "6 x 33 cl",
            "quantity\t", "allergens_tags\t", "categories_tags\t", "brands\t",
        ],
        seeds: [
            "code\tproduct_name\tbrands\tquantity\tallergens_tags\ttraces_tags\tcategories_tags\n"
                + "3017620422003\tNutella\tFerrero,Other\t400 g\ten:milk,en:nuts\ten:gluten\ten:spreads,en:hazelnut-spreads\n"
        ]
    ) { read($0, .tabs) }

    /// Product lists as JSON Lines.
    static let productLines = Harness(
        "product-lines",
        words: [
            "{", "}", "\"code\":", "\"product_name\":", "\"brands\":", "[\"en:milk\"]", "\n", "\"quantity\": \"1 l\"",
            "[[",
        ],
        seeds: [
            #"{"code": "3017620422003", "product_name": "Nutella", "quantity": "400 g", "allergens_tags": ["en:milk"]}"#
                + "\n"
        ]
    ) { read($0, .json) }

    /// Reads in two pieces.
    private static func read(_ bytes: Data, _ format: ProductReading.Format) -> Int {
        var reading = ProductReading(format)
        let half = bytes.prefix(bytes.count / 2)
        half.withUnsafeBytes { reading.read($0) }
        bytes.dropFirst(half.count).withUnsafeBytes { reading.read($0) }
        reading.end()
        let first = reading.rows.first
        return outcome(
            reading.rows.count, reading.refused, reading.reasons.count, first?.quantity == nil ? 0 : 1,
            first?.allergens?.utf8.count ?? 0, first?.category == nil ? 0 : 1)
    }
}
