import AuthContracts
import Contracts
import Foundation
import HTTPTypes
import PantryContracts
import Support
import Testing

@testable import ServiceClient

@Suite(.timeLimit(.minutes(10)))
struct ServiceClientTests {
    private static let basket = #"{"foods":[]}"#
    private let hasty = RetryPolicy(deadline: .seconds(60), tries: 3, pause: .microseconds(1))

    private func client(_ transport: ScriptedTransport) -> ServiceClient {
        ServiceClient(transport: transport, retries: hasty)
    }

    @Test(arguments: [502, 503, 504])
    func `N3 what is safe to repeat is tried three times`(status: Int) async throws {
        let transport = ScriptedTransport(.answer(status, ""), .silence, .answer(200, Self.basket))
        #expect(try await client(transport).call(PantryAPI.basket).foods.isEmpty)
        #expect(transport.requests.count == 3)
    }

    @Test func `N3 putting and removing are repeated, creating and changing never`() async throws {
        let selection = FoodSelection(foods: [])
        let id = ID<PantryItem>(at: Date(timeIntervalSince1970: 0))
        try await expect(3) { try await $0.call(PantryAPI.setBasket, sending: selection) }
        try await expect(3) { try await $0.call(PantryAPI.remove, at: id) }
        try await expect(1) { try await $0.call(PantryAPI.add, sending: PantryItemDraft(food: "milk")) }
        try await expect(1) { try await $0.call(PantryAPI.change, at: id, sending: PantryItemChange()) }
        try await expect(1) { try await $0.call(AuthAPI.verify, sending: Verification(email: "", code: "")) }
    }

    @Test func `N3 what is created once carries a key of its contents, and may be tried again`() async throws {
        let transport = ScriptedTransport(.silence)
        let once = client(transport).once("a page")
        func keys(_ client: ServiceClient, _ food: String) async -> Set<String?> {
            let before = transport.requests.count
            _ = try? await client.call(PantryAPI.add, sending: PantryItemDraft(food: food))
            let sent = transport.requests.dropFirst(before)
            #expect(sent.count == 3)
            return Set(sent.map { $0.0.headerFields[.idempotencyKey] })
        }
        let milk = await keys(once, "milk")
        #expect(milk.count == 1 && milk.first??.count == 43)
        #expect(await keys(once.bearing("token"), "milk") == milk)
        #expect(await keys(once, "eggs") != milk)
        #expect(await keys(once.once("another page"), "milk") != milk)
        _ = try? await once.call(PantryAPI.setBasket, sending: FoodSelection(foods: []))
        #expect(transport.requests.last?.0.headerFields[.idempotencyKey] == nil)
    }

    /// Expects `tries` tries of `call` without an answer.
    private func expect<Output>(_ tries: Int, of call: (ServiceClient) async throws -> Output) async throws {
        let transport = ScriptedTransport(.silence)
        do {
            _ = try await call(client(transport))
            Issue.record("Nobody answered, and yet somebody did.")
        } catch let problem as Problem {
            #expect(problem.status == 503 && problem.retryAfter != nil)
        }
        #expect(transport.requests.count == tries)
    }

    @Test(arguments: [400, 401, 403, 404, 409, 422, 429, 500])
    func `N3 an answer that would be the same again is not asked for again`(status: Int) async throws {
        let said = Problem(status: status, code: "said", detail: "So it is.", errors: [.init(field: "a", message: "b")])
        let transport = ScriptedTransport(.problem(said))
        let problem = await #expect(throws: Problem.self) { try await client(transport).call(PantryAPI.basket) }
        #expect(problem == said)
        #expect(transport.requests.count == 1)
    }

    @Test func `N3 the last refusal is what the caller hears`() async throws {
        let transport = ScriptedTransport(.problem(.unavailable("Not now.", retryAfter: 9)))
        let problem = await #expect(throws: Problem.self) { try await client(transport).call(PantryAPI.basket) }
        #expect(problem?.detail == "Not now." && problem?.retryAfter == 9)
    }

    @Test func `N3 all tries together take no longer than the deadline`() async throws {
        let transport = ScriptedTransport(.silence)
        let patient = RetryPolicy(deadline: .milliseconds(150), tries: 1_000, pause: .milliseconds(20))
        let elapsed = await ContinuousClock().measure {
            _ = try? await ServiceClient(transport: transport, retries: patient).call(PantryAPI.basket)
        }
        // A thousand tries with pauses would take weeks.
        #expect(elapsed < .seconds(30))
        #expect((1...10).contains(transport.requests.count))
        #expect(transport.requests.allSatisfy { $0.2 <= .milliseconds(150) && $0.2 >= .zero })
    }

    @Test(arguments: [
        (200, "{}"), (200, "<html>"), (200, ""), (200, #"{"foods":"milk"}"#), (204, ""),
        (201, ServiceClientTests.basket),
        (404, "<html>"), (500, ""), (404, #"{"status":200,"code":"odd"}"#), (404, #"{"status":500,"code":"odd"}"#),
        (302, ""),
    ])
    func `N3 an answer that makes no sense is told as that`(status: Int, body: String) async throws {
        let transport = ScriptedTransport(.answer(status, body))
        let problem = await #expect(throws: Problem.self) { try await client(transport).call(PantryAPI.basket) }
        #expect(problem?.status == 502 && problem?.code == "unexpected-answer")
    }

    @Test func `N1 a call carries its input, its token and nothing else`() async throws {
        let transport = ScriptedTransport(.answer(200, Self.basket))
        let client = client(transport).with(.none, sending: [.userAgent: "test"])
        try await client.bearing("t").call(PantryAPI.setBasket, sending: FoodSelection(foods: ["milk"]))
        let (request, body, _) = try #require(transport.requests.first)
        #expect(request.method == .put && request.path == "/v1/pantry/basket")
        #expect(request.headerFields[.authorization] == "Bearer t" && request.headerFields[.userAgent] == "test")
        #expect(request.headerFields[.contentType] == "application/json")
        #expect(body == Data(#"{"foods":["milk"]}"#.utf8))

        transport.follow(.answer(200, #"{"items":[]}"#))
        try await client.call(PantryAPI.items, sending: PantryQuery(place: .fridge, cursor: "a b"))
        let listing = try #require(transport.requests.last)
        #expect(listing.0.path == "/v1/pantry/items?cursor=a%20b&place=fridge" && listing.1 == nil)
        #expect(listing.0.headerFields[.authorization] == nil && listing.0.headerFields[.contentType] == nil)
    }

    @Test func `N1 fields that are sent replace those of the same name`() async throws {
        let transport = ScriptedTransport(.answer(200, Self.basket))
        try await client(transport).with(.none, sending: [.userAgent: "one", .acceptLanguage: "fr"])
            .with(.bearer("t"), sending: [.userAgent: "two"]).call(PantryAPI.basket)
        let fields = try #require(transport.requests.first?.0.headerFields)
        #expect(fields[values: .userAgent] == ["two"] && fields[.acceptLanguage] == "fr")
    }

    @Test func `N1 that our own token is refused is no fault of whoever asked us`() async throws {
        let transport = ScriptedTransport(.problem(.unauthenticated))
        let minted = client(transport).with(.minted { "t" })
        let ours = await #expect(throws: Problem.self) { try await minted.call(PantryAPI.basket) }
        #expect(ours?.status == 502)
        let theirs = await #expect(throws: Problem.self) {
            try await client(transport).bearing("t").call(PantryAPI.basket)
        }
        #expect(theirs?.status == 401)
    }

    @Test func `N3 a call that is cancelled ends as that`() async throws {
        let transport = ScriptedTransport(.silence)
        let slow = ServiceClient(
            transport: transport, retries: RetryPolicy(deadline: .seconds(60), pause: .seconds(30)))
        let task = Task { try await slow.call(PantryAPI.basket) }
        try await eventually("a request is sent") { !transport.requests.isEmpty }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }
}
