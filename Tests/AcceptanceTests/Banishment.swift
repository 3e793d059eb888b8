import AuthContracts
import Contracts
import Foundation
import RunningSystem
import ServiceClient
import Subprocess
import Support
import Testing

/// The story of the first administrator, created on the command line while the system runs. Then a person is banned
/// while sending many requests.
struct Banishment {
    let up: LarderUp
    let password = "simmering stock \(UUID().uuidString)"

    func tell() async throws {
        let made = try await up.administer(
            ["create", "--username", "root", "--email", "root@kitchen.example"], password)
        #expect(made == "root is an administrator and can sign in.")
        _ = try await up.administer(["create", "--username", "mallory", "--email", "m@kitchen.example"], password)

        let root = try await signIn("root")
        let found = try await root.call(AuthAPI.accounts, sending: ManagedAccountQuery(query: "mall"))
        let mallory = try #require(found.items.first?.account.id)
        try await demote(mallory, by: root)
        try await ban(mallory, by: root)
        let log = try await root.call(AuthAPI.auditLog, sending: AuditQuery(account: mallory)).items
        #expect(log.map(\.action) == [.banned, .roleWithdrawn, .roleGranted])
        #expect(log.last?.by == nil)
        let said = try await up.administer(["audit"], "")
        #expect(said.contains("The audit log is as it was written."))
        #expect(said.contains("The moderators' audit log is as it was written."))
    }

    private func signIn(_ name: String) async throws -> ServiceClient {
        let tokens = try await up.anybody.call(
            AuthAPI.signIn, sending: Credentials(login: name, password: password))
        return up.anybody.bearing(tokens.accessToken)
    }

    /// The token's role ends within a second of its withdrawal; the session continues.
    private func demote(_ mallory: ID<Account>, by root: ServiceClient) async throws {
        let tokens = try await up.anybody.call(
            AuthAPI.signIn, sending: Credentials(login: "mallory", password: password))
        let former = up.anybody.bearing(tokens.accessToken)
        _ = try await former.call(AuthAPI.accounts, sending: ManagedAccountQuery())
        _ = try await root.call(AuthAPI.withdrawRole, at: mallory, Role.administrator.rawValue)
        try await eventually("the former administrator is refused") {
            await Self.status { _ = try await former.call(AuthAPI.accounts, sending: .init()) } == 401
        }
        let next = try await up.anybody.call(
            AuthAPI.refresh, sending: RefreshRequest(refreshToken: tokens.refreshToken))
        #expect(next.account.roles.isEmpty)
        _ = try await up.anybody.bearing(next.accessToken).call(AuthAPI.me)
    }

    /// A banned person is refused within a second, at any rate of requests.
    private func ban(_ mallory: ID<Account>, by root: ServiceClient) async throws {
        let person = try await signIn("mallory")
        let admitted = Tally()
        try await withThrowingTaskGroup { group in
            for _ in 1...4 {
                group.addTask {
                    while !Task.isCancelled {
                        if (try? await person.call(AuthAPI.me)) != nil { admitted.add() }
                        try? await pause(.milliseconds(40), because: "One address may ask only so often.")
                    }
                }
            }
            try await eventually("they are let in") { admitted.count > 4 }
            _ = try await root.call(AuthAPI.ban, at: mallory, sending: BanOrder(reason: "Hammering"))
            try await eventually("they are refused") {
                await Self.status { _ = try await person.call(AuthAPI.me) } == 401
            }
            // A request under way may still be answered.
            let last = admitted.count + 4
            for _ in 0..<10 { #expect(await Self.status { _ = try await person.call(AuthAPI.me) } == 401) }
            group.cancelAll()
            #expect(admitted.count <= last)
        }
        let refusal = await #expect(throws: Problem.self) { _ = try await signIn("mallory") }
        #expect(refusal?.code == "banned")
    }

    /// The status of the problem that `body` throws; `nil` if it throws none.
    private static func status(_ body: () async throws -> Void) async -> Int? {
        do {
            try await body()
            return nil
        } catch {
            return (error as? Problem)?.status
        }
    }
}
