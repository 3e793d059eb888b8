import Chassis
import Contracts
import Foundation
import OrdersContracts
import Storage

/// Knows which keys hold, and when each was used last.
struct PartnerKeys: PartnerKeyVerifier {
    /// How exactly it is known when a key was used last.
    private static let precision: TimeInterval = 60

    let database: Database
    let now: @Sendable () -> Date

    func identity(of shown: PartnerKeyToken) async throws -> PartnerKeyIdentity? {
        let instant = now().wholeSecond
        let found = try await database.read { try PartnerKeyTable($0).find(shown.id, at: instant) }
        // A key that nobody has is compared like any other.
        let isRight = shown.secret.hasHash(found?.hash ?? PartnerKeySecret().hash)
        guard let found, isRight else {
            PartnerMetrics.refusedKey()
            return nil
        }
        if let refusal = found.refusal(at: instant) {
            PartnerMetrics.refusedKey()
            throw refusal
        }
        if found.info.lastUsedAt.map({ instant.timeIntervalSince($0) >= Self.precision }) ?? true {
            try await database.write { try PartnerKeyTable($0).noteUse(of: shown.id, at: instant) }
        }
        return PartnerKeyIdentity(key: shown.id, partner: found.partner, scopes: found.info.scopes)
    }
}
