import Chassis
import Contracts
import Foundation
import NIOHTTP1

/// Decides whether a listener admits a request, and to which destination.
struct RequestPolicy: Sendable {
    /// The decision about a request.
    enum Verdict {
        case refused(GatewayRefusal, template: String)
        case admitted(Destination)
        /// Admitted if `token` is valid, which must be verified asynchronously.
        case unverified(Destination, token: String)
    }

    let side: Side
    let routes: RouteTable
    let limiter: RateLimiter
    let proxies: TrustedProxies
    let tokens: TokenVerifier
    let revoked: RevokedSessions
    let now: @Sendable () -> Date

    /// The client address that limits count and services receive.
    func origin(of head: HTTPRequestHead, from peer: Address) -> Address {
        side == .inside ? peer : proxies.origin(of: peer, forwardedFor: head.headers["X-Forwarded-For"])
    }

    /// The caller of an admitted request.
    func caller(of head: HTTPRequestHead, from origin: Address) -> Caller {
        let token = head.headers.first(name: "Authorization").flatMap { BearerToken($0) }
        if let account = token.flatMap({ tokens.known($0.text)?.account }) { return .account(account) }
        guard side == .inside else { return .address(origin.network) }
        let person = head.headers.first(name: "X-Forwarded-For").flatMap { Address($0) }
        return person.map { .address($0.network) } ?? .service
    }

    func judge(_ head: HTTPRequestHead, from origin: Address) -> Verdict {
        let client = client(of: head, from: origin)
        let target: RequestTarget
        do {
            if let client, let excess = limiter.request(from: client, at: now()) {
                return .refused(.tooMany(excess), template: "unmatched")
            }
            target = try RequestRules.check(head)
        } catch {
            return .refused(error, template: "unmatched")
        }
        switch routes.match(head.method.rawValue, target.path) {
        case .unknown: return .refused(.unknownAddress, template: "unmatched")
        case .wrongMethod(let allow, let template): return .refused(.wrongMethod(allow: allow), template: template)
        case .found(let destination):
            if let client, let excess = limiter.request(in: destination.rateClasses, from: client, at: now()) {
                return .refused(.tooMany(excess), template: destination.template)
            }
            return admit(head.headers.first(name: "Authorization"), to: destination)
        }
    }

    /// Returns the reason to refuse `token`; `nil` if it is valid. Failed checks, and service tokens inside, are left
    /// to the services.
    func objection(to token: String) async -> GatewayRefusal? {
        do {
            return objection(to: try await tokens.identity(for: token))
        } catch let problem as Problem where problem.status == 401 {
            return side == .outside ? .badToken : nil
        } catch {
            return nil
        }
    }

    /// Whether the sender of this `Authorization` would still be admitted: the token is valid and its session neither
    /// ended nor changed.
    func mayGoOn(_ authorization: String?) -> Bool {
        guard let authorization else { return true }
        guard let token = BearerToken(authorization) else { return false }
        if side == .inside, ServiceTokens.made(token.text) { return true }
        // The service that verifies partner keys ends their access.
        if PartnerKeyToken(token.text) != nil { return true }
        guard let identity = tokens.known(token.text) else { return false }
        return identity.session.map { !revoked.refuse($0, issuedAt: identity.issuedAt) } ?? true
    }

    /// Whether the session behind this `Authorization` has ended or changed its rights since.
    func isShutOut(_ authorization: String?) -> Bool {
        guard let authorization, let token = BearerToken(authorization), let identity = tokens.known(token.text),
            let session = identity.session
        else { return false }
        return revoked.refuse(session, issuedAt: identity.issuedAt)
    }

    private func objection(to identity: Identity) -> GatewayRefusal? {
        if let session = identity.session, revoked.refuse(session, issuedAt: identity.issuedAt) { return .badToken }
        guard identity.service == nil, let account = identity.account else { return nil }
        return limiter.request(of: account, at: now()).map { .tooMany($0) }
    }

    /// The address whose requests are counted: the client outside, the forwarded person inside. `nil` if there is none,
    /// or for a service token.
    private func client(of head: HTTPRequestHead, from origin: Address) -> Address? {
        guard side == .inside else { return origin }
        if let header = head.headers.first(name: "Authorization"), let token = BearerToken(header),
            ServiceTokens.made(token.text)
        {
            return nil
        }
        return head.headers.first(name: "X-Forwarded-For").flatMap { Address($0) }
    }

    private func admit(_ authorization: String?, to destination: Destination) -> Verdict {
        guard let authorization, case .service = destination.place else { return .admitted(destination) }
        guard let token = BearerToken(authorization) else {
            return .refused(.unauthenticated, template: destination.template)
        }
        // Services verify service tokens themselves.
        if side == .inside, ServiceTokens.made(token.text) { return .admitted(destination) }
        if PartnerKeyToken.isMeant(by: token.text) { return admit(partnerKey: token.text, to: destination) }
        guard let identity = tokens.known(token.text) else { return .unverified(destination, token: token.text) }
        return objection(to: identity).map { .refused($0, template: destination.template) } ?? .admitted(destination)
    }

    /// Leaves verification to the service, but refuses malformed keys. Each key has its own limit, so guessing does not
    /// use up the limit of the right key.
    private func admit(partnerKey text: String, to destination: Destination) -> Verdict {
        guard let key = PartnerKeyToken(text) else { return .refused(.badToken, template: destination.template) }
        if let excess = limiter.request(with: key, at: now()) {
            return .refused(.tooMany(excess), template: destination.template)
        }
        return .admitted(destination)
    }
}

/// The token in an `Authorization` header.
struct BearerToken {
    let text: String

    init?(_ header: String) {
        guard header.utf8.count <= 4_200, header.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F || $0 == 0x20 }),
            header.prefix(7).lowercased() == "bearer "
        else { return nil }
        text = String(header.dropFirst(7))
    }
}
