import Foundation
import Testing

@testable import Larder

@Suite
struct SystemFolderTests {
    @Test func `a folder that a system runs in is refused to a second one, which is told who holds it`() async throws {
        try await withSystemFolder { folder in
            let lock = try FolderLock(folder)
            let refusal = try #require(throws: CommandError.self) { _ = try FolderLock(folder) }
            #expect(refusal.description.contains("process \(ProcessInfo.processInfo.processIdentifier) holds it"))
            withExtendedLifetime(lock) {}
        }
    }

    @Test func `a lock that was given back can be taken again`() async throws {
        try await withSystemFolder { folder in
            for _ in 0..<3 { _ = try FolderLock(folder) }
        }
    }

    @Test func `A16 secrets are made once, kept, and readable by their owner alone`() async throws {
        try await withSystemFolder { folder in
            let made = try folder.secret("service-secret", make: FreshSecret.key)
            #expect(try folder.secret("service-secret", make: { "another" }) == made)
            #expect(made.utf8.count == 64)
            let file = folder.secrets.appending(path: "service-secret").path
            let rights = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions]
            #expect((rights as? NSNumber)?.intValue == 0o600)
        }
    }

    @Test func `a secret that is too short is told before anything is started`() async throws {
        try await withSystemFolder { folder in
            let file = folder.secrets.appending(path: "service-secret")
            try Data("short".utf8).write(to: file)
            let refusal = try #require(throws: CommandError.self) {
                _ = try folder.secret("service-secret", shortest: 32, make: FreshSecret.key)
            }
            #expect(refusal.description.contains("\(file.path) is shorter than 32 bytes"))
        }
    }

    @Test func `a secret that cannot be read is told, and not replaced`() async throws {
        try await withSystemFolder { folder in
            let file = folder.secrets.appending(path: "service-secret")
            let garbled = Data([0xC3, 0x28, 0xA0])
            try garbled.write(to: file)
            let refusal = try #require(throws: CommandError.self) {
                _ = try folder.secret("service-secret", make: FreshSecret.key)
            }
            #expect(refusal.description.contains("\(file.path) cannot be read"))
            #expect(try Data(contentsOf: file) == garbled)
        }
    }

    @Test func `a folder that was in use and has lost databases names them`() async throws {
        try await withSystemFolder { folder in
            try folder.requireDatabases()
            folder.note(1, servesAs: .pantry)
            folder.note(1, servesAs: .gateway)
            let refusal = try #require(throws: CommandError.self) { try folder.requireDatabases() }
            #expect(refusal.description.contains("pantry.sqlite") && !refusal.description.contains("gateway"))
            try Data([1]).write(to: folder.database(of: .pantry))
            try folder.requireDatabases()
        }
    }

    @Test func `no two secrets are alike`() {
        #expect(Set((0..<100).map { _ in FreshSecret.password() }).count == 100)
        #expect(FreshSecret.password().count == 17)
    }

    @Test func `a folder that cannot be made is named`() throws {
        let refusal = try #require(throws: CommandError.self) { _ = try SystemFolder(at: "/dev/null/larder") }
        #expect(refusal.description.contains("/dev/null/larder"))
    }
}
