import Contracts
import Foundation
import RecipesContracts
import Support
import Testing

@testable import Recipes

@Suite(.timeLimit(.minutes(10)))
struct ApprovalTests {
    @Test(arguments: Engine.either)
    func `R13: a new version is approved over what its moderator saw, and over nothing else`(
        on engine: Engine
    ) async throws {
        try await withRecipes(on: engine, services: RecordedMail().services()) { recipes in
            let (ada, root) = (try await recipes.signedIn(as: .ada), try await recipes.signedIn(as: .root))
            let recipe = try await root.approve(try await ada.submit())
            let version = try await ada.submit(.soup("Better soup"), versionOf: recipe.id)
            let seen = try await root.submission(version)
            #expect(seen.publishedRevision == 1)
            let edit = RecipeEdit(revision: 1, content: .soup("Corrected soup"))
            _ = try await root.call(RecipesAPI.editRecipe, at: recipe.id, sending: edit)
            for published in [1, nil] {
                let problem = await problem { try await root.approve(version, over: published) }
                #expect(problem?.status == 412 && problem?.code == "changed-meanwhile")
            }
            #expect(try await recipes.api.shown(recipe.id).title == "Corrected soup")
            let again = try await root.submission(version)
            #expect(again.publishedRevision == 2 && again.published?.title == "Corrected soup")
            #expect(try await root.approve(version, over: 2).title == "Better soup")
        }
    }

    @Test(arguments: Engine.all)
    func `R14: a recipe that is deleted while a version of it is approved stays deleted`(
        on engine: Engine
    ) async throws {
        try await withRecipes(on: engine, services: RecordedMail().services()) { recipes in
            let (ada, root) = (try await recipes.signedIn(as: .ada), try await recipes.signedIn(as: .root))
            for round in 1...12 {
                let recipe = try await root.approve(try await ada.submit(.soup("Soup \(round)")))
                let version = try await ada.submit(.soup("Better \(round)"), versionOf: recipe.id)
                let problems = await withTaskGroup(of: Problem?.self) { tasks in
                    tasks.addTask { await problem { try await root.approve(version, over: 1) } }
                    tasks.addTask {
                        await problem {
                            try await root.call(
                                RecipesAPI.deleteRecipe, at: recipe.id, sending: RecipeDeletion(reason: "Because."))
                        }
                    }
                    return await tasks.reduce(into: [Problem?]()) { $0.append($1) }
                }
                #expect(problems.compactMap(\.self).allSatisfy { $0.code == "changed-meanwhile" })
                #expect(await status { try await recipes.api.shown(recipe.id) } == 410)
            }
        }
    }
}
