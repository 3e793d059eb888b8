import Chassis
import Contracts
import Foundation
import Storage

/// Something that somebody asked for by a name or an address, and that is done after the response, so that the time of the
/// response does not tell whether there is such an account.
struct DeferredRequest: Codable, Hashable, Sendable {
    /// The name or the address that was given.
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

/// Takes deferred requests, and does each once, soon after.
struct DeferredRequests: Sendable {
    /// After so many seconds nobody waits for it any more.
    private static let lifetime: TimeInterval = 86_400

    let database: Database
    let registrations: Registrations
    let templates: MessageTemplates
    let now: @Sendable () -> Date

    /// Stores what somebody wants; it takes as long whoever it is about.
    func enqueue(_ kind: JobKind<DeferredRequest>, _ login: String, from device: Device) async throws {
        let instant = now()
        // Nobody has a longer name or address.
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
