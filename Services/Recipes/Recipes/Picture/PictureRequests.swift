import Chassis
import Contracts
import Foundation

/// Requests to a picture provider: its configured API, and picture files on the public internet.
struct PictureRequests: Sendable {
    private static let answer = ResponseBounds(anyStatus: true, mostBytes: 2 << 20)
    private static let picture = ResponseBounds(anyStatus: true, mostBytes: 12 << 20)
    /// The accepted waiting times of a provider, in seconds.
    private static let waits = 30.0...86_400.0
    private static let usualWait = 300.0

    let api: any ExternalHTTP
    let files: any ExternalHTTP

    /// The decoded JSON answer to a request.
    func answer<Answer: Decodable>(_ request: ExternalRequest) async throws(PictureFailure) -> Answer {
        let response: ExternalResponse
        do throws(PictureFailure) {
            response = try await send(request, by: api)
        } catch {
            if case .unfit(let reason) = error { throw .refused(reason) }
            throw error
        }
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        guard response.mediaType == "application/json",
            let answer = try? decoder.decode(Answer.self, from: Data(response.bytes))
        else { throw .refused("The answer is not the JSON that was expected.") }
        return answer
    }

    func get<Answer: Decodable>(
        _ address: String, fields: [String: String] = [:]
    ) async throws(PictureFailure) -> Answer {
        let fields = fields.merging(["Accept": "application/json"]) { $1 }
        return try await answer(.get(address, fields: fields, taking: Self.answer))
    }

    func post<Answer: Decodable>(_ address: String, form: [(String, String)]) async throws(PictureFailure) -> Answer {
        try await answer(
            .post(
                address, Array(FormText.text(form).utf8), type: "application/x-www-form-urlencoded",
                fields: ["Accept": "application/json"], taking: Self.answer))
    }

    /// A picture's file. The client follows redirects only to public addresses.
    func bytes(at address: String) async throws(PictureFailure) -> Data {
        let response = try await send(.get(address, taking: Self.picture), by: files)
        guard ["image/jpeg", "image/png", "image/webp"].contains(response.mediaType) else {
            throw .unfit("It is \(response.mediaType.prefix(60)) and no picture.")
        }
        return Data(response.bytes)
    }

    private func send(
        _ request: ExternalRequest, by client: any ExternalHTTP
    ) async throws(PictureFailure) -> ExternalResponse {
        let response: ExternalResponse
        do throws(ExternalHTTPError) {
            response = try await client.send(request)
        } catch {
            throw error.isTransient ? .away : .unfit("\(error)")
        }
        switch response.status {
        case 200: return response
        case 429, 503:
            let wait = response.fields["retry-after"].flatMap(Double.init) ?? Self.usualWait
            throw .busy(min(max(wait.isFinite ? wait : Self.usualWait, Self.waits.lowerBound), Self.waits.upperBound))
        case 408, 500...599: throw .away
        case 404, 410: throw .unfit("It is not there.")
        default: throw .refused("It answers \(response.status).")
        }
    }
}
