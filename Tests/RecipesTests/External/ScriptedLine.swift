import Chassis
import Foundation
import Support
import Synchronization

@testable import Recipes

/// Answers as it was told, and remembers what it was asked.
final class ScriptedLine: ExternalHTTP {
    /// Told how long somebody waited for an answer that never came.
    let hung = Mutex<@Sendable (Double) -> Void>({ _ in })
    private let replies: Mutex<[ExternalResponse?]>
    private let requests = Mutex<[ExternalRequest]>([])

    var asked: [ExternalRequest] { requests.withLock { $0 } }

    /// One after the other, the last one again and again; nothing stands for no answer.
    init(_ replies: ExternalResponse?...) { self.replies = Mutex(replies) }

    func send(
        _ request: ExternalRequest, within limit: Duration?
    ) async throws(ExternalHTTPError) -> ExternalResponse {
        requests.withLock { $0.append(request) }
        let reply = replies.withLock { $0.count > 1 ? $0.removeFirst() : $0.first ?? nil }
        guard let reply else {
            hung.withLock { $0((limit ?? .zero) / .seconds(1)) }
            throw .slow
        }
        return reply
    }
}

extension ScriptedLine {
    static let page = """
        {"offset": 0, "number": 2, "totalResults": 86, "results": [
          {"id": 4711, "title": "Pea soup", "image": "https://img.example.org/4711.jpg", "imageType": "jpg",
           "readyInMinutes": 30, "servings": 2, "sourceUrl": "https://soups.example.org/pea", "creditsText": "Soups"},
          {"id": 4712, "title": " ", "image": "x"}]}
        """

    static let recipe = """
        {"id": 4711, "title": "Pea soup", "image": "https://img.example.org/4711.jpg", "imageType": "jpg",
         "servings": 2, "readyInMinutes": 30, "preparationMinutes": -1, "cookingMinutes": -1,
         "sourceName": "Soups", "sourceUrl": "https://soups.example.org/pea",
         "spoonacularSourceUrl": "https://spoonacular.com/pea-soup-4711", "creditsText": "Soups",
         "summary": "A <b>green</b> soup.", "cuisines": ["Italian"], "dishTypes": ["soup", "dinner"], "diets": ["vegan"],
         "extendedIngredients": [{"id": 1, "original": "200 g peas", "name": "peas"}, {"id": 2, "original": "1 onion"}],
         "analyzedInstructions": [{"name": "", "steps": [{"number": 1, "step": "Cook the peas."},
          {"number": 2, "step": "Mash them."}]}], "instructions": "<ol><li>Cook the peas.</li></ol>"}
        """

    static func reply(_ text: String, status: Int = 200, left: String = "100") -> ExternalResponse {
        ExternalResponse(status: status, fields: ["x-api-quota-left": left], bytes: Array(text.utf8))
    }
}

extension Spoonacular {
    /// One that asks over `line` and waits for nothing.
    static func over(
        _ line: ScriptedLine, clock: TestClock = TestClock(), tries: Retries = Retries(wait: { _ in })
    ) -> Spoonacular {
        Spoonacular(
            http: line, address: "https://external.example.org", key: "secret key", tries: tries, now: { clock.now })
    }
}
