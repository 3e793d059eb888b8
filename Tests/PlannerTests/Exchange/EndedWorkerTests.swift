import Chassis
import Contracts
import Foundation
import PlannerContracts
import ServiceClient
import Support
import Testing

@testable import Planner

/// Files that end the worker that reads them: people are told so, as with any other fault of a file.
@Suite(.timeLimit(.minutes(10)))
struct EndedWorkerTests {
    @Test(arguments: Engine.either)
    func `M7 a file that ends its worker is refused with a reason`(on engine: Engine) async throws {
        try await withService(
            PlannerService.self, on: engine, services: LeavingPeople().listening(on: PlannerWorld().services()),
            workers: .ending
        ) { planner in
            let ada = try await planner.signedIn(as: .ada)
            let file = Upload(mediaType: "application/octet-stream", name: "a.csv", bytes: Data("a,b\n1,2\n".utf8))
            let plan = try await ada.call(PlannerAPI.bringPlan, sending: file)
            #expect(plan.state == .refused && plan.remarks.map(\.code) == ["exchange-unread"])
            let diary = try await ada.call(PlannerAPI.bringDiary, sending: file)
            #expect(diary.state == .refused && diary.remarks.map(\.code) == ["exchange-unread"])
        }
    }
}
