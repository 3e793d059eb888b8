import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import Testing

@Suite struct QueryTests {
    @Test func `N1 every input that travels in a query arrives as it left`() throws {
        try expectRoundTrip(PantryQuery())
        try expectRoundTrip(PantryQuery(place: .freezer, limit: 100, cursor: "a/b+c=&d é🥑%41"))
        try expectRoundTrip(FoodQuery(category: "dairy", query: "crème fraîche & co", limit: 1, cursor: "20"))
        try expectRoundTrip(FoodNamesQuery(names: ["salt", "olive oil", "a+b", "100% cocoa", "jalapeño"]))
        try expectRoundTrip(RecipeQuery(servings: 500))
        try expectRoundTrip(RecipeQuery(servings: .min))
        try expectRoundTrip(RevocationQuery(after: .max))
        try expectRoundTrip(
            MatchQuery(
                ingredients: ["flour", "milk"], atLeastUsed: 2, atMostMissing: 0, substitutes: false,
                filters: RecipeFilters {
                    $0.cuisine = [.thai, .indian]
                    $0.mealType = .everything
                    $0.maxMinutes = 30
                    $0.maxKcal = 700
                    $0.minFibre = 5
                    $0.minRating = 3.5
                    $0.diet = [.vegan]
                    $0.allergies = [.nuts, .sesame]
                    $0.without = ["coriander"]
                }, weights: MatchWeights(useUp: 3, healthiest: 10), limit: 5, cursor: "next"))
        try expectRoundTrip(RecipeSearchQuery(query: "\"green curry\" -peanut", sort: .quickest, limit: 1))
        try expectRoundTrip(MatchQuery())
    }

    @Test(arguments: [
        ["tomatoes, canned"], ["a,b", "c,d"], ["plain", "with, comma"], [","], ["a,b,"], ["100%2C"], ["\"", "'", "\\"],
        ["=", "&", "?", "#", "/"],
    ])
    func `N1 a comma within an element of a list stays within it`(names: [String]) throws {
        try expectRoundTrip(FoodNamesQuery(names: names))
    }

    @Test(arguments: [
        "names=a,b,c", "names=a&names=b&names=c", "names=a,b&names=c", "names=a%2Cb%2Cc", "names=a%2Cb&names=c",
        "names=+a+,%20b,,c,", "names=a,,b&names=&names=c",
    ])
    func `N1 a list is given with commas, by repetition, or both`(query: String) throws {
        #expect(try QueryDecoder().decode(FoodNamesQuery.self, from: query).names == ["a", "b", "c"])
    }

    @Test func `N1 what a form sends for fields left blank counts as absent`() throws {
        let query = try QueryDecoder().decode(PantryQuery.self, from: "place=&limit=&cursor=&&")
        #expect(query == PantryQuery())
    }

    @Test func `N1 plus and percent stand for what they do in forms`() throws {
        let query = try QueryDecoder().decode(FoodQuery.self, from: "query=olive+oil&cursor=a%2Bb%20c&limit=%32")
        #expect(query == FoodQuery(query: "olive oil", limit: 2, cursor: "a+b c"))
    }

    @Test(arguments: [
        ("limit=ten", "limit", "not-whole"), ("limit=1.5", "limit", "not-whole"),
        ("limit=9223372036854775808", "limit", "not-whole"),
        ("limit=1&limit=2", "limit", "given-twice"), ("cursor=a&cursor=b", "cursor", "given-twice"),
        ("limt=10", "limt", "unknown-parameter"),
        ("limit=1&token=eyJ", "token", "unknown-parameter"),
        ("cursor=%zz", "cursor", "not-encoded"),
        ("cursor=%", "cursor", "not-encoded"),
        ("cursor=%ff", "cursor", "not-encoded"),
        ("cursor=%C0%80", "cursor", "not-encoded"),
        ("cursor=a%00b", "cursor", "not-encoded"),
        ("%ff=1", "%ff", "unknown-parameter"), ("=1", "", "unknown-parameter"),
        ("LIMIT=1", "LIMIT", "unknown-parameter"),
        ("limit%00=1", "limit%00", "unknown-parameter"),
        ("limit=1&\u{301}a=2", "\u{301}a", "unknown-parameter"), ("limit=\u{301}1", "limit", "not-whole"),
    ])
    func `N1 a parameter that does not hold is refused by its name`(query: String, field: String, rule: String) {
        let wrong = #expect(throws: InvalidValue.self) { try QueryDecoder().decode(PantryQuery.self, from: query) }
        #expect(wrong?.field == field && wrong?.rule.code == rule, "\(String(describing: wrong))")
    }

    @Test func `N1 a parameter that is needed is asked for`() {
        let wrong = #expect(throws: InvalidValue.self) { try QueryDecoder().decode(RevocationQuery.self, from: "") }
        #expect(wrong == InvalidValue(field: "after", .required))
        let blank = #expect(throws: InvalidValue.self) {
            try QueryDecoder().decode(FoodNamesQuery.self, from: "names=")
        }
        #expect(blank == InvalidValue(field: "names", .required))
    }

    @Test func `N1 a word that is none of the choices is refused by its parameter`() {
        let wrong = #expect(throws: InvalidValue.self) {
            try QueryDecoder().decode(MatchQuery.self, from: "cuisine=thai,martian")
        }
        #expect(wrong?.field == "cuisine" && wrong?.rule == .oneOf(Cuisine.words))
    }

    @Test func `N1 hostile queries are refused`() {
        let marks = String(repeating: "%CC%81%CC%96", count: 600)
        let raw = String(repeating: "\u{301}\u{316}", count: 1_000)
        let manyKeys = (0..<1_600).map { "k\($0)=" }.joined(separator: "&")
        for query in ["place=a" + marks, "a\(marks)=1", "a\(raw)=\(raw)", manyKeys] { #expect(refuses(query)) }
        let long = #expect(throws: Problem.self) {
            try QueryDecoder().decode(PantryQuery.self, from: "cursor=" + String(repeating: "a", count: 8_186))
        }
        #expect(long?.status == 414)
    }

    @Test func `N1 instants, days and numbers stand in a query as they do on the wire`() throws {
        let input = Sample(
            at: Date(timeIntervalSince1970: 1_798_548_300), day: Day("2027-01-31"), share: 0.1, flag: true,
            count: -3, id: ID("01939b5e-0000-7000-8000-000000000000"))
        let query = try QueryEncoder().encode(input)
        #expect(
            query == "at=2026-12-29T12%3A45%3A00Z&count=-3&day=2027-01-31&flag=true"
                + "&id=01939b5e-0000-7000-8000-000000000000&share=0.1")
        try expectRoundTrip(input)
        for flag in ["0", "off", "false"] {
            #expect(try QueryDecoder().decode(Sample.self, from: "flag=\(flag)").flag == false)
        }
        for (query, field) in [
            ("at=yesterday", "at"), ("day=2027-02-30", "day"), ("share=nan", "share"), ("share=1e999", "share"),
            ("flag=maybe", "flag"), ("id=7", "id"),
        ] {
            let wrong = #expect(throws: InvalidValue.self) { try QueryDecoder().decode(Sample.self, from: query) }
            #expect(wrong?.field == field)
        }
    }

    private struct Sample: Codable, Hashable {
        var at: Date?
        var day: Day?
        var share: Double?
        var flag: Bool?
        var count: Int?
        var id: ID<Sample>?
    }

    private func refuses(_ query: String) -> Bool {
        (try? QueryDecoder().decode(PantryQuery.self, from: query)) == nil
    }

    private func expectRoundTrip<Input: Codable & Equatable>(_ input: Input) throws {
        let query = try QueryEncoder().encode(input)
        #expect(query.utf8.allSatisfy { (0x21...0x7E).contains($0) }, "\(query)")
        #expect(try QueryDecoder().decode(Input.self, from: query) == input, "\(query)")
    }
}
