import Chassis
import Contracts
import Foundation
import OrdersContracts
import Storage

/// Routes for a partner's webhook and its undelivered notices.
struct WebhookRoutes: Sendable {
    /// How long an earlier secret signs beside a new one, in seconds.
    static let overlap: TimeInterval = 86_400
    private static let longestAddress = 500

    let database: Database
    /// Whether local and private addresses are allowed.
    let isDevelopment: Bool
    let sender: WebhookSender
    let now: @Sendable () -> Date

    func register(on routes: Routes) {
        routes
            .on(OrdersAPI.webhook, use: show)
            .on(OrdersAPI.setWebhook, use: set)
            .on(OrdersAPI.removeWebhook, use: remove)
            .on(OrdersAPI.rotateWebhookSecret, use: rotate)
            .on(OrdersAPI.deadWebhooks, use: dead)
            .on(OrdersAPI.replayWebhooks, use: replay)
            .on(OrdersAPI.testWebhook, use: test)
    }

    func show(_: Empty, _ call: Call<PartnerOrders>) async throws -> WebhookEndpoint {
        try await database.read { db in
            let partner = try PartnerTable(db).partner(of: call.caller.caller).id
            return try shown(of: partner, in: db)
        }
    }

    func set(_ draft: WebhookDraft, _ call: Call<PartnerOrders>) async throws -> WebhookEndpoint {
        try check(draft.url)
        let instant = now()
        return try await database.write { db in
            let partner = try PartnerTable(db).unsuspendedPartner(of: call.caller.caller).id
            try WebhookTable(db).set(draft.url, isOn: draft.isOn ?? true, of: partner, at: instant)
            try PartnerNotices(db).resume(partner, at: instant)
            return try shown(of: partner, in: db)
        }
    }

    func remove(_: Empty, _ call: Call<PartnerOrders>) async throws -> Empty {
        try await database.write { db in
            let partner = try PartnerTable(db).partner(of: call.caller.caller).id
            guard try WebhookTable(db).remove(partner) else { throw Problem.notFound(.webhook) }
            try PartnerNotices(db).bury(of: partner, "The webhook was removed.")
        }
        return Empty()
    }

    func rotate(_: Empty, _ call: Call<PartnerOrders>) async throws -> NewWebhookSecret {
        let (instant, secret) = (now(), WebhookSecret())
        let end = instant.addingTimeInterval(Self.overlap).wholeSecond
        return try await database.write { db in
            let partner = try PartnerTable(db).unsuspendedPartner(of: call.caller.caller).id
            let table = WebhookTable(db)
            _ = try PartnerTable(db).lock(partner)
            let earlier = try table.secrets(of: partner, at: instant)
            guard earlier.count < WebhookTable.mostSecrets else {
                throw Problem(409, "too-many-webhook-secrets", ["most": .number(WebhookTable.mostSecrets)])
            }
            let maker = try PartnerKeyTable(db).maker(call.caller.caller, at: instant)
            guard try maker.map({ try !AccountBanTable(db).contains($0, at: instant) }) ?? true else {
                throw Problem.forbidden
            }
            try table.add(secret, of: partner, by: maker, endingOthersAt: end, at: instant)
            try PartnerNotices(db).resume(partner, at: instant)
            return NewWebhookSecret(secret: secret.shown, earlierEndsAt: earlier.isEmpty ? nil : end)
        }
    }

    func dead(_: Empty, _ call: Call<PartnerOrders>) async throws -> Page<PartnerNotice> {
        try await database.read { db in
            let partner = try PartnerTable(db).partner(of: call.caller.caller).id
            return Page(items: try PartnerNotices(db).dead(of: partner, limit: 100))
        }
    }

    func replay(_ replay: WebhookReplay, _ call: Call<PartnerOrders>) async throws -> WebhookReplayed {
        let instant = now()
        return try await database.write { db in
            let partner = try PartnerTable(db).partner(of: call.caller.caller).id
            return WebhookReplayed(count: try PartnerNotices(db).replay(of: partner, replay.id, at: instant))
        }
    }

    /// Tests the webhook, even while it is off.
    func test(_: Empty, _ call: Call<PartnerOrders>) async throws -> WebhookTest {
        let instant = now()
        let (partner, url, secrets) = try await database.read {
            db -> (ID<Partner>, String, [WebhookSecret]) in
            let partner = try PartnerTable(db).unsuspendedPartner(of: call.caller.caller).id
            let table = WebhookTable(db)
            let endpoint = try table.endpoint(of: partner).orNotFound(.webhook)
            return (partner, endpoint.url, try table.secrets(of: partner, at: instant))
        }
        guard !secrets.isEmpty else { throw Problem(409, "webhook-unsigned") }
        return try await sender.test(partner, at: url, secrets)
    }

    private func shown(of partner: ID<Partner>, in db: any Connection) throws -> WebhookEndpoint {
        let table = WebhookTable(db)
        let endpoint = try table.endpoint(of: partner).orNotFound(.webhook)
        let isSigned = try !table.secrets(of: partner, at: now()).isEmpty
        return WebhookEndpoint(
            url: endpoint.url, isOn: endpoint.isOn,
            reason: endpoint.reason ?? (isSigned ? nil : "Nothing is sent before a secret is made."))
    }

    private func check(_ url: String) throws(Problem) {
        guard url.utf8.count <= Self.longestAddress else {
            throw .invalid("url", .tooLong(bytes: Self.longestAddress))
        }
        if isDevelopment {
            guard url.hasPrefix("http://") || url.hasPrefix("https://"), url.isPlainText, url.isOneLine else {
                throw .invalid("url", .webhookHere)
            }
            return
        }
        guard url.hasPrefix("https://") else { throw .invalid("url", .webhook) }
        do { try ExternalHTTPClient.check(url) } catch { throw .invalid("url", .webhook) }
    }
}
