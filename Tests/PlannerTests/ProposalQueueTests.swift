import Chassis
import Contracts
import Foundation
import Kitchen
import PlannerContracts
import RecipesContracts
import ServiceClient
import Storage
import Support
import Testing

@testable import Planner

/// Proposals of many people who ask at once.
@Suite(.timeLimit(.minutes(20)))
struct ProposalQueueTests {
    private static func person(_ number: Int) throws -> Person {
        let digits = String(number)
        let zeros = String(repeating: "0", count: 3 - digits.count)
        return Person(account: try #require(ID<Account>("00000000-0000-7000-8000-000000d00\(zeros)\(digits)")))
    }

    @Test(arguments: Engine.either)
    func `M1 60 people who ask at once all get their week, and learn how many come before them`(
        on engine: Engine
    ) async throws {
        try await withProposals(from: .dinners(6), on: engine) { planner, world in
            planner.service.services.forget(RecipesAPI.planningRecipes.path)
            let week = ISOWeek(of: planner.today).description
            let draft = ProposalDraft(days: [planner.today], slots: ["dinner"])
            let people = try (0..<60).map(Self.person)
            let begun = try await withThrowingTaskGroup(of: (Int, Proposal).self) { group in
                for (number, person) in people.enumerated() {
                    group.addTask {
                        let client = try await planner.client(person)
                        return (number, try await client.call(PlannerAPI.propose, at: week, sending: draft))
                    }
                }
                return try await group.reduce(into: [Int: ID<Proposal>]()) { $0[$1.0] = $1.1.id }
            }
            #expect(begun.count == 60)
            // The same person waits with three at most.
            let first = try await planner.client(people[0])
            for _ in 0..<2 { _ = try await first.call(PlannerAPI.propose, at: week, sending: draft) }
            let refused = try await problem { try await first.call(PlannerAPI.propose, at: week, sending: draft) }
            #expect(refused.status == 409 && refused.code == "too-many-meal-proposals")

            var places: [Int] = []
            for (number, id) in begun {
                let proposal = try await planner.client(people[number]).call(PlannerAPI.proposal, at: id)
                #expect(proposal.state == .working)
                if let ahead = proposal.ahead { places.append(ahead) }
            }
            #expect(Set(places).count == 60 && Set(places).isSubset(of: Set(0..<62)))

            try await planner.isPutBack(jobs: 62)
            _ = planner.service.services.on(RecipesAPI.planningRecipes) { world.recipes($0) }
            planner.clock.advance(by: 10)
            for (number, id) in begun {
                let proposal = try await planner.finished(id, of: planner.client(people[number]))
                #expect(proposal.state == .ready && proposal.meals.count == 1 && proposal.ahead == nil)
            }
        }
    }

    @Test func `M1 a proposal that waited long for its turn is not given up at the first refusal`() async throws {
        try await withProposals(from: .dinners(10)) { planner, world in
            let ada = try await planner.client(.ada)
            let known = try await planner.proposal(ProposalDraft(slots: ["dinner"]), of: ada)
            planner.service.services.forget(RecipesAPI.planningRecipes.path)
            let (id, instant, account) = (ID<Proposal>(at: planner.clock.now), planner.clock.now, Person.ada.account)
            let today = planner.today
            try await planner.service.database.write { db in
                let table = ProposalTable(db)
                var input = try #require(try table.input(known.id))
                input.pending = ProposalInput.Pending(account: account, today: today)
                try table.insert(
                    id, input, of: HouseholdScope(of: account), by: account, at: instant.addingTimeInterval(-700))
                try db.enqueue(ProposalOrder(id: id), as: .mealProposal, at: instant)
            }
            try await planner.isPutBack()
            let waiting = try await ada.call(PlannerAPI.proposal, at: id)
            #expect(waiting.state == .working && waiting.ahead == 0)
            _ = planner.service.services.on(RecipesAPI.planningRecipes) { world.recipes($0) }
            planner.clock.advance(by: 10)
            #expect(try await planner.finished(id, of: ada).state == .ready)
        }
    }

    /// Limits that no week of 30 dinners keeps. Number `n` costs 20 and 20 times `n` cents. It takes 20 and `n` minutes,
    /// and has 300 and ten times `n` kilocalories.
    private static let impossible: [(name: String, limits: ProposalLimits, limit: ProposalConflict.Limit)] = [
        ("no money", ProposalLimits(budget: 1), .budget),
        ("a cent less than the cheapest", ProposalLimits(budget: 419), .budget),
        ("too little for dinners of 350 kcal", ProposalLimits(budget: 500, nutrition: [energy(least: 350)]), .budget),
        ("too little for dinners of 400 kcal", ProposalLimits(budget: 900, nutrition: [energy(least: 400)]), .budget),
        ("too little, and much time", ProposalLimits(budget: 100, minutesPerDay: 90), .budget),
        ("too little, and a little energy", ProposalLimits(budget: 300, nutrition: [energy(most: 500)]), .budget),
        ("too little for any three", ProposalLimits(budget: 60, recipeRepeatDays: 7), .budget),
        ("no time", ProposalLimits(minutesPerDay: 10), .minutesPerDay),
        ("a minute less than the quickest", ProposalLimits(minutesPerDay: 19), .minutesPerDay),
        ("more energy than there is", ProposalLimits(nutrition: [energy(least: 9_000)]), .nutrition),
        ("less energy than there is", ProposalLimits(nutrition: [energy(most: 100)]), .nutrition),
        ("a little more energy than there is", ProposalLimits(nutrition: [energy(least: 600)]), .nutrition),
        (
            "more energy in a week than there is",
            ProposalLimits(nutrition: [
                ProposalNutrition(nutrient: .energy, period: .week, least: 60_000)
            ]), .nutrition
        ),
        ("no money and no energy", ProposalLimits(budget: 1, nutrition: [energy(least: 9_000)]), .budget),
    ]

    private static func energy(least: Double? = nil, most: Double? = nil) -> ProposalNutrition {
        ProposalNutrition(nutrient: .energy, least: least, most: most)
    }

    @Test(arguments: impossible.indices)
    func `M1 M5 each of 14 impossible weeks says why, and a budget what a week costs`(_ number: Int) async throws {
        let (name, limits, limit) = Self.impossible[number]
        try await withProposals(from: .dinners(30)) { planner, _ in
            let ada = try await planner.client(.ada)
            var draft = ProposalDraft(slots: ["dinner"])
            draft.limits = limits
            let answer = try await planner.proposal(draft, of: ada)
            let conflict = try #require(answer.conflict, "\(name)")
            #expect(answer.state == .impossible && conflict.limits.contains(limit), "\(name): \(conflict.limits)")
            #expect((conflict.cheapest != nil) == conflict.limits.contains(.budget), "\(name)")
            if let cheapest = conflict.cheapest, let budget = limits.budget {
                #expect(cheapest.amount > budget, "\(name)")
            }
        }
    }
}

extension TestedPlanner {
    /// Waits until so many jobs were tried in vain and stand in the queue again.
    func isPutBack(jobs: Int = 1) async throws {
        try await eventually("\(jobs) jobs wait") {
            let count = try await service.database.read { db in
                try db.first("SELECT count(*) AS number FROM jobs WHERE deferrals > 0") { try $0["number"] as Int }
            }
            return count == jobs
        }
    }
}
