import AllContracts
import Contracts
import Foundation
import NIOHTTP1
import Testing

extension TestedService {
    /// Calls every endpoint of `service` as everybody who may not, and expects each to be refused.
    public func expectGuards(of service: ServiceName) async throws {
        try await expectGuards(of: Route.all.filter { $0.service == service })
    }

    /// Calls every one of `routes` that is not for anyone as everybody who may not, and expects each to be refused.
    public func expectGuards(of routes: [Route]) async throws {
        let routes = routes.filter { $0.access != .anyone }
        #expect(!routes.isEmpty)
        for route in routes {
            let nobody = try await attempt(route, authorization: nil)
            #expect(nobody.status == 401, "\(route.method) \(route.path) as nobody")
            #expect(nobody.headers.first(name: "WWW-Authenticate") == "Bearer")

            for forged in ["garbage", "a.b.c", try await expired(), try await unsigned()] {
                let answer = try await attempt(route, authorization: "Bearer \(forged)")
                #expect(answer.status == 401, "\(route.method) \(route.path) with \(forged.prefix(20))")
            }
            for person in [Person.ada, .root, .support, .operator_, .partner] where !person.mayCall(route.access) {
                let token = try await TestKey.token(for: person, at: clock.now)
                let answer = try await attempt(route, authorization: "Bearer \(token)")
                #expect(answer.status == 403, "\(route.method) \(route.path) as \(person.roles.members)")
                #expect(answer.problem?.code == "forbidden")
            }
        }
    }

    private func attempt(_ route: Route, authorization: String?) async throws -> RawResponse {
        let path = route.path.split(separator: "/")
            .map { $0.hasPrefix(":") ? "01939b5e-0000-7000-8000-000000000000" : String($0) }
        let headers: HTTPHeaders = authorization.map { ["Authorization": $0] } ?? [:]
        return try await send(
            .init(rawValue: route.method.rawValue), "/" + path.joined(separator: "/"),
            route.method == .get || route.method == .delete ? nil : "{}", headers: headers)
    }

    private func expired() async throws -> String {
        try await TestKey.token(for: .ada, at: clock.now.addingTimeInterval(-3_600))
    }

    /// A token whose header says that it needs no signature.
    private func unsigned() async throws -> String {
        let claims = try await TestKey.token(for: .root, at: clock.now).split(separator: ".")[1]
        let header = Data(#"{"alg":"none","typ":"at+jwt","kid":"test"}"#.utf8).base64EncodedString()
        return "\(header.replacing("=", with: "")).\(claims)."
    }
}

extension Person {
    fileprivate func mayCall(_ access: Access) -> Bool {
        switch access {
        case .anyone, .signedIn: true
        case .administrator: roles.contains(.administrator)
        case .support: roles.contains(.support) || roles.contains(.administrator)
        case .operator: roles.contains(.operator) || roles.contains(.administrator)
        case .partner, .partnerKey: roles.contains(.partner)
        case .service: false
        }
    }
}
