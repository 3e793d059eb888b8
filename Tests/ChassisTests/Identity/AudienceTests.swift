import Chassis
import Contracts
import ServiceClient
import Support
import Testing

/// Which callers each audience lets in.
@Suite(.timeLimit(.minutes(10)))
struct AudienceTests {
    /// Somebody who asks: a person, another service, or one on behalf of the other.
    enum Asker: CaseIterable, Sendable {
        case nobody, user, administrator, support, `operator`, partner
        case service, serviceForUser, serviceForAdministrator

        func client(of service: TestedService) async throws -> ServiceClient {
            switch self {
            case .nobody: service.api
            case .user: try await service.signedIn(as: .ada)
            case .administrator: try await service.signedIn(as: .root)
            case .support: try await service.signedIn(as: .support)
            case .operator: try await service.signedIn(as: .operator_)
            case .partner: try await service.signedIn(as: .partner)
            case .service: try await service.asService(.pantry)
            case .serviceForUser: try await service.asService(.pantry, for: .ada)
            case .serviceForAdministrator: try await service.asService(.pantry, for: .root)
            }
        }
    }

    @Test func `N1 each audience lets in whom it names and nobody else`() async throws {
        try await withService(EchoService.self, on: .sqlite) { echo in
            let people: Set<Asker> = [
                .user, .administrator, .support, .operator, .partner, .serviceForUser, .serviceForAdministrator,
            ]
            try await expect(echo, EchoAPI.anyone, lets: Set(Asker.allCases))
            try await expect(echo, EchoAPI.signedIn, lets: people)
            try await expect(echo, EchoAPI.admin, lets: [.administrator, .serviceForAdministrator])
            try await expect(echo, EchoAPI.support, lets: [.support, .administrator, .serviceForAdministrator])
            try await expect(echo, EchoAPI.operator, lets: [.operator, .administrator, .serviceForAdministrator])
            try await expect(echo, EchoAPI.partner, lets: [.partner])
            try await expect(echo, EchoAPI.fromService, lets: [.service, .serviceForUser, .serviceForAdministrator])
        }
    }

    @Test func `N1 a service is told who asks and on whose behalf`() async throws {
        try await withService(EchoService.self, on: .sqlite) { echo in
            let nobody = try await echo.api.call(EchoAPI.anyone)
            #expect(nobody.account == nil && nobody.service == nil)
            let ada = try await echo.signedIn(as: .ada).call(EchoAPI.anyone)
            #expect(ada.account == Person.ada.account && ada.service == nil)
            let pantry = try await echo.asService(.pantry).call(EchoAPI.fromService)
            #expect(pantry.account == nil && pantry.service == "pantry")
            let forAda = try await echo.asService(.planner, for: .ada).call(EchoAPI.fromService)
            #expect(forAda.account == Person.ada.account && forAda.service == "planner")
        }
    }

    @Test func `N1 every endpoint refuses whoever may not call it`() async throws {
        try await withService(EchoService.self, on: .sqlite) { try await $0.expectGuards(of: EchoAPI.routes) }
    }

    private func expect<Who>(
        _ service: TestedService, _ endpoint: Endpoint<Who, Empty, Caller>, lets welcome: Set<Asker>
    ) async throws {
        for asker in Asker.allCases {
            let client = try await asker.client(of: service)
            do {
                try await client.call(endpoint)
                #expect(welcome.contains(asker), "\(endpoint.path) lets \(asker) in")
            } catch let problem as Problem {
                #expect(!welcome.contains(asker), "\(endpoint.path) refuses \(asker)")
                let isPerson = asker != .nobody && (asker != .service || endpoint.path == EchoAPI.fromService.path)
                #expect(problem.status == (isPerson ? 403 : 401), "\(endpoint.path) as \(asker)")
            }
        }
    }
}
