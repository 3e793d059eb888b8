import AuthContracts
import Contracts
import Foundation
import ServiceClient
import StoresContracts
import Support
import Synchronization
import Testing

@testable import Larder

@Suite(.timeLimit(.minutes(10)))
struct StoresCommandTests {
    private static let id = ID<PlaceImport>("00000000-0000-7000-8000-0000000000a1")!

    private static func told(
        _ state: PlaceImport.State, places: Int = 0, missing: Int? = nil, skipped: [String: Int] = [:],
        fault: ServiceNotice? = nil
    ) -> PlaceImport {
        PlaceImport(
            id: id, name: "shops.json", format: "overpass", state: state, startedAt: .aTuesday, at: .aTuesday,
            places: places, changed: places, moved: 1, merged: 2, missing: missing, skipped: skipped, fault: fault)
    }

    private static let root = Account(
        id: Person.root.account, username: "root", email: "root@example.org", displayName: nil, roles: [.administrator],
        createdAt: .aTuesday)

    /// Services where root signs in with the password "right", for `seconds`.
    private static func services(lasting seconds: Int = 3_600) -> StubServices {
        StubServices()
            .on(AuthAPI.signIn) { credentials in
                guard credentials.password == "right" else { throw Problem(401, "wrong-credentials") }
                return SessionTokens(accessToken: "first", refreshToken: "r1", expiresIn: seconds, account: root)
            }
            .on(AuthAPI.refresh) { _ in
                SessionTokens(accessToken: "second", refreshToken: "r2", expiresIn: 3_600, account: root)
            }
            .on(AuthAPI.signOut) { (_: Empty) in Empty() }
    }

    private static func session(
        _ services: StubServices, password: String = "right"
    ) async throws -> CommandSession {
        let client = ServiceClient(
            transport: services, retries: RetryPolicy(deadline: .seconds(2), tries: 1, pause: .milliseconds(1)))
        return try await CommandSession(
            at: "http://larder.example", client, Credentials(login: "root", password: password, remember: false))
    }

    private static func withFile<T>(_ text: String, _ body: (String) async throws -> T) async throws -> T {
        let folder = FileManager.default.temporaryDirectory.appending(path: "larder-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "shops.json")
        try text.write(to: file, atomically: true, encoding: .utf8)
        return try await body(file.path)
    }

    @Test func `N1 stores are imported from a file by an administrator`() throws {
        let command = try #require(
            try LarderCommand.parseAsRoot(["stores", "import", "shops.json", "--username", "root"])
                as? StoresCommand.Import)
        #expect(command.file == "shops.json" && command.username == "root" && command.url == "http://127.0.0.1:8080")
        for words in [["import"], ["import", "a.json"], ["import", "--username", "root"], ["export"]] {
            #expect(throws: (any Error).self) { try LarderCommand.parseAsRoot(["stores"] + words) }
        }
        #expect(try LarderCommand.parseAsRoot(["stores"]) is StoresCommand)
        #expect(StoresCommand.helpMessage().contains("import"), "alone it says what there is")
    }

    @Test func `N1 a file is sent as it is, its progress is shown, and what came of it is the end`() async throws {
        let sent = Mutex<[Upload]>([])
        let steps = Mutex(0)
        let services = Self.services(lasting: 0)
            .on(StoresAPI.importPlaces) { upload in
                sent.withLock { $0.append(upload) }
                return Self.told(.reading)
            }
            .on(StoresAPI.placeImport) { (_: Empty, names: [String]) in
                #expect(names == [Self.id.description])
                let step = steps.withLock { steps in
                    steps += 1
                    return steps
                }
                // The service restarts in between.
                if step == 2 { throw Problem.serviceUnavailable }
                return Self.told(step < 4 ? .reading : .done, places: step * 1_000)
            }
        let text = String(repeating: "places ", count: 50_000)
        let shown = Mutex<[Int]>([])
        let end = try await Self.withFile(text) { path in
            let session = try await Self.session(services)
            let file = try PlaceFile(at: path)
            // Meanwhile the file grows.
            let handle = try FileHandle(forWritingTo: URL(filePath: path))
            try handle.seekToEnd()
            try handle.write(contentsOf: Data("more".utf8))
            try handle.close()
            let sending = PlaceFileSending(
                session: session, progress: { told in shown.withLock { $0.append(told.places) } },
                pause: .milliseconds(1))
            let end = try await sending.send(file.streamed)
            await session.end()
            return end
        }
        #expect(end.state == .done && end.places == 4_000)
        #expect(sent.withLock { $0.map(\.name) } == ["shops.json"] && sent.withLock { $0[0].bytes } == Data(text.utf8))
        #expect(shown.withLock { $0 } == [0, 1_000, 1_000, 3_000])
        let summary = PlaceImportSummary(end)
        #expect(summary.isWhole && summary.text.contains("4000 places read") && summary.text.contains("1 moved"))
    }

    @Test func `N1 what cannot be sent is said in a sentence`() async throws {
        func refusal(_ work: () async throws -> Void) async -> String {
            do {
                try await work()
                return ""
            } catch { return "\(error)" }
        }
        #expect(
            await refusal { _ = try PlaceFile(at: "/nowhere/shops.json") } == "There is no file /nowhere/shops.json.")
        #expect(await refusal { _ = try PlaceFile(at: "/tmp") } == "/tmp is no file.")
        try await Self.withFile("") { path in
            #expect(await refusal { _ = try PlaceFile(at: path) } == "\(path) is empty.")
        }
        #expect(await refusal { _ = try await Self.session(Self.services(), password: "wrong") }.contains("password"))
        #expect(await refusal { _ = try await Self.session(StubServices()) }.contains("Is it running?"))
        try await Self.withFile("{}") { path in
            for (problem, words) in [
                (Problem(403, "forbidden"), ""), (Problem(409, "import-running"), ""),
                (Problem.invalid("name", FieldRule("place-format")), "name: "),
            ] {
                let services = Self.services().on(StoresAPI.importPlaces) { _ in throw problem }
                let said = await refusal {
                    let session = try await Self.session(services)
                    _ = try await PlaceFileSending(session: session, progress: { _ in })
                        .send(PlaceFile(at: path).streamed)
                }
                #expect(said.contains(problem.detail) && (words.isEmpty || said.contains(words)))
            }
        }
    }

    @Test func `N1 the end of an import says what was left out, what is missing, and where it broke`() {
        let done = PlaceImportSummary(Self.told(.done, places: 5, missing: 7, skipped: ["otherKind": 2, "noName": 1]))
        #expect(done.isWhole && done.text.contains("2 that sell no food, 1 without a name"))
        #expect(done.text.contains("7 places") && done.text.contains("/\(Self.id)/removals"))
        let cut = ServiceNotice(declared: "place-import", ["what": "cut-off", "byte": 123])
        let broken = PlaceImportSummary(Self.told(.broken, places: 5, fault: cut))
        #expect(!broken.isWhole && broken.text.contains(cut.message) && cut.message.contains("123"))
        #expect(!PlaceImportSummary(Self.told(.stopped)).isWhole)
    }
}
