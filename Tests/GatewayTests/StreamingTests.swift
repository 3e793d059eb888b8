import AsyncHTTPClient
import Contracts
import Foundation
import NIOCore
import Support
import Synchronization
import Testing

@testable import Gateway

/// Bodies far larger than the gateway's buffers.
@Suite(.timeLimit(.minutes(10)), .serialized)
struct StreamingTests {
    private static let size = 256 << 20
    private static let mostKept = 128 << 20
    private static let piece = String(repeating: "a", count: 1 << 20)

    @Test
    func `N2: a large answer streams to a client that reads slowly without piling up`() async throws {
        let recipes = try await StubService { connection in
            _ = try await connection.request()
            try await connection.send("HTTP/1.1 200 OK\r\nContent-Length: \(Self.size)\r\n\r\n")
            for _ in 0..<Self.size >> 20 { try await connection.send(Self.piece) }
            try await connection.keepSilent()
        }
        try await withGateway([.recipes: recipes]) { gateway in
            let before = try Memory.resident()
            let answer = try await gateway.http.execute(
                HTTPClientRequest(url: gateway.url("/v1/foods")), timeout: .seconds(500))
            var received = 0
            var most = 0
            for try await bytes in answer.body {
                if received == 0 {
                    try await pause(.milliseconds(500), because: "The client reads slowly, so the answer piles up.")
                }
                received += bytes.readableBytes
                most = max(most, try Memory.resident())
            }
            #expect(received == Self.size)
            #expect(most - before < Self.mostKept)
        }
    }

    @Test
    func `N2: a large body streams to a service that reads slowly without piling up`() async throws {
        let received = Atomic(0)
        let auth = try await StubService { connection in
            try await pause(.milliseconds(500), because: "The service reads slowly, so that the body piles up.")
            var count = 0
            while let bytes = try await connection.inbound.next() {
                count += bytes.readableBytes
                received.store(count, ordering: .relaxed)
                if count >= Self.size { try await connection.send(json: "{}") }
            }
        }
        try await withGateway([.auth: auth]) {
            $0.largestInsideBody = Self.size
        } _: { gateway in
            let before = try Memory.resident()
            let most = Atomic(0)
            var request = HTTPClientRequest(url: gateway.url("/v1/sessions", .inside))
            request.method = .POST
            let left = Atomic(Self.size >> 20)
            let pieces = AsyncStream {
                most.store(max(most.load(ordering: .relaxed), (try? Memory.resident()) ?? 0), ordering: .relaxed)
                let isOver = left.subtract(1, ordering: .relaxed).oldValue == 0
                return isOver ? nil : ByteBuffer(string: Self.piece)
            }
            request.body = .stream(pieces, length: .known(Int64(Self.size)))
            let answer = try await gateway.http.execute(request, timeout: .seconds(500))
            #expect(answer.status == .ok)
            #expect(received.load(ordering: .relaxed) >= Self.size)
            #expect(most.load(ordering: .relaxed) - before < Self.mostKept)
        }
    }
}

/// The memory of this process.
enum Memory {
    /// The resident set size in bytes.
    static func resident() throws -> Int {
        let fields = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
        return (Int(fields[1]) ?? 0) * 4_096
    }
}
