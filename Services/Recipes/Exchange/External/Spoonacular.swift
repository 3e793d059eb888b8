import Chassis
import Contracts
import Foundation
import RecipeFormats
import RecipesContracts

/// The recipes of Spoonacular by its API, https://spoonacular.com/food-api/docs.
struct Spoonacular: ExternalRecipes {
    /// For everything together, in seconds: less than the five that our callers wait.
    private static let limit = 4.0
    private static let bounds = ResponseBounds(anyStatus: true, mostBytes: 4 << 20)

    let name = "Spoonacular"
    let isStandIn = false

    private let http: any ExternalHTTP
    private let address: String
    private let key: String
    private let tries: Retries
    private let quota: ExternalQuota
    /// Its terms allow to keep answers for an hour.
    private let searches = TimedCache<String, ExternalAnswer>(lifetime: 3_600, most: 500)
    private let recipes = TimedCache<String, RecipeDocument>(lifetime: 3_600, most: 500)
    private let now: @Sendable () -> Date

    /// - Parameters:
    ///   - address: without a slash at the end.
    ///   - key: what it knows us by. It goes into a field of each request and nowhere else.
    init(
        http: any ExternalHTTP, address: String, key: String, tries: Retries = Retries(),
        now: @escaping @Sendable () -> Date
    ) {
        self.http = http
        self.address = address
        self.key = key
        self.tries = tries
        self.now = now
        quota = ExternalQuota(now: now)
    }

    func known(_ query: String, limit: Int) -> ExternalAnswer? {
        searches.value(of: Self.path(query, limit), at: now())
    }

    func known(_ id: String) -> RecipeDocument? { recipes.value(of: id, at: now()) }

    func search(_ query: String, limit: Int) async throws(ExternalFailure) -> ExternalAnswer {
        let path = Self.path(query, limit)
        if let known = searches.value(of: path, at: now()) { return known }
        let page: SpoonacularPage = try await ask(path)
        let answer = ExternalAnswer(
            items: page.results.prefix(limit).compactMap(\.listed), total: page.totalResults ?? page.results.count)
        searches.note(answer, of: path, at: now())
        return answer
    }

    func recipe(_ id: String) async throws(ExternalFailure) -> RecipeDocument {
        guard (1...20).contains(id.utf8.count), id.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
            throw .unknown
        }
        if let known = recipes.value(of: id, at: now()) { return known }
        let recipe: SpoonacularRecipe = try await ask("/recipes/\(id)/information?includeNutrition=false")
        guard let document = recipe.document else { throw .refused }
        recipes.note(document, of: id, at: now())
        return document
    }

    func connect() async throws(ExternalFailure) -> ExternalAccount {
        let made = "larder-\(ID<ExternalLink>(at: now()))"
        let body = ["username": made, "firstName": "Larder", "lastName": "Guest", "email": "\(made)@larder.invalid"]
        guard let json = try? JSONEncoder().encode(body) else { throw .refused }
        let account: SpoonacularAccount = try await ask("/users/connect", sending: json)
        return ExternalAccount(username: account.username)
    }

    private func ask<Answer: Decodable & Sendable>(
        _ path: String, sending body: Data? = nil
    ) async throws(ExternalFailure) -> Answer {
        do throws(ExternalFailure) {
            let data = try await tries.run(
                within: Self.limit, late: .away, isTransient: { $0 == .away },
                { seconds async throws(ExternalFailure) in try await send(path, body, within: seconds) })
            guard let answer = try? JSONDecoder().decode(Answer.self, from: data) else { throw .refused }
            ExternalMetrics.answered()
            return answer
        } catch {
            ExternalMetrics.failed(error)
            throw error
        }
    }

    private func send(_ path: String, _ body: Data?, within seconds: Double) async throws(ExternalFailure) -> Data {
        guard quota.isLeft else { throw .exhausted }
        let fields = ["x-api-key": key, "Accept": "application/json"]
        let request: ExternalRequest =
            body.map {
                .post(address + path, Array($0), type: "application/json", fields: fields, taking: Self.bounds)
            } ?? .get(address + path, fields: fields, taking: Self.bounds)
        guard let reply = try? await http.send(request, within: .seconds(seconds)) else { throw .away }
        quota.note(status: reply.status, left: reply.fields["x-api-quota-left"].flatMap(Double.init))
        switch reply.status {
        case 200: return Data(reply.bytes)
        case 402: throw .exhausted
        case 404: throw .unknown
        case 408, 429, 500...599: throw .away
        default: throw .refused
        }
    }

    private static func path(_ query: String, _ limit: Int) -> String {
        "/recipes/complexSearch?query=\(query.percentEncodedSegment)&addRecipeInformation=true&number=\(limit)"
    }
}
