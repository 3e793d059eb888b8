import Contracts
import Foundation
import RecipesContracts
import Support
import Testing

@testable import Chassis
@testable import Recipes

/// Forged cursors with valid checksums.
@Suite(.timeLimit(.minutes(10)))
struct ForgedCursorTests {
    private static let id = "\"ffffffff-ffff-7fff-bfff-ffffffffffff\""
    private static let places =
        [
            "0", "-1", "9223372036854775807", "-9223372036854775808", id, "\"\"", #""\ud800""#,
        ]
        + ["0001-01-01T00:00:00Z", "9999-12-31T23:59:59-23:59", "10000-01-01T00:00:00Z"].flatMap { instant in
            [
                #"{"at":"\#(instant)","id":\#(id)}"#,
                #"{"day":"0001-01-01","id":\#(id)}"#,
                #"{"reporters":-9223372036854775808,"lastAt":"\#(instant)","id":"'; --"}"#,
            ]
        }
        + ["1e308", "-1e308", "0", "null"].flatMap { number in
            [
                #"{"order":18446744073709551615,"rating":\#(number),"id":\#(id)}"#,
                #"{"order":{"_0":{"order":0,"rating":\#(number),"id":\#(id)}}}"#,
                #"{"likeness":\#(number),"recipe":\#(id)}"#,
            ]
        }

    @Test(arguments: Engine.all)
    func `no place in any list breaks it`(on engine: Engine) async throws {
        try await withRecipes(on: engine) { recipes in
            let lists: [(String, ListName)] = [
                ("/v1/foods", ListName(RecipesAPI.foods)),
                ("/v1/recipes/matches", ListName(RecipesAPI.matches)), ("/v1/recipes", ListName(RecipesAPI.search)),
                ("/v1/cook-log", ListName(RecipesAPI.cookLog)),
                ("/v1/recipes/likes", ListName(RecipesAPI.likes)), ("/v1/recipes/own", ListName(RecipesAPI.own)),
                ("/v1/moderation/reports", ListName(RecipesAPI.reports)),
                ("/v1/moderation/audit", ListName(RecipesAPI.moderationAudit)),
                ("/v1/moderation/submissions", ListName(RecipesAPI.submissions)),
                (
                    "/v1/recipes/\(ID<Recipe>.bread)/comments",
                    ListName(RecipesAPI.comments, at: ID<Recipe>.bread.description)
                ),
                (
                    "/v1/recipes/\(ID<Recipe>.bread)/alternatives",
                    ListName(RecipesAPI.alternatives, at: ID<Recipe>.bread.description)
                ),
            ]
            for (path, list) in lists {
                var answered = 0
                for place in Self.places {
                    let cursor = ListCursor.text(ofJSON: Data(place.utf8), in: list)
                    // Public paths are requested without a session, so no account is looked up.
                    let isOpen = ["matches", "recipes", "alternatives", "comments", "ingredients"].contains {
                        path.hasSuffix($0)
                    }
                    let answer = try await recipes.get("\(path)?cursor=\(cursor)", as: isOpen ? nil : .root)
                    #expect([200, 400].contains(answer.status), "\(path) \(place): \(answer.status) \(answer.body)")
                    if answer.status == 200 { answered += 1 }
                }
                #expect(answered > 0, "\(path) has a place that is of its kind")
            }
        }
    }
}
