import AuthContracts
import Contracts
import Foundation
import Storage
import Support
import Testing

@testable import Auth

@Suite(.timeLimit(.minutes(30)))
struct ErasureTests {
    @Test(arguments: Engine.all)
    func `A15: who leaves is in no table of auth any more, and everybody else is`(on engine: Engine) async throws {
        let others = OtherServices()
        try await withAuth(on: engine, beside: others, schedules: false) { auth in
            let bob = try await Self.fill(auth, "bobolink")
            try await Self.settle(auth, of: 1)
            let before = try await auth.database.traces(of: Self.words("bobolink", bob.id))
            let ada = try await Self.fill(auth, "canary")
            try await Self.settle(auth, of: 2)
            #expect(before.count > 8)
            let traces = try await auth.database.traces(of: Self.words("canary", ada.id))
            #expect(Self.tables(of: traces) == Self.tables(of: before))

            try await ada.api.call(AuthAPI.deleteMe)
            for service in OtherServices.names { try await others.report(service, to: auth) }
            try await Self.settle(auth, of: 1)

            // Only the farewell mail remains, here in the development mailbox, and for 15 minutes the identifier, to
            // erase late data.
            let farewell = try await auth.mails(to: "canary@larder.example")
            #expect(farewell.map(\.subject) == ["Your Larder account is deleted"])
            try await auth.database.write { try $0.execute("DELETE FROM mailbox WHERE id = \(farewell[0].id)") }
            let left = try await auth.database.traces(of: Self.words("canary", ada.id))
            #expect(left.count == 1 && left[0].hasPrefix("erased_accounts"), "\(left)")
            let after = try await auth.database.traces(of: Self.words("bobolink", bob.id))
            #expect(Set(after).symmetricDifference(before) == [])
        }
    }

    @Test(arguments: Engine.all)
    func `A15: the receipt shows who has erased what, and is complete only when all have answered`(
        on engine: Engine
    ) async throws {
        let others = OtherServices()
        try await withAuth(on: engine, beside: others, schedules: false) { auth in
            others.silence([.pantry])
            let receipt = try await auth.enter("ada").api.call(AuthAPI.deleteMe)
            #expect(receipt.completedAt == nil && receipt.services.map(\.service) == ServiceName.owners)
            #expect(receipt.services.filter { $0.erasedAt != nil }.map(\.service) == [.auth])
            #expect(receipt.services[0].erased["sessions"] == 1)

            let kept = ErasureReport.RetainedRecords(what: "orders", count: 2, reason: "The law asks for the books.")
            for service in OtherServices.names where service != .pantry {
                try await others.report(
                    service, to: auth, erased: ["notes": 3], kept: service == .orders ? [kept] : [])
            }
            var now = try await auth.api.call(AuthAPI.erasure, at: receipt.key)
            #expect(now.completedAt == nil && now.key == receipt.key)
            #expect(now.services.filter { $0.erasedAt == nil }.map(\.service) == [.pantry])
            #expect(now.services.first { $0.service == .orders }?.kept == [kept])

            // The pantry is back and answers. A repeated report changes nothing.
            others.silence([])
            try await eventually("the pantry is told") {
                auth.clock.advance(by: 6)
                return !others.departures(.pantry).isEmpty
            }
            try await others.report(.pantry, to: auth, erased: ["pantry items": 7])
            try await others.report(.recipes, to: auth, erased: ["notes": 0])
            now = try await auth.api.call(AuthAPI.erasure, at: receipt.key)
            #expect(now.completedAt != nil && now.services.allSatisfy { $0.erasedAt != nil })
            #expect(now.services.first { $0.service == .pantry }?.erased == ["pantry items": 7])
            #expect(now.services.first { $0.service == .recipes }?.erased == ["notes": 3])
        }
    }

    @Test(arguments: Engine.all)
    func `A15: every session is over at once, and the name and the address are free`(on engine: Engine) async throws {
        try await withAuth(on: engine, beside: OtherServices(), schedules: false) { auth in
            let ada = try await auth.enter("ada")
            let phone = try await auth.open("ada")
            try await ada.api.call(AuthAPI.deleteMe)
            #expect(try await auth.revoked().count == 2)
            #expect(try await problem { try await ada.api.call(AuthAPI.me) }.status == 401)
            #expect(try await problem { try await ada.api.call(AuthAPI.deleteMe) }.status == 401)
            #expect(try await problem { try await ada.api.call(AuthAPI.exportMe) }.status == 401)
            for token in [ada.tokens.refreshToken, phone.refreshToken] {
                #expect(try await problem { try await auth.refresh(token) }.status == 401)
            }
            #expect(try await problem { try await auth.open("ada") }.status == 401)
            let again = try await auth.settle("ada")
            #expect(again.id != ada.id)
        }
    }

    @Test(arguments: Engine.all)
    func `A15: of ten deletions at once one happens`(on engine: Engine) async throws {
        try await withAuth(on: engine, beside: OtherServices(), schedules: false) { auth in
            let ada = try await auth.enter("ada")
            let done = await withTaskGroup(of: Bool.self) { group in
                for _ in 0..<10 {
                    group.addTask { (try? await ada.api.call(AuthAPI.deleteMe)) != nil }
                }
                return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
            }
            #expect(done == 1)
            #expect(try await auth.count("erasures") == 1)
            #expect(try await auth.mails(to: ada.account.email).count == 1)
        }
    }

    @Test(arguments: Engine.all)
    func `A13 A15: the last administrator cannot leave, and one of two can`(on engine: Engine) async throws {
        try await withAuth(on: engine, beside: OtherServices(), schedules: false) { auth in
            let root = try await auth.enter("root", roles: [.administrator])
            let refusal = try await problem { try await root.api.call(AuthAPI.deleteMe) }
            #expect(refusal.status == 409 && refusal.code == "last-administrator")
            #expect(try await root.api.call(AuthAPI.me).username == "root")
            #expect(try await auth.count("erasures") == 0)
            #expect(try await auth.count("erased_accounts") == 0)
            _ = try await auth.enter("second", roles: [.administrator])
            try await root.api.call(AuthAPI.deleteMe)
        }
    }

    @Test func `A15: a receipt opens with its whole key alone, and says nothing of the person`() async throws {
        try await withAuth(on: .sqlite, beside: OtherServices(), schedules: false) { auth in
            let canary = try await auth.enter("canary")
            let receipt = try await canary.api.call(AuthAPI.deleteMe)
            #expect(receipt.key.count == 43)
            for key in ["x", String(receipt.key.dropLast()), String(receipt.key.reversed()), receipt.key + "x"] {
                let status = try await problem { try await auth.api.call(AuthAPI.erasure, at: key) }.status
                #expect(status == 404)
            }
            // The farewell mail is a job until it is sent.
            try await eventually("no mail waits") { try await auth.database.jobsWaiting("mail") == 0 }
            let traces = try await auth.database.traces(of: [receipt.key])
            #expect(traces.count == 1 && traces[0].hasPrefix("mailbox"), "\(traces)")
            let text = String(decoding: try WireFormat.encoder.encode(receipt), as: UTF8.self)
            #expect(!text.contains(canary.id.description) && !text.contains("canary"))

            auth.clock.advance(by: ErasureTable.lifetime + 1)
            let later = auth.clock.now
            try await auth.database.write { try ErasureTable($0).erase(completedBefore: later) }
            #expect(try await auth.api.call(AuthAPI.erasure, at: receipt.key).completedAt == nil)
        }
    }

    @Test func `A15: who left gets a letter with the way to the receipt, and none that waited`() async throws {
        try await withAuth(on: .sqlite, beside: OtherServices(), schedules: false) { auth in
            let ada = try await auth.enter("ada")
            let receipt = try await ada.api.call(AuthAPI.deleteMe)
            let mails = try await auth.mails(to: ada.account.email)
            #expect(mails.count == 1 && mails[0].body.contains("https://kitchen.example/erasures/\(receipt.key)\n"))
        }
    }

    /// Signs up a person with `word` in every field.
    private static func fill(_ auth: TestedService, _ word: String) async throws -> SignedInPerson {
        try await auth.welcome(Registration(username: word, email: "\(word)@larder.example"))
        let tokens = try await auth.open(word)
        let person = SignedInPerson(
            account: tokens.account, tokens: tokens, api: auth.api.bearing(tokens.accessToken))
        try await person.api.call(AuthAPI.updateMe, sending: AccountChange(displayName: "Little \(word)"))
        try await person.api.call(
            AuthAPI.setPreferences, sending: Preferences(likedFoods: ["\(word) seed"], noRestrictions: true))
        _ = try await problem { try await auth.open(word, "wrong password \(word)") }
        _ = try await problem { try await auth.open("\(word)@larder.example", "wrong password") }
        try await auth.api.call(
            AuthAPI.resendVerification, sending: VerificationRequest(email: "\(word)@larder.example"))
        try await person.api.call(AuthAPI.updateBody, sending: BodyDataChange(birthYear: .set(1971)))
        try await person.api.call(
            AuthAPI.requestEmailChange,
            sending: EmailChangeRequest(email: "new-\(word)@larder.example", password: .goodPassword))
        try await auth.api.call(AuthAPI.recoverPassword, sending: PasswordRecovery(login: word))
        try await person.api.call(AuthAPI.createHousehold, sending: HouseholdName(name: "The \(word) nest"))
        try await person.api.call(AuthAPI.invite, sending: InvitationOrder())
        try await person.api.call(AuthAPI.exportMe)
        let mail = try Mail(
            to: #require(EmailAddress("\(word)@larder.example")), subject: word, body: word,
            writtenAt: auth.clock.now + 86_400, expiresAt: auth.clock.now + 2 * 86_400)
        try await auth.database.write { try $0.enqueue(mail) }
        return person
    }

    /// Waits until all background work is done for `people` such persons.
    private static func settle(_ auth: TestedService, of people: Int) async throws {
        var (counts, looks) = ([Int](), 0)
        try await eventually("nothing is left to do") {
            // A transaction sees a job or its result.
            counts = try await auth.database.read { db in
                let tables: [SQL] = [
                    "outbox", "jobs WHERE kind <> 'mail'", "jobs WHERE kind = 'mail'",
                    "security_events WHERE kind = 'signInFailed'",
                ]
                return try tables.map { try db.first("SELECT count(*) FROM \($0)") { try $0[0] as Int } ?? 0 }
            }
            looks = counts == [0, 0, people, people] ? looks + 1 : 0
            return looks == 5
        }
    }

    /// The tables with traces, each with their count. The turns of job owners depend on the jobs' order and are left
    /// out.
    private static func tables(of traces: [String]) -> [Substring: Int] {
        let tables = traces.map { $0.prefix { $0 != ":" } }.filter { $0 != "job_turns" }
        return Dictionary(tables.map { ($0, 1) }, uniquingKeysWith: +)
    }

    private static func words(_ word: String, _ id: ID<Account>) -> [String] { [word, id.description] }
}
