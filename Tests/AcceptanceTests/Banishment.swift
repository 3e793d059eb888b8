import AuthContracts
import Contracts
import Foundation
import RunningSystem
import ServiceClient
import Subprocess
import Synchronization
import Testing

/// The story of the first administrator, who is made on the command line while the system runs, and of somebody who is
/// banned while hammering at the gateway.
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

    /// What the token says of a role is not believed within a second of its loss, and the session goes on.
    private func demote(_ mallory: ID<Account>, by root: ServiceClient) async throws {
        let tokens = try await up.anybody.call(
            AuthAPI.signIn, sending: Credentials(login: "mallory", password: password))
        let former = up.anybody.bearing(tokens.accessToken)
        _ = try await former.call(AuthAPI.accounts, sending: ManagedAccountQuery())
        _ = try await root.call(AuthAPI.withdrawRole, at: mallory, Role.administrator.rawValue)
        try await expectRefusal(401, within: .seconds(1)) {
            _ = try await former.call(AuthAPI.accounts, sending: .init())
        }
        let next = try await up.anybody.call(
            AuthAPI.refresh, sending: RefreshRequest(refreshToken: tokens.refreshToken))
        #expect(next.account.roles.isEmpty)
        _ = try await up.anybody.bearing(next.accessToken).call(AuthAPI.me)
    }

    /// Whoever is banned gets nothing any more a second later, however often they ask.
    private func ban(_ mallory: ID<Account>, by root: ServiceClient) async throws {
        let person = try await signIn("mallory")
        let last = LastAnswer()
        try await withThrowingTaskGroup { group in
            for _ in 1...4 {
                group.addTask {
                    while !Task.isCancelled {
                        if (try? await person.call(AuthAPI.me)) != nil { last.note() }
                        try? await Task.sleep(for: .milliseconds(40))
                    }
                }
            }
            try await Task.sleep(for: .milliseconds(300))
            _ = try await root.call(AuthAPI.ban, at: mallory, sending: BanOrder(reason: "Hammering"))
            let banned = ContinuousClock.now
            try await Task.sleep(for: .seconds(1.5))
            group.cancelAll()
            let answered = try #require(last.instant)
            #expect(banned.duration(to: answered) < .seconds(1))
        }
        let refusal = await #expect(throws: Problem.self) { _ = try await signIn("mallory") }
        #expect(refusal?.code == "banned")
    }

    private func expectRefusal(_ status: Int, within limit: Duration, _ body: () async throws -> Void) async throws {
        let end = ContinuousClock.now + limit
        while true {
            do {
                try await body()
            } catch let problem as Problem where problem.status == status {
                return
            }
            try #require(ContinuousClock.now < end, "still let in")
            try await Task.sleep(for: .milliseconds(20))
        }
    }
}

/// When somebody was let in for the last time.
private final class LastAnswer: Sendable {
    private let last = Mutex<ContinuousClock.Instant?>(nil)

    var instant: ContinuousClock.Instant? { last.withLock { $0 } }

    func note() { last.withLock { $0 = .now } }
}
