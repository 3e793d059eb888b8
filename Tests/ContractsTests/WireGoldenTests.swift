import Contracts
import Foundation
import Testing

@Suite struct WireGoldenTests {
    @Test func `N1 a problem on the wire`() throws {
        var problem = Problem.invalid("quantity.amount", .outOfRange(0...1_000_000)).retrying(after: 3)
        problem.requestId = "01939b5e-0000-7000-8000-000000000000"
        try expectGolden(
            problem,
            """
            {
              "code": "invalid",
              "detail": "Some fields need attention.",
              "errors": [{
                "code": "out-of-range", "field": "quantity.amount", "message": "must be from 0 to 1,000,000",
                "values": {"least": 0, "most": 1000000}
              }],
              "requestId": "01939b5e-0000-7000-8000-000000000000",
              "retryAfter": 3,
              "status": 422,
              "title": "Understood but wrong",
              "type": "https://larder.example/problems/invalid",
              "values": {}
            }
            """)
    }

    @Test(arguments: [
        (Problem.malformed, 400, "malformed"), (.malformedInput(.required), 400, "malformed"),
        (.unauthenticated, 401, "unauthenticated"), (.forbidden, 403, "forbidden"),
        (.notFound(.page), 404, "not-found"), (.methodNotAllowed("GET"), 405, "method-not-allowed"),
        (.failedPrecondition, 412, "changed-meanwhile"), (.tooLarge(1_024), 413, "too-large"),
        (.addressTooLong, 414, "address-too-long"), (.invalid("a", .required), 422, "invalid"),
        (.preconditionRequired, 428, "precondition-required"), (.headersTooLarge, 431, "headers-too-large"),
        (.unexpected, 500, "unexpected"), (.serviceUnavailable, 503, "unavailable"),
    ])
    func `N1 the codes of problems are for programs to rely on`(problem: Problem, status: Int, code: String) {
        #expect(problem.status == status && problem.code == code)
        #expect(!problem.title.isEmpty && problem.title != "Problem" && problem.detail != problem.code)
    }

    @Test func `N1 a problem keeps its values from one service to the next, within bounds`() throws {
        let long = String(repeating: "é", count: 2_000)
        let many = Dictionary(uniqueKeysWithValues: (0..<40).map { ("v\($0)", PhraseValue.number($0)) })
        let said = Problem(409, "household-full", many.merging(["a": .text(long)]) { $1 })
        #expect(said.values.count == 16)
        guard case .text(let cut)? = said.values["a"] else { throw Problem.unexpected }
        #expect(cut.utf8.count <= 2_000 && cut.hasSuffix("é…"))
        let heard = try WireFormat.decoder.decode(Problem.self, from: WireFormat.encoder.encode(said))
        #expect(heard == said)
        let old = try WireFormat.decoder.decode(
            Problem.self, from: Data(#"{"status": 404, "code": "not-found", "detail": "None.", "errors": []}"#.utf8))
        #expect(old.values.isEmpty && old.detail == "None.")
    }

    @Test func `N1 a problem of somebody else's making is read as far as it goes`() throws {
        let read = try WireFormat.decoder.decode(
            Problem.self, from: Data(#"{"status":418,"code":"teapot","extra":[1]}"#.utf8))
        #expect(read.status == 418 && read.code == "teapot" && read.errors.isEmpty && read.type == "about:blank")
        for json in [#"{"status":418}"#, #"{"code":"a"}"#, "[]", "", "<html>"] {
            #expect(throws: (any Error).self) { try WireFormat.decoder.decode(Problem.self, from: Data(json.utf8)) }
        }
    }

    @Test func `N1 instants are RFC 3339 in UTC, and read in any form of it`() throws {
        try expectGolden(["at": Date.golden], #"{"at":"2026-12-29T12:45:00Z"}"#)
        for (text, seconds) in [
            ("2026-12-29T12:45:00.5Z", 0.5), ("2026-12-29T12:45:00.123456Z", 0.123), ("2026-12-29T13:45:00+01:00", 0),
        ] {
            let read = try WireFormat.decoder.decode([String: Date].self, from: Data(#"{"at":"\#(text)"}"#.utf8))
            let offset = try #require(read["at"]).timeIntervalSince(.golden)
            #expect(abs(offset - seconds) < 0.001, "\(text) is \(offset)")
        }
        for text in ["2026-12-29", "yesterday", "1798548300", "", "2026-13-29T12:45:00Z"] {
            let wrong = #expect(throws: InvalidValue.self) {
                try WireFormat.decoder.decode([String: Date].self, from: Data(#"{"at":"\#(text)"}"#.utf8))
            }
            #expect(wrong?.field == "at")
        }
    }

    @Test func `N1 a page tells of the next only if there is one`() throws {
        try expectGolden(Page(items: [1, 2], next: "c", total: 3), #"{"items":[1,2],"next":"c","total":3}"#)
        try expectGolden(Page<Int>(items: []), #"{"items":[]}"#)
    }

    @Test func `N1 a limit is from 1 to 100 and 20 unless said otherwise`() throws {
        #expect(try PageLimit.checked(nil) == 20 && PageLimit.checked(1) == 1 && PageLimit.checked(100) == 100)
        for limit in [0, -1, 101, .max, .min] {
            let problem = #expect(throws: Problem.self) { try PageLimit.checked(limit) }
            #expect(problem?.status == 422 && problem?.errors.first?.field == "limit")
        }
    }

    @Test func `N1 an event on its way`() throws {
        try expectGolden(
            EventEnvelope(id: "e1", name: "preferences-changed", occurredAt: .golden, payload: #"{"a":1}"#),
            #"{"id":"e1","name":"preferences-changed","occurredAt":"2026-12-29T12:45:00Z","payload":"{\"a\":1}"}"#)
        #expect(EventsAPI.deliver(to: .recipes).path == "/v1/events/recipes")
    }

    @Test func `N2 the health of the system`() throws {
        try expectGolden(
            SystemHealth(parts: [
                .init(name: "auth", state: .ready), .init(name: "pantry", state: .down, detail: "No answer."),
                .init(name: "recipes", state: .unready),
            ]),
            """
            {
              "parts": [
                {"name": "auth", "state": "ready"},
                {"detail": "No answer.", "name": "pantry", "state": "down"},
                {"name": "recipes", "state": "unready"}
              ],
              "state": "unready"
            }
            """)
        #expect(SystemHealth(parts: []).state == .ready)
    }

    @Test func `N1 the names of services, roles and audiences`() {
        #expect(
            ServiceName.allCases.map(\.rawValue) == [
                "auth", "recipes", "pantry", "planner", "orders", "stores", "reports", "web", "gateway",
            ])
        #expect(Role.allCases.map(\.rawValue) == ["administrator", "support", "partner", "operator"])
        #expect(
            Access.allCases.map(\.rawValue) == [
                "anyone", "signedIn", "administrator", "support", "operator", "partner", "partnerKey", "service",
            ])
    }

    @Test func `N1 the words of the kitchen`() {
        #expect(CookingUnit.allCases.map(\.rawValue).joined(separator: " ") == Self.units)
        #expect(Diet.allCases.map(\.rawValue).joined(separator: " ") == Self.diets)
        #expect(Allergen.allCases.map(\.rawValue).joined(separator: " ") == Self.allergens)
        #expect(MealType.allCases.map(\.rawValue).joined(separator: " ") == Self.meals)
    }

    // Their order is that of the bits which databases keep: words are only ever added, at the end.
    private static let units = """
        mg g kg oz lb ml cl dl l tsp tbsp cup fl-oz pint quart pinch piece slice clove can bunch sprig leaf stick head \
        stalk ear fillet sheet packet handful cube gallon dash drop jar bottle bag box carton loaf rib strip knob scoop \
        splash wedge bulb ball
        """
    private static let diets = """
        vegetarian vegan pescatarian keto paleo no-beef no-pork gluten-free dairy-free peanut-free kosher halal
        """
    private static let allergens = """
        gluten crustaceans eggs fish peanuts soybeans milk nuts tree-nuts other-nuts celery mustard sesame \
        sulphites lupin molluscs
        """
    private static let meals = "breakfast lunch dinner side snack dessert drink"
}
