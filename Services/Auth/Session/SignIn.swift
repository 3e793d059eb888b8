import AuthContracts
import Chassis
import Contracts
import Foundation
import Storage

/// Checks a login and its password, with limits on attempts.
struct SignIn: Sendable {
    let database: Database
    let hasher: PasswordHasher
    let watch: SignInWatch
    let digests: AddressDigests
    let now: @Sendable () -> Date
    private let pace = Pace()

    init(
        database: Database, hasher: PasswordHasher, watch: SignInWatch, digests: AddressDigests,
        now: @escaping @Sendable () -> Date
    ) {
        self.database = database
        self.hasher = hasher
        self.watch = watch
        self.digests = digests
        self.now = now
    }

    /// The account that `credentials` belong to.
    ///
    /// - Throws: 401 if they are wrong, whatever the reason and after the same time. Also 401 if strangers guessed at
    ///   the account too often; 403 `unverified` for a pending registration with the right password; 429 after too many
    ///   wrong attempts.
    func account(for credentials: Credentials, on device: Device) async throws -> ProvenAccount {
        let start = ContinuousClock.now
        let (attempt, verdict) = try await database.write { try count(credentials, on: device, in: $0) }
        guard verdict == .open, try await isRight(credentials.password, attempt) else {
            try await refuse(attempt, verdict, since: start)
        }
        let newHash = try await improvedHash(of: credentials.password, replacing: attempt.candidate)
        let current = try await database.write { db -> String? in
            try attempt.forget(in: db)
            guard case .account(let account, let hash) = attempt.candidate else { return nil }
            if let newHash { try AccountTable(db).rehash(account.id, from: hash, to: newHash) }
            return try AccountTable(db).passwordHash(of: account.id)
        }
        guard case .account(let account, let hash) = attempt.candidate else { throw Problem.unverified }
        // The hash may have changed meanwhile, by a rehash or by the owner.
        guard let current, try await isCurrent(current, newHash ?? hash, credentials.password) else {
            throw Self.wrongCredentials
        }
        return ProvenAccount(account: account, passwordHash: current)
    }

    private func count(
        _ credentials: Credentials, on device: Device, in db: any Connection
    ) throws -> (SignInAttempt, SignInAttempt.Verdict) {
        let instant = now()
        let login = FoldedKey(credentials.login)
        let candidate = try Candidate(login, in: db, at: instant)
        // Also searched for an unknown login, so the time is the same.
        let known = try KnownDeviceTable(db).find(
            candidate.id ?? ID(at: instant), DeviceKeys(credentials.deviceKey))
        let attempt = SignInAttempt(
            candidate: candidate, login: login, device: device, knownDevice: known?.key.hash,
            digests: digests, instant: instant)
        return (attempt, try attempt.count(in: db))
    }

    private func isCurrent(_ current: String, _ expected: String, _ password: String) async throws -> Bool {
        if current == expected { return true }
        return try await hasher.verify(password, against: current)
    }

    private func isRight(_ password: String, _ attempt: SignInAttempt) async throws -> Bool {
        do {
            return try await hasher.verify(password, against: attempt.candidate.passwordHash)
        } catch {
            try await database.write { try attempt.forget(in: $0) }
            throw error
        }
    }

    /// Throws 401 after the time of a wrong password. The attempt is recorded later.
    private func refuse(
        _ attempt: SignInAttempt, _ verdict: SignInAttempt.Verdict, since start: ContinuousClock.Instant
    ) async throws
        -> Never
    {
        if verdict == .open {
            pace.note(start.duration(to: .now))
        } else if let time = pace.sample {
            try await Task.sleep(until: start + time)
        } else {
            _ = try await hasher.verify("", against: nil)
        }
        watch.saw(attempt, verdict)
        throw Self.wrongCredentials
    }

    /// A new hash if the stored one has another cost; `nil` otherwise.
    private func improvedHash(of password: String, replacing candidate: Candidate) async throws -> String? {
        guard case .account(_, let hash) = candidate, hasher.isOutdated(hash) else { return nil }
        return try await hasher.hash(password)
    }

    static let wrongCredentials = Problem(401, "wrong-credentials")
}
