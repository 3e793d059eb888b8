import Chassis
import Contracts
import Foundation
import OrdersContracts
import Storage

/// Verifies partner keys, and notes the last use of each.
struct PartnerKeys: PartnerKeyVerifier {
    /// Precision of a key's last use, in seconds.
    private static let precision: TimeInterval = 60

    let database: Database
    let now: @Sendable () -> Date

    func identity(of shown: PartnerKeyToken) async throws -> PartnerKeyIdentity? {
        let instant = now().wholeSecond
        let found = try await database.read { try PartnerKeyTable($0).find(shown.id, at: instant) }
        // An unknown key is compared too, so it takes as long.
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
