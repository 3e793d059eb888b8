import Chassis
import Contracts
import Foundation
import NIOHTTP1

/// Decides at one listener who gets in, and where to.
struct RequestPolicy: Sendable {
    /// What becomes of a request.
    enum Verdict {
        case refused(GatewayRefusal, template: String)
        case admitted(Destination)
        /// Admitted if `token` holds, which takes a moment to find out.
        case unverified(Destination, token: String)
    }

    let side: Side
    let routes: RouteTable
    let limiter: RateLimiter
    let proxies: TrustedProxies
    let tokens: TokenVerifier
    let revoked: RevokedSessions
    let now: @Sendable () -> Date

    /// The address that the limits count and the services are told.
    func origin(of head: HTTPRequestHead, from peer: Address) -> Address {
        side == .inside ? peer : proxies.origin(of: peer, forwardedFor: head.headers["X-Forwarded-For"])
    }

    /// Whose request it is, once it has been admitted.
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

    /// Why whoever has `token` is not let in, if so. What cannot be found out is left to the services, and so is,
    /// inside, a token that is not a person's.
    func objection(to token: String) async -> GatewayRefusal? {
        do {
            return objection(to: try await tokens.identity(for: token))
        } catch let problem as Problem where problem.status == 401 {
            return side == .outside ? .badToken : nil
        } catch {
            return nil
        }
    }

    /// Whether whoever was let in with that `Authorization` would be let in still: their token is in date, and neither its
    /// session has ended nor what it may do has changed.
    func mayGoOn(_ authorization: String?) -> Bool {
        guard let authorization else { return true }
        guard let token = BearerToken(authorization) else { return false }
        if side == .inside, ServiceTokens.made(token.text) { return true }
        // The service that knows the keys ends what a key was let in for.
        if PartnerKeyToken(token.text) != nil { return true }
        guard let identity = tokens.known(token.text) else { return false }
        return identity.session.map { !revoked.refuse($0, issuedAt: identity.issuedAt) } ?? true
    }

    /// Whether the session of whoever was let in with that `Authorization` has ended meanwhile, or may do something else.
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

    /// Whose requests are counted: whoever comes from outside, and inside whoever the pages ask for. What a service asks
    /// for itself or on somebody's behalf is not.
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
        // A service's own token is for the services to verify.
        if side == .inside, ServiceTokens.made(token.text) { return .admitted(destination) }
        if PartnerKeyToken.isMeant(by: token.text) { return admit(partnerKey: token.text, to: destination) }
        guard let identity = tokens.known(token.text) else { return .unverified(destination, token: token.text) }
        return objection(to: identity).map { .refused($0, template: destination.template) } ?? .admitted(destination)
    }

    /// A partner's key is for the service to verify. What has not the form of one goes no further, and each key is counted
    /// by itself, so that guessing takes nothing from whoever holds the right one.
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
