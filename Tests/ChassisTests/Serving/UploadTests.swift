import AsyncHTTPClient
import Contracts
import Crypto
import Foundation
import NIOCore
import Support
import Synchronization
import Testing

@testable import Chassis

@Suite(.timeLimit(.minutes(10)))
struct UploadTests {
    /// A body that comes in parts, with a pause before each, and may never end.
    private struct Body: AsyncSequence, Sendable {
        let parts: [ByteBuffer]
        var delay = Duration.zero
        var breaksOff = false

        struct Broken: Error {}

        func makeAsyncIterator() -> AsyncThrowingStream<ByteBuffer, any Error>.AsyncIterator {
            AsyncThrowingStream { continuation in
                let task = Task {
                    for part in parts {
                        if delay > .zero { try? await pause(delay, because: "The sender is slow.") }
                        continuation.yield(part)
                    }
                    continuation.finish(throwing: breaksOff ? Broken() : nil)
                }
                continuation.onTermination = { _ in task.cancel() }
            }.makeAsyncIterator()
        }
    }

    private static func body(
        _ count: Int, of size: Int = 1_000, pause: Duration = .zero, breaksOff: Bool = false
    )
        -> Body
    {
        Body(
            parts: (0..<count).map { ByteBuffer(repeating: UInt8(truncatingIfNeeded: $0), count: size) }, delay: pause,
            breaksOff: breaksOff)
    }

    private static func store(_ change: (inout UploadStore.Bounds) -> Void = { _ in }) -> UploadStore {
        var bounds = UploadStore.Bounds()
        change(&bounds)
        return .forTests(bounds)
    }

    /// Waits until the store is empty: tasks let go of their files a moment after their end.
    private func expectEmpty(_ store: UploadStore) async throws {
        try await eventually("the store is empty") { store.usage == (0, 0) }
    }

    @Test func `N1 an upload is a file without a name, whose digest is taken on the way`() async throws {
        let store = Self.store()
        let body = Self.body(700)
        var file: TemporaryFile? = try await store.admit("ada", upTo: 1 << 20).receive(body)
        let whole = Data(body.parts.flatMap { Data(buffer: $0) })
        #expect(try await file?.read(at: 0, upTo: 1 << 20) == whole)
        #expect(try file?.part(at: 699_999, upTo: 10) == whole.suffix(1) && file?.count == 700_000)
        #expect(file?.digest == Data(SHA256.hash(data: whole)))
        #expect(store.usage == (1, 700_000))
        let names = try FileManager.default.contentsOfDirectory(atPath: URL.testUploads.path)
        #expect(names.isEmpty, "nothing is there to be left behind")
        file = nil
        try await expectEmpty(store)
        let none = try await store.admit("ada", upTo: 10).receive(Self.body(0))
        #expect(none.count == 0 && none.digest == Data(SHA256.hash(data: Data())))
    }

    @Test func `N1 an upload that is too large, breaks off or does not get on leaves nothing behind`() async throws {
        let store = Self.store()
        let impatient = Self.store { $0.silence = .milliseconds(300) }
        func status(_ body: Body, length: Int? = nil, of store: UploadStore) async -> Int? {
            do {
                _ = try await store.admit("ada", upTo: 500_000, length: length).receive(body)
                return nil
            } catch {
                return (error as? Problem)?.status ?? 0
            }
        }
        #expect(await status(Self.body(501), of: store) == 413)
        #expect(await status(Self.body(1), length: 500_001, of: store) == 413)
        #expect(await status(Self.body(400, breaksOff: true), of: store) == 0)
        #expect(await status(Self.body(400), length: 400_001, of: store) == 400)
        #expect(await status(Self.body(100, of: 1, pause: .milliseconds(50)), of: impatient) == 408)
        #expect(await status(Self.body(500), of: store) == nil)
        try await expectEmpty(store)
        try await expectEmpty(impatient)
    }

    @Test func `N1 uploads have as much room together as there is, and none of it is lost`() async throws {
        let store = Self.store { $0.room = 100_000 }
        let file = try await store.admit("ada", upTo: 1 << 20).receive(Self.body(60))
        let early = #expect(throws: Problem.self) { try store.admit("bob", upTo: 1 << 20, length: 60_000) }
        #expect(early?.status == 507 && early?.retryAfter != nil)
        let late = await #expect(throws: Problem.self) {
            try await store.admit("bob", upTo: 1 << 20).receive(Self.body(60))
        }
        #expect(late?.status == 507)
        #expect(store.usage == (1, 60_000))
        #expect(try await store.admit("bob", upTo: 1 << 20).receive(Self.body(40)).count == 40_000)
        withExtendedLifetime(file) {}
    }

    @Test func `N1 one caller's uploads leave room for another's`() async throws {
        let store = Self.store {
            $0.most = 5
            $0.mostPerCaller = 3
        }
        var places = try (0..<3).map { _ in try store.admit("ada", upTo: 10) }
        let own = #expect(throws: Problem.self) { try store.admit("ada", upTo: 10) }
        #expect(own?.status == 429)
        places += try (0..<2).map { _ in try store.admit("bob", upTo: 10) }
        let others = #expect(throws: Problem.self) { try store.admit("carol", upTo: 10) }
        #expect(others?.status == 429)
        places.removeFirst()
        _ = try store.admit("ada", upTo: 10)
        places = []
        #expect(store.usage == (0, 0))
    }

    @Test func `N1 one caller's files leave room on the disk for another's`() async throws {
        let store = Self.store { $0.room = 80_000 }
        let first = try await store.admit("ada", upTo: 1 << 20).receive(Self.body(40))
        let early = #expect(throws: Problem.self) { try store.admit("ada", upTo: 1 << 20, length: 30_001) }
        #expect(early?.status == 507)
        let late = await #expect(throws: Problem.self) {
            try await store.admit("ada", upTo: 1 << 20).receive(Self.body(31))
        }
        #expect(late?.status == 507)
        try await eventually("the refused file is gone") { store.usage == (1, 40_000) }
        let second = try await store.admit("ada", upTo: 1 << 20, length: 30_000).receive(Self.body(30))
        #expect(try await store.admit("bob", upTo: 1 << 20, length: 10_000).receive(Self.body(10)).count == 10_000)
        withExtendedLifetime((first, second)) {}
    }

    @Test func `N1 what a process that died left in the folder is removed at the next start`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "swept-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, age) in [("upload-old", 600.0), ("upload-new", 0), ("other", 600)] {
            let file = folder.appending(path: name)
            try Data("x".utf8).write(to: file)
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSinceNow: -age)], ofItemAtPath: file.path)
        }
        #expect(UploadFolder(folder).sweep() == 1)
        #expect(Set(try FileManager.default.contentsOfDirectory(atPath: folder.path)) == ["upload-new", "other"])
    }

    @Test func `N1 a folder that others may write to is not used`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "open-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o777])
        chmod(folder.path, 0o777)
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(throws: POSIXError.self) { try UploadFolder(folder).open() }
    }

    @Test func `N1 a sender who goes in the middle of a file leaves nothing, and others are answered`() async throws {
        let store = Self.store()
        try await withService(EchoService.self, on: .sqlite, uploads: store) { echo in
            let head =
                "POST \(EchoAPI.upload.path) HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\n"
                + "Authorization: Bearer \(try await TestKey.token(for: .ada, at: echo.clock.now))\r\n"
                + "Content-Length: 900000\r\n\r\n" + String(repeating: "a", count: 300_000)
            for _ in 0..<3 {
                let sender = Task { try? await RawSocket.exchange(head, port: echo.port) }
                try await eventually("part of the file is there") { store.usage.bytes >= 200_000 }
                sender.cancel()
                _ = await sender.value
                try await expectEmpty(store)
            }
            let sent = Upload(mediaType: "text/plain", bytes: Data("soup".utf8))
            #expect(try await echo.signedIn(as: .ada).call(EchoAPI.upload, sending: sent).bytes == sent.bytes)
            try await expectEmpty(store)
        }
    }

    @Test func `N1 the same file with the same key is received again and made once`() async throws {
        try await withService(EchoService.self, on: .sqlite) { echo in
            func send(_ text: String) async throws -> (status: Int, isReplayed: Bool) {
                let answer = try await echo.send(
                    .POST, EchoAPI.uploadOnce.path, text, as: .ada,
                    headers: ["Content-Type": "text/plain", "Idempotency-Key": "once"])
                return (answer.status, answer.headers.contains(name: "Idempotency-Replayed"))
            }
            let answers = [try await send("soup"), try await send("soup"), try await send("stew")]
            #expect(answers.map(\.status) == [201, 201, 422])
            #expect(answers.map(\.isReplayed) == [false, true, false])
        }
    }
}
