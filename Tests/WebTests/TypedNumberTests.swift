import Contracts
import Foundation
import StoresContracts
import Support
import Testing

@testable import Web

@Suite(.timeLimit(.minutes(3)))
struct TypedNumberTests {
    /// Texts that machines parse as numbers and people never type.
    private static let odd = [
        "NaN", "nan", "-nan", "inf", "-inf", "Infinity", "1e999", "0x1p3", "0x10", "+-1", "1,2,3",
    ]

    @Test func `U2 a number is what people type, with a point or a comma, and what a page writes itself`() {
        for text in Self.odd + ["", " ", "1 2", "five", "1_000", String(repeating: "9", count: 33)] {
            #expect(Double(typed: text) == nil, "\(text)")
        }
        for (text, number) in [("2", 2.0), ("2,5", 2.5), ("-8.81", -8.81), ("+1", 1), (".5", 0.5), ("7.", 7)] {
            #expect(Double(typed: text) == number, "\(text)")
        }
        for number in [0.000_012, 1e16, -53.0758, 0] { #expect(Double(typed: "\(number)") == number) }
    }

    @Test func `S2 where one shops is no number that is none`() async throws {
        try await withPages { web in
            let ada = Browser.signedIn(web)
            for text in Self.odd {
                for (latitude, longitude) in [(text, "8.81"), ("53.08", text)] {
                    let page = try await ada.submit(
                        "/stores/position", [("latitude", latitude), ("longitude", longitude), ("place", "Bremen")])
                    #expect(page.status == 422 && page.has(["value": "Bremen"]), "\(text)")
                }
            }
            let right = try await ada.submit("/stores/position", [("latitude", "53.1"), ("longitude", "-8.8")])
            #expect(right.status == 303)
        }
    }

    /// Bad numbers in any form or query cause no error 500, even on pages that show the query again.
    @Test func `U2 no form and no query of any page fails over a number that is none`() async throws {
        let names = Self.names
        #expect(names.count > 60)
        try await withPages { web in
            let ada = Browser.signedIn(web)
            let token = try #require(
                try await ada.open("/profile").html.firstMatch(of: /name="token" value="([^"]+)"/)
            ).output.1
            let forms = try await EveryFormTests.forms(keptBy: web.database)
            for (turn, text) in ["NaN", "inf", "1e300"].enumerated() {
                let fields = names.map { ($0, text) }
                for path in WholeWalk.each(3, of: forms.sorted(), from: turn) {
                    let page = try await ada.submit(
                        path, fields, token: String(token), headers: ["Sec-Fetch-Site": "same-origin"])
                    // Other errors are fine: a stub without an answer makes the page unavailable.
                    #expect(page.status != 500, "\(path) with \(text)")
                }
                for path in WholeWalk.each(3, of: SampleKitchen.pages, from: turn) where path != "/nowhere" {
                    let query = fields.map { "\($0.0)=\($0.1)" }.joined(separator: "&")
                    let page = try await ada.open(path.split(separator: "?")[0] + "?" + query)
                    #expect(page.status != 500, "\(path) with \(text)")
                }
            }
        }
    }

    /// The names of all number fields in the templates and the forms.
    private static let names =
        [
            "latitude", "longitude", "radius", "before", "reach", "preparation", "amount", "used", "discarded", "paid",
            "portions", "quantity", "servings", "minutes", "maxMinutes", "minRating", "maxPrice", "minKcal", "maxKcal",
            "maxSodium", "heightCentimetres", "weightKilograms", "birthYear", "density", "stars", "guests", "seed",
            "budget", "days", "daysAhead", "by", "step", "revision", "goneRevision", "lockAfterMinutes", "line",
            "stock",
            "price", "atLeastUsed", "atMostMissing", "preparationMinutes", "cookingMinutes",
            "restingMinutes", "place", "fee", "minimum",
            "freeFrom", "feePerKilometre", "cupboard", "fridge", "freezer", "page", "month", "year", "limit",
            "planned.\(SampleKitchen.itemID)", "amount.\(SampleKitchen.itemID)",
        ] + Nutrient.allCases.flatMap { ["nutrition.\($0.rawValue)", "day.\($0.rawValue).least", "\($0.rawValue)"] }
}
