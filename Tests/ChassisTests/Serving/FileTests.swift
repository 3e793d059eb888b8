import Contracts
import Foundation
import ServiceClient
import Support
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(10)))
struct FileTests {
    @Test func `N1 a file travels as it is, with its type and its name, and back`() async throws {
        try await withService(EchoService.self, on: .sqlite) { echo in
            let bytes = Data((0..<100_000).map { UInt8(truncatingIfNeeded: $0) })
            let sent = Upload(mediaType: "image/png", name: "a dish & more.png", bytes: bytes)
            let back = try await echo.signedIn(as: .ada).call(EchoAPI.upload, sending: sent)
            #expect(back.bytes == bytes && back.mediaType == "image/png" && back.isLasting)
            #expect(back.name == "a dish & more.png")
        }
    }

    @Test func `N1 a file may be larger than other bodies, up to what its endpoint takes`() async throws {
        try await withService(EchoService.self, on: .sqlite) { echo in
            func send(_ size: Int) async throws -> Int {
                try await echo.send(
                    .POST, EchoAPI.upload.path, String(repeating: "a", count: size), as: .ada,
                    headers: ["Content-Type": "text/plain"]
                ).status
            }
            let (most, excess) = (try await send(1_048_576), try await send(1_048_577))
            #expect(most == 201)
            #expect(excess == 413)
        }
    }

    @Test func `N1 a file whose name is not plain text is refused`() async throws {
        try await withService(EchoService.self, on: .sqlite) { echo in
            for name in ["%00", "soup%00.md", String(repeating: "%CC%81", count: 100)] {
                let answer = try await echo.send(
                    .POST, EchoAPI.upload.path + "?name=\(name)", "a", as: .ada, headers: ["Content-Type": "text/plain"]
                )
                #expect(answer.status == 422 && answer.problem?.errors.first?.field == "name", "\(name)")
            }
        }
    }

    @Test
    func `R19 a file larger than any answer may be comes part by part, and is not taken for whole where it breaks off`()
        async throws
    {
        try await withService(EchoService.self, on: .sqlite) { echo in
            let sum = Mutex(0)
            func pour(_ search: Search) async throws {
                sum.withLock { $0 = 0 }
                let file = try await echo.api.open(EchoAPI.pour, sending: search)
                #expect(file.mediaType == "text/plain" && file.name == "a \"lot\".txt")
                try await file.parts.each { part in sum.withLock { $0 += part.count } }
            }
            try await pour(Search(limit: 300))
            #expect(sum.withLock { $0 } == 30_000_000)
            await #expect(throws: (any Error).self) { try await pour(Search(words: ["stop"], limit: 3)) }
            let refused = await #expect(throws: Problem.self) { try await pour(Search()) }
            #expect(refused?.status == 422)
            let tooLarge = await #expect(throws: Problem.self) {
                try await echo.api.call(EchoAPI.pour, sending: Search(limit: 300))
            }
            #expect(tooLarge?.status == 502)
            let small = try await echo.api.call(EchoAPI.pour, sending: Search(limit: 1))
            #expect(small.bytes.count == 100_000)
        }
    }

    @Test func `R23: what is looked for may stand in the body of a GET or in its query`() async throws {
        try await withService(EchoService.self, on: .sqlite) { echo in
            let body = try await echo.send(.GET, EchoAPI.lookUp.path, #"{"words":["soup"],"limit":3}"#)
            let query = try await echo.get(EchoAPI.lookUp.path + "?words=soup&limit=3")
            #expect(body.status == 200 && body.body == query.body)
            #expect(try await echo.send(.GET, EchoAPI.search.path, #"{"limit":3}"#).body == "{}")
        }
    }
}
