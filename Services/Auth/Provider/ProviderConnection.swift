import Chassis
import Contracts
import Foundation

/// Calls providers over HTTP, with limits on time and size and without following redirects.
struct ProviderConnection: Sendable {
    /// The time limit for all requests of one sign-in. Clients of the service give up after five seconds.
    static let timeLimit = Duration.seconds(4)
    static let largestAnswer = 256 << 10

    private static let bounds = ResponseBounds(mostBytes: largestAnswer)

    /// A configured address may be in a private network; redirects are not followed.
    private let http = ExternalHTTPClient(
        for: "sign-in", to: .configured, limit: timeLimit, retries: Retries(), threads: 16)

    /// Returns the JSON answer of a GET request.
    func get<Answer: Decodable>(
        _: Answer.Type, _ address: String, bearing token: String? = nil
    ) async throws -> Answer {
        let fields = token.map { ["Authorization": "Bearer \($0)"] } ?? [:]
        return try await answer(to: .get(address, fields: Self.accepting(fields), taking: Self.bounds))
    }

    /// Posts a form and returns the JSON answer.
    func post<Answer: Decodable>(
        _: Answer.Type, _ address: String, _ fields: [(String, String)], authorization: String? = nil
    ) async throws -> Answer {
        let credentials = authorization.map { ["Authorization": $0] } ?? [:]
        return try await answer(
            to: .post(
                address, Array(FormText.text(fields).utf8), type: "application/x-www-form-urlencoded",
                fields: Self.accepting(credentials), taking: Self.bounds))
    }

    private static func accepting(_ fields: [String: String]) -> [String: String] {
        fields.merging(["Accept": "application/json"]) { $1 }
    }

    private func answer<Answer: Decodable>(to request: ExternalRequest) async throws -> Answer {
        let response: ExternalResponse
        do {
            response = try await http.send(request)
        } catch .status(let status) {
            throw ProviderFailure("answered with status \(status)")
        } catch {
            throw ProviderFailure("gave no answer: \(error)")
        }
        do {
            return try JSONDecoder().decode(Answer.self, from: Data(response.bytes))
        } catch {
            throw ProviderFailure("answered with something else than \(Answer.self)")
        }
    }

    /// Returns the result of `work`; throws `ProviderFailure` after `timeLimit`. The client's own limit ends at the
    /// response's head, so an endless body is cut here.
    static func inTime<T: Sendable>(_ work: @escaping @Sendable () async throws -> T) async throws -> T {
        try await withThrowingTaskGroup(of: T.self) { group in
            group.addTask(operation: work)
            group.addTask {
                try await Task.sleep(for: timeLimit)
                throw ProviderFailure("took too long")
            }
            defer { group.cancelAll() }
            guard let first = try await group.next() else { throw CancellationError() }
            return first
        }
    }
}
