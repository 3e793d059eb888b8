import Contracts
import Foundation
import PlannerContracts
import ServiceClient
import Support
import Testing

@testable import Planner

/// Requests of somebody whose account was deleted a moment ago, while their token is still good.
@Suite(.timeLimit(.minutes(2)))
struct LateRequestTests {
    @Test func `A15 nothing about somebody who has left is stored by a request that comes late`() async throws {
        let people = LeavingPeople()
        try await withPlanner(on: .sqlite, listening: people) { planner in
            let (ada, today) = (try await planner.client(.ada), planner.today)
            // Known as somebody with a plan of their own.
            #expect(try await planner.titles(on: today, of: ada).isEmpty)
            _ = try await people.leave(.ada, .planner, planner.service)

            let file = Upload(mediaType: "application/zip", name: "plan", bytes: Data("nothing to read".utf8))
            let requests: [(name: String, send: @Sendable () async throws -> Void)] = [
                (
                    "calendar settings",
                    {
                        let settings = CalendarSettings(timeZone: .utc, preparationsAt: TimeOfDay("20:00")!)
                        _ = try await ada.call(PlannerAPI.setCalendar, sending: settings)
                    }
                ),
                ("calendar address", { _ = try await ada.call(PlannerAPI.makeCalendarAddress) }),
                (
                    "shopping habit",
                    { _ = try await ada.call(PlannerAPI.setShoppingHabit, sending: ShoppingHabit(isOn: false)) }
                ),
                (
                    "diary entry",
                    {
                        let draft = DiaryEntryDraft(
                            day: today, kind: .quick, name: "Bread", nutrition: [.energy: 100])
                        _ = try await ada.call(PlannerAPI.addDiaryEntry, sending: draft)
                    }
                ),
                ("brought diary", { _ = try await ada.call(PlannerAPI.bringDiary, sending: file) }),
                ("brought plan", { _ = try await ada.call(PlannerAPI.bringPlan, sending: file) }),
            ]
            for request in requests {
                let refused = try await problem { try await request.send() }
                #expect(refused.status == 401, "\(request.name): \(refused.status)")
                let traces = try await planner.service.database.traces(of: [Person.ada.account.description])
                #expect(traces.filter { !$0.hasPrefix("erased_accounts") } == [], "\(request.name)")
            }
        }
    }
}
