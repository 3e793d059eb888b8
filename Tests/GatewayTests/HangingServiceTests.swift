import AllContracts
import Contracts
import Support
import Testing

@testable import Gateway

/// A service that takes connections and answers nothing.
@Suite(.timeLimit(.minutes(10)))
struct HangingServiceTests {
    private func shorten(_ settings: inout GatewaySettings) {
        settings.deadlines.answer = .milliseconds(600)
        settings.deadlines.change = .milliseconds(600)
        settings.deadlines.silence = .milliseconds(150)
        settings.deadlines.probe = .milliseconds(200)
        settings.deadlines.probeOut = .milliseconds(50)
        settings.deadlines.probeTick = .milliseconds(20)
    }

    /// Answers until `hangs` is raised, and again once it is `back`.
    private static func service(
        hangs: Flag, back: Flag = Flag(), at path: String? = nil
    ) async throws -> StubService {
        try await StubService { connection in
            while let request = try await connection.request() {
                if hangs.isRaised, !back.isRaised, path.map({ request.path.hasPrefix($0) }) ?? true {
                    try await eventually("the service is back") { back.isRaised }
                }
                try await connection.send(json: #"{"ok":true}"#)
            }
        }
    }

    @Test
    func `N3: what a service has for its answer is about two seconds, unless its endpoint says more`() {
        let deadlines = Deadlines()
        #expect(deadlines.answer == .seconds(2))
        #expect(deadlines.change == .seconds(3))
        // By the time of the first 504 it is known whether the whole service hangs.
        #expect(deadlines.silence + deadlines.probe + deadlines.tick + deadlines.probeTick <= .seconds(2))
        for route in Route.all {
            guard let time = route.timeToAnswer else { continue }
            #expect(time > .seconds(3) && time <= .seconds(30), "\(route.path)")
        }
        #expect(Route.all.first { $0.path == "/v1/imports/files" }?.timeToAnswer == .seconds(30))
        #expect(Route.all.first { $0.path == "/v1/sessions" && $0.method == .post }?.timeToAnswer == .seconds(10))
    }

    @Test
    func `N3: while a service hangs its callers are told at once, and it is back as soon as it answers`() async throws {
        let (hangs, back) = (Flag(), Flag())
        let recipes = try await Self.service(hangs: hangs, back: back)
        let pantry = try await StubService(StubService.wellBehaved)
        try await withGateway([.recipes: recipes, .pantry: pantry], settings: shorten) { gateway in
            try await gateway.expect(200, of: "GET", "/v1/foods")
            hangs.raise()
            try await gateway.expect(504, of: "GET", "/v1/foods")
            for _ in 1...10 {
                let answer = try await gateway.get("/v1/foods")
                #expect(answer.problem?.code == "unavailable")
                #expect(answer["Retry-After"] == "1")
            }
            try await gateway.expect(200, of: "GET", "/v1/pantry/items")
            let asked = recipes.requests.count { !$0.path.hasPrefix("/health") }
            back.raise()
            try await eventually("the service is used again") { try await gateway.get("/v1/foods").status == 200 }
            #expect(asked == 2, "Only probes may find out whether it is back")
        }
    }

    @Test
    func `N3: one endpoint that hangs keeps nobody from the others of its service`() async throws {
        let hangs = Flag()
        let recipes = try await Self.service(hangs: hangs, at: "/v1/recipes/matches")
        try await withGateway([.recipes: recipes], settings: shorten) { gateway in
            hangs.raise()
            let ended = Tally()
            try await withThrowingDiscardingTaskGroup { group in
                for _ in 1...10 {
                    group.addTask {
                        defer { ended.add() }
                        try await gateway.expect(504, of: "GET", "/v1/recipes/matches")
                    }
                }
                group.addTask {
                    while ended.count < 10 { try await gateway.expect(200, of: "GET", "/v1/foods") }
                }
            }
        }
    }

    @Test
    func `N3: whoever asks inside is answered before they stop waiting`() async throws {
        let hangs = Flag()
        hangs.raise()
        let recipes = try await Self.service(hangs: hangs)
        // Longer than this test waits for an answer.
        try await withGateway([.recipes: recipes]) {
            $0.deadlines.answer = .seconds(60)
        } _: { gateway in
            let answer = try await gateway.get("/v1/foods", .inside, headers: [("X-Larder-Time", "300")])
            #expect(answer.status == 504)
        }
    }

    @Test(arguments: ["-1", "x", "99999999999999999999", "9223372036854775807", ""])
    func `N3: a time that makes no sense changes nothing, and outside nobody says one`(time: String) async throws {
        let recipes = try await StubService(StubService.wellBehaved)
        try await withGateway([.recipes: recipes]) { gateway in
            for side in [Side.inside, .outside] {
                let answer = try await gateway.get("/v1/foods", side, headers: [("X-Larder-Time", time)])
                #expect(answer.status == 200)
            }
            let outside = try await gateway.get("/v1/foods", headers: [("X-Larder-Time", "0")])
            #expect(outside.status == 200)
            #expect(recipes.requests.allSatisfy { $0.values("X-Larder-Time") == ["2000"] })
        }
    }
}
