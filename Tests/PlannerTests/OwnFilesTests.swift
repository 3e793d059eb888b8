import Contracts
import Foundation
import PlannerContracts
import ServiceClient
import Support
import Testing

@testable import Planner

/// Files of diaries and plans are their owner's alone, and proposals the household's.
@Suite(.timeLimit(.minutes(2)))
struct OwnFilesTests {
    private static let table = Upload(
        mediaType: "text/csv", name: "diary.csv", bytes: Data("Date,Food,Energy (kcal)\r\n2026-12-01,Tea,2\r\n".utf8))

    @Test func `M7 N1 nobody else sees, takes in or discards a file, and a discarded one is gone for its owner`()
        async throws
    {
        try await withPlanner(on: .sqlite) { planner in
            // Not even somebody of the same household.
            try await planner.found(by: .ada)
            try await planner.join(.bob)
            let (ada, bob) = (try await planner.client(.ada), try await planner.client(.bob))
            let diary = try await ada.call(PlannerAPI.bringDiary, sending: Self.table)
            let plan = try await ada.call(
                PlannerAPI.bringPlan,
                sending: Upload(mediaType: "application/octet-stream", name: "plan", bytes: Data("no plan".utf8)))
            #expect(try await ada.call(PlannerAPI.diaryFiles, sending: PageQuery()).items.map(\.id) == [diary.id])
            #expect(try await bob.call(PlannerAPI.diaryFiles, sending: PageQuery()).items.isEmpty)

            func expectNothing(_ client: ServiceClient) async throws {
                for refused in [
                    try await problem { try await client.call(PlannerAPI.diaryFile, at: diary.id) },
                    try await problem { try await client.call(PlannerAPI.takeDiaryFile, at: diary.id) },
                    try await problem { try await client.call(PlannerAPI.discardDiaryFile, at: diary.id) },
                    try await problem { try await client.call(PlannerAPI.planFile, at: plan.id) },
                    try await problem { try await client.call(PlannerAPI.takePlanFile, at: plan.id) },
                    try await problem { try await client.call(PlannerAPI.discardPlanFile, at: plan.id) },
                ] { #expect(refused.status == 404 && refused.code == "not-found") }
            }
            try await expectNothing(bob)
            #expect(try await ada.call(PlannerAPI.diaryFile, at: diary.id).id == diary.id)
            _ = try await ada.call(PlannerAPI.discardDiaryFile, at: diary.id)
            _ = try await ada.call(PlannerAPI.discardPlanFile, at: plan.id)
            try await expectNothing(ada)
            #expect(try await ada.call(PlannerAPI.diaryFiles, sending: PageQuery()).items.isEmpty)
        }
    }

    @Test func `M1 a proposal belongs to its household, and cancelling one that is done changes nothing`() async throws
    {
        try await withProposals(from: .dinners(12)) { planner, _ in
            let (ada, bob) = (try await planner.client(.ada), try await planner.client(.bob))
            let ready = try await planner.proposal(ProposalDraft(slots: ["dinner"]), of: ada)
            #expect(ready.state == .ready && !ready.meals.isEmpty)
            for refused in [
                try await problem { try await bob.call(PlannerAPI.proposal, at: ready.id) },
                try await problem { try await bob.call(PlannerAPI.cancelProposal, at: ready.id) },
                try await problem {
                    try await bob.call(PlannerAPI.acceptProposal, at: ready.id, sending: ProposalAcceptance())
                },
                try await problem { try await ada.call(PlannerAPI.cancelProposal, at: ID<Proposal>(at: .aTuesday)) },
            ] { #expect(refused.status == 404 && refused.code == "not-found") }
            for _ in 0..<2 {
                let cancelled = try await ada.call(PlannerAPI.cancelProposal, at: ready.id)
                #expect(cancelled.state == .ready && cancelled.meals == ready.meals)
            }
            #expect(try await ada.call(PlannerAPI.proposal, at: ready.id).meals == ready.meals)
        }
    }
}
