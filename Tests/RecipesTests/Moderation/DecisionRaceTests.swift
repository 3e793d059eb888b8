import Contracts
import Foundation
import RecipesContracts
import Support
import Testing

@testable import Recipes

@Suite(.timeLimit(.minutes(10)))
struct DecisionRaceTests {
    @Test(arguments: Engine.all)
    func `R13: of two moderators who decide at once and an author who withdraws one wins, the others are told`(
        on engine: Engine
    ) async throws {
        let box = RecordedMail()
        try await withRecipes(on: engine, services: box.services()) { recipes in
            let (ada, root) = (try await recipes.signedIn(as: .ada), try await recipes.signedIn(as: .root))
            var published = 0
            var told = 0
            for round in 1...8 {
                let draft = try await ada.submit(.soup("Soup \(round)"))
                let outcomes = try await withThrowingTaskGroup(of: (action: String, problem: Problem?).self) { tasks in
                    for _ in 1...2 {
                        tasks.addTask { ("approve", await problem { try await root.approve(draft) }) }
                        tasks.addTask { ("reject", await problem { try await root.reject(draft) }) }
                    }
                    tasks.addTask {
                        ("withdraw", await problem { try await ada.call(RecipesAPI.withdrawDraft, at: draft.id) })
                    }
                    return try await tasks.reduce(into: [(action: String, problem: Problem?)]()) { $0.append($1) }
                }
                let winners = outcomes.filter { $0.problem == nil }.map(\.action)
                #expect(winners.count == 1, "\(winners)")
                for (action, problem) in outcomes where action != "withdraw" {
                    guard let problem else { continue }
                    #expect([409: "decided-already", 412: "changed-meanwhile"][problem.status] == problem.code)
                    #expect(problem.code == "decided-already" || winners == ["withdraw"])
                }
                if winners == ["approve"] { published += 1 }
                if winners != ["withdraw"] { told += 1 }
                if winners == ["withdraw"] { try await ada.call(RecipesAPI.discardDraft, at: draft.id) }
            }
            #expect(try await root.submissions().isEmpty)
            let standing = try? await root.call(RecipesAPI.author, at: Person.ada.account)
            #expect(standing?.published == published && (standing?.rejected ?? 0) == told - published)
            #expect(try await box.messages(told, recipes).count == told)
            #expect(try await recipes.firstBroken() == nil)
        }
    }

    @Test(arguments: Engine.all)
    func `R13: of many who edit and approve at once nobody's change is lost`(on engine: Engine) async throws {
        try await withRecipes(on: engine, services: RecordedMail().services()) { recipes in
            let (ada, root) = (try await recipes.signedIn(as: .ada), try await recipes.signedIn(as: .root))
            let draft = try await ada.submit()
            let problems = try await withThrowingTaskGroup(of: Problem?.self) { tasks in
                for number in 1...6 {
                    tasks.addTask {
                        let edit = DraftEdit(revision: draft.revision, content: .soup("Title \(number)"))
                        return await problem {
                            try await root.call(RecipesAPI.editSubmission, at: draft.id, sending: edit)
                        }
                    }
                }
                return try await tasks.reduce(into: [Problem?]()) { $0.append($1) }
            }
            #expect(problems.count { $0 == nil } == 1)
            #expect(problems.compactMap(\.self).allSatisfy { $0.code == "changed-meanwhile" })
        }
    }
}
