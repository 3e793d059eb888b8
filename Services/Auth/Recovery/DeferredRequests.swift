import Chassis
import Contracts
import Foundation
import Storage

/// A request for a name or an address that is carried out after the response. So the response time does not reveal
/// whether the account exists.
struct DeferredRequest: Codable, Hashable, Sendable {
    /// The name or the address given.
    let login: String
    let address: String
    let userAgent: String
    let askedAt: Date

    var device: Device { Device(address: address, userAgent: userAgent) }
}

extension JobKind where Payload == DeferredRequest {
    static var verificationMail: Self { deferredRequest("verification-mail") }
    static var usernameRecovery: Self { deferredRequest("username-recovery") }
    static var passwordRecovery: Self { deferredRequest("password-recovery") }

    static var deferredRequests: [Self] { [verificationMail, usernameRecovery, passwordRecovery] }

    private static func deferredRequest(_ name: String) -> Self {
        JobKind(name, timeLimit: .seconds(60), backoff: JobBackoff(first: 30, longest: 300))
    }
}

/// Stores deferred requests and carries out each once, soon after.
struct DeferredRequests: Sendable {
    /// How long a request is kept, in seconds.
    private static let lifetime: TimeInterval = 86_400

    let database: Database
    let registrations: Registrations
    let templates: MessageTemplates
    let now: @Sendable () -> Date

    /// Stores a request, in the same time for any login.
    func enqueue(_ kind: JobKind<DeferredRequest>, _ login: String, from device: Device) async throws {
        let instant = now()
        // No account has a longer name or address.
        let login = login.utf8.count <= FoldedKey.longest ? login : ""
        let request = DeferredRequest(
            login: login, address: device.address, userAgent: device.userAgent, askedAt: instant)
        try await database.write {
            try $0.enqueue(
                request, as: kind, of: FoldedKey(login)?.text, expiry: instant + Self.lifetime, at: instant)
        }
    }

    func register(on jobs: inout JobHandlers) {
        let works: [(JobKind<DeferredRequest>, @Sendable (DeferredRequest, any Connection) throws -> Void)] = [
            (.verificationMail, registrations.resend), (.usernameRecovery, templates.mailUsername),
            (.passwordRecovery, templates.mailReset),
        ]
        for (kind, work) in works {
            jobs.on(kind) { [database] request, run in
                try await database.write { db in
                    try run.finish(in: db)
                    try work(request, db)
                }
            }
        }
    }
}
