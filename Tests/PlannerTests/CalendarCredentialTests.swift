import Contracts
import Foundation
import PlannerContracts
import Support
import Testing

@testable import Planner

/// Walks the row of the table of credentials that is about calendars.
@Suite(.timeLimit(.minutes(10)))
struct CalendarCredentialTests {
    @Test(arguments: Engine.all)
    func `M8 a calendar's address ends with what the table of credentials names`(on engine: Engine) async throws {
        try await CredentialTable.walk("Calendar address") { ending, outcome in
            let people = LeavingPeople()
            try await withPlanner(on: engine, listening: people) { planner in
                try await planner.found(by: .ada)
                try await planner.join(.bob)
                let ada = try await planner.client(.ada)
                try await ada.call(PlannerAPI.addMeal, sending: .note("Ours", on: planner.today))
                let path = try await planner.client(.bob).call(PlannerAPI.makeCalendarAddress).path
                #expect(try await planner.service.get(path).body.contains("SUMMARY:Ours"))
                switch ending {
                case "Ban": try await planner.tell(isBanned: true)
                case "Left or removed from household": try await planner.leave(.bob)
                case "Revoked": try await planner.client(.bob).call(PlannerAPI.revokeCalendarAddress)
                case "Account erased": _ = try await people.leave(.bob, .planner, planner.service)
                default: Issue.record("No test knows what “\(ending)” is.")
                }
                planner.clock.advance(by: 2)
                let file = try await planner.service.get(path)
                #expect(file.status == (outcome == .stays ? 200 : 404), "\(ending)")
                // A person who left sees only their own meals.
                #expect(!file.body.contains("SUMMARY:Ours"), "\(ending)")
                guard ending == "Ban" else { return }
                try await planner.tell(isBanned: false)
                #expect(try await planner.service.get(path).status == 200)
                // A ban that ends by itself.
                try await planner.tell(isBanned: true, until: planner.clock.now + 60)
                #expect(try await planner.service.get(path).status == 404)
                // An address that is made at the last moment opens nothing either.
                let late = try await planner.client(.bob).call(PlannerAPI.makeCalendarAddress).path
                #expect(try await planner.service.get(late).status == 404)
                planner.clock.advance(by: 61)
                #expect(try await planner.service.get(late).status == 200)
            }
        }
    }
}

extension TestedPlanner {
    fileprivate func tell(isBanned: Bool, until: Date? = nil) async throws {
        try await deliver(
            AccountAccessChanged(
                account: Person.bob.account, roles: [], isBanned: isBanned, bannedUntil: until?.wholeSecond,
                at: clock.now), from: .auth)
    }
}
