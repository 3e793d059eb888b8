import AuthContracts
import Contracts
import Foundation
import RunningSystem
import ServiceClient
import Testing

/// A second person of the demo household: some pages ask who eats only if a household has several people.
struct HouseholdMate {
    private static let name = "housemate"

    let up: LarderUp

    func moveIn() async throws {
        let password = "simmering stock \(UUID().uuidString)"
        _ = try await up.administer(
            ["create", "--username", Self.name, "--email", "\(Self.name)@kitchen.example"], password)
        let mate = try await signIn(Self.name, password)
        let demo = try await signIn("demo", EveryPage.demoPassword(of: up))
        let invitation = try await demo.call(AuthAPI.invite, sending: InvitationOrder())
        let key = try #require(invitation.link?.split(separator: "/").last)
        try await mate.call(AuthAPI.acceptInvitation, at: String(key))
    }

    private func signIn(_ name: String, _ password: String) async throws -> ServiceClient {
        let tokens = try await up.anybody.call(AuthAPI.signIn, sending: Credentials(login: name, password: password))
        return up.anybody.bearing(tokens.accessToken)
    }
}
