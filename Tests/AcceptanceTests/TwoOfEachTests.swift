import AsyncHTTPClient
import AuthContracts
import Contracts
import Foundation
import PantryContracts
import PrivatePostgres
import RecipesContracts
import RunningSystem
import ServiceClient
import Support
import Synchronization
import Testing

/// Two processes each of auth, recipes and pantry on PostgreSQL, which end in turn while people cook.
@Suite(.serialized, .timeLimit(.minutes(30)))
struct TwoOfEachTests {
    /// The results of concurrent requests by several people.
    private final class Diary: Sendable {
        let isOver = Atomic(false)
        let answered = Atomic(0)
        let failures = Mutex<[String]>([])
        let kept = Mutex<[String]>([])

        var failed: [String] { failures.withLock { $0 } }

        func note(_ what: String, _ error: any Error) {
            failures.withLock { $0.append("\(what): \((error as? Problem).map { "\($0.status)" } ?? "\(error)")") }
        }
    }

    @Test func `N1 N3 processes that have a copy are restarted one by one, and no request fails`() async throws {
        try await cook { system, diary in
            for service in CopiedSystem.copied {
                for copy in 0...1 {
                    let place = CopiedSystem.Place(service, copy)
                    system.end(place, with: SIGTERM)
                    try await system.beginAgain(place)
                }
            }
            #expect(diary.failed == [])
        }
    }

    @Test func `N3 a process that is killed costs no more than the requests that it was at`() async throws {
        try await cook { system, diary in
            for service in CopiedSystem.copied {
                for copy in 0...1 {
                    let before = diary.failed.count
                    let place = CopiedSystem.Place(service, copy)
                    system.end(place, with: SIGKILL)
                    let answered = diary.answered.load(ordering: .relaxed)
                    try await eventually("its copy answers") {
                        diary.answered.load(ordering: .relaxed) > answered + 10 * Self.people
                    }
                    try await system.beginAgain(place)
                    #expect(diary.failed.count - before <= Self.people)
                }
            }
            // 503 if another service sent the request.
            #expect(diary.failed.filter { !$0.hasSuffix("502") && !$0.hasSuffix("503") } == [])
        }
    }

    private static let people = 6

    /// Lets people read and write while `disturb` runs; afterwards every acknowledged write must exist.
    private func cook(while disturb: (CopiedSystem, Diary) async throws -> Void) async throws {
        let server = try await PostgresCluster.server()
        let mark = UUID().uuidString.prefix(8).lowercased()
        for service in CopiedSystem.copied {
            try await server.command("CREATE DATABASE two_\(service.rawValue)_\(mark)")
        }
        let system = CopiedSystem { server.adding("dbname", "two_\($0.rawValue)_\(mark)") }
        defer { system.endAll() }
        try system.begin()
        let anybody = ServiceClient(
            transport: HTTPTransport(client: .shared, origin: system.gateway),
            retries: RetryPolicy(deadline: .seconds(300), tries: 1))
        let person = try await signedIn(anybody)
        let diary = Diary()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<Self.people {
                group.addTask { await Self.live(number, as: person, diary) }
            }
            defer { diary.isOver.store(true, ordering: .relaxed) }
            try await eventually("everybody is answered") {
                diary.answered.load(ordering: .relaxed) > 20 * Self.people
            }
            try await disturb(system, diary)
        }
        let items = try await person.call(PantryAPI.items, sending: PantryQuery(limit: 1))
        let kept = diary.kept.withLock { $0.count }
        #expect(items.total ?? 0 >= kept)
    }

    private static func live(_ number: Int, as person: ServiceClient, _ diary: Diary) async {
        while !diary.isOver.load(ordering: .relaxed) {
            await attempt("me", diary) { _ = try await person.call(AuthAPI.me) }
            await attempt("matches", diary) {
                _ = try await person.call(RecipesAPI.matches, sending: MatchQuery(limit: 3))
            }
            await attempt("items", diary) { _ = try await person.call(PantryAPI.items, sending: PantryQuery(limit: 3)) }
            if number == 0 {
                await attempt("add", diary) {
                    let item = try await person.call(PantryAPI.add, sending: PantryItemDraft(food: "flour"))
                    diary.kept.withLock { $0.append("\(item.id)") }
                }
            }
            try? await pause(.milliseconds(200), because: "People read what they are answered.")
        }
    }

    private static func attempt(_ what: String, _ diary: Diary, _ body: () async throws -> Void) async {
        do {
            try await body()
            diary.answered.add(1, ordering: .relaxed)
        } catch {
            diary.note(what, error)
        }
    }

    /// Signs the demo account in once the system is ready.
    private func signedIn(_ anybody: ServiceClient) async throws -> ServiceClient {
        let person = try await eventually("the demo account signs in", within: .seconds(900)) {
            let credentials = Credentials(login: "demo", password: CopiedSystem.password)
            return (try? await anybody.call(AuthAPI.signIn, sending: credentials)).map {
                anybody.bearing($0.accessToken)
            }
        }
        try await eventually("recipes and pantry are ready", within: .seconds(900)) {
            let matches = try? await person.call(RecipesAPI.matches, sending: MatchQuery(limit: 1))
            let items = try? await person.call(PantryAPI.items, sending: PantryQuery(limit: 1))
            return matches != nil && items != nil
        }
        return person
    }
}
