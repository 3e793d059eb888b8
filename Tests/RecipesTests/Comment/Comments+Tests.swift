import AuthContracts
import Contracts
import Foundation
import RecipesContracts
import ServiceClient
import Support

@testable import Recipes

extension StubServices {
    /// Auth, which knows what some people go by.
    static func named(_ names: [Person: String]) -> StubServices { StubServices().naming(names) }

    @discardableResult
    func naming(_ names: [Person: String]) -> StubServices {
        on(AuthAPI.names) { query in
            AccountNames(
                items: names.filter { query.accounts.contains($0.key.account) }.map {
                    AccountNames.Named(account: $0.key.account, name: $0.value)
                })
        }
    }
}

extension Person: Hashable {
    public static func == (one: Person, other: Person) -> Bool { one.account == other.account }
    public func hash(into hasher: inout Hasher) { hasher.combine(account) }
}

extension ServiceClient {
    func comment(_ text: String, on recipe: ID<Recipe>) async throws -> RecipeComment {
        try await call(RecipesAPI.comment, at: recipe, sending: CommentDraft(text: text))
    }

    @discardableResult
    func comments(
        on recipe: ID<Recipe>, limit: Int? = nil, cursor: String? = nil
    ) async throws -> Page<RecipeComment> {
        try await call(RecipesAPI.comments, at: recipe, sending: PageQuery(limit: limit, cursor: cursor))
    }

    func report(_ comment: ID<RecipeComment>, _ reason: ReportReason = .spam) async throws {
        try await call(RecipesAPI.reportComment, at: comment, sending: ReportDraft(reason: reason))
    }

    func reportBread() async throws {
        try await call(RecipesAPI.reportRecipe, at: ID<Recipe>.bread, sending: ReportDraft(reason: .wrong))
    }
}

extension TestedService {
    /// The recipe, which is deleted.
    func deleted(_ recipe: ID<Recipe>) async throws -> ID<Recipe> {
        try await delete(recipe)
        return recipe
    }
}

/// The status of the problem that `body` throws; nothing where it throws none.
func status(_ body: () async throws -> some Any) async -> Int? {
    do {
        _ = try await body()
        return nil
    } catch {
        return (error as? Problem)?.status
    }
}
