import Chassis
import Contracts
import Foundation

/// Makes and checks the slow hashes of passwords, on threads of its own, as many at a time as there are cores.
struct PasswordHasher: Sendable {
    private let argon2: Argon2
    private let threads: BlockingWork
    /// What a password is compared with where there is no account, so that this takes as long.
    private let decoy: String

    init(_ argon2: Argon2, waiting limit: Int = 64) async throws {
        self.argon2 = argon2
        // Requests that need no hash must not wait for those that do.
        threads = BlockingWork(
            "argon2", threads: ProcessInfo.processInfo.activeProcessorCount, waiting: limit, niceness: 10)
        decoy = try await threads.run { try argon2.hash(RefreshToken().text) }
    }

    func hash(_ password: String) async throws -> String {
        try await run { try $0.hash(password) }
    }

    /// Whether `password` is the one that `hash` was made of; without a hash, or with the empty one of an account that
    /// has no password, it never is, and takes as long to tell.
    func verify(_ password: String, against hash: String?) async throws -> Bool {
        let hash = hash?.isEmpty == true ? nil : hash
        let isRight = try await run { [decoy] in try $0.verify(password, against: hash ?? decoy) }
        return isRight && hash != nil
    }

    /// Whether `hash` should be made anew because the cost has changed since.
    func isOutdated(_ hash: String) -> Bool { !argon2.isCurrent(hash) }

    private func run<Value: Sendable>(_ work: @escaping @Sendable (Argon2) throws -> Value) async throws -> Value {
        do {
            return try await threads.run { [argon2] in try work(argon2) }
        } catch is BlockingWork.Full {
            throw Problem(503, "unavailable", ["what": "sign-in"], retryAfter: 2)
        }
    }
}
