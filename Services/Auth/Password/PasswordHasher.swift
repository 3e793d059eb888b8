import Chassis
import Contracts
import Foundation
import ServiceClient

/// Makes and checks the slow hashes of passwords, on threads of its own, as many at a time as there are cores.
struct PasswordHasher: Sendable {
    private let argon2: Argon2
    private let threads: BlockingWork
    /// The hash that a password is compared with if there is no account, so that this takes as long.
    private let decoy: String

    /// A third of the weight of other threads. If twelve of them keep two cores busy, 0.1 s of work takes 1.9 s; at 10 it
    /// takes 5.7 s, longer than people wait.
    private static let niceness: Int32 = 5
    /// How long a request waits for its turn.
    private static let patience = Duration.seconds(10)

    /// - Parameter limit: hashes that may wait for a thread, of which an eighth may be for one address.
    init(_ argon2: Argon2, waiting limit: Int = 256) async throws {
        self.argon2 = argon2
        // Requests that need no hash must not wait for those that do.
        threads = BlockingWork(
            "argon2", threads: ProcessInfo.processInfo.activeProcessorCount, waiting: limit,
            waitingPerOwner: max(1, limit / 8), niceness: Self.niceness)
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

    /// Whether `hash` should be made again because the cost has changed since.
    func isOutdated(_ hash: String) -> Bool { !argon2.isCurrent(hash) }

    private func run<Value: Sendable>(_ work: @escaping @Sendable (Argon2) throws -> Value) async throws -> Value {
        do {
            return try await threads.run(for: RequestTrace.subscriber, within: Self.patience) { [argon2] in
                try work(argon2)
            }
        } catch is BlockingWork.Full {
            throw Problem(503, "unavailable", ["what": "sign-in"], retryAfter: 2)
        }
    }
}
