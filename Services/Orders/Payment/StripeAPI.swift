import Chassis
import Contracts
import Foundation

/// Requests to Stripe's API, with errors as `PaymentFault`.
struct StripeAPI: Sendable {
    /// Time limit of one request.
    private static let limit = Duration.seconds(12)
    private static let mostBytes = 4 << 20
    /// Items in one page of a list.
    static let portion = 100
    /// The key was used before with different parameters.
    static let reusedKey = PaymentFault.unknown("Stripe was asked for something else under this key.")

    let http: any ExternalHTTP
    /// Such as `https://api.stripe.com`.
    let url: String
    let secretKey: String

    /// A page of a list.
    struct List<Item: Codable & Sendable>: Codable, Sendable {
        let data: [Item]
        let has_more: Bool?
    }

    private struct Refusal: Codable, Sendable {
        struct Reason: Codable, Sendable {
            let type: String?
            let code: String?
            let decline_code: String?
            let param: String?

            /// Whether another card may be taken. If not, the request or the account behind Larder's key is at fault.
            func isOfCard(_ status: Int) -> Bool {
                guard ![code, decline_code].contains(where: { Self.ofAccount.contains($0 ?? "") }) else { return false }
                return status == 402 || type == "card_error"
                    || type == "invalid_request_error" && ["payment_method", "confirmation_token"].contains(param)
            }

            /// Codes that name the card, though the account or its key is at fault.
            private static let ofAccount: Set = [
                "livemode_mismatch", "payment_method_unactivated", "test_mode_live_card", "testmode_charges_only",
            ]
        }
        let error: Reason
    }

    func list<Item: Codable & Sendable & StripeNamed>(
        _ path: String, _ fields: [(String, String)]
    ) async throws(PaymentFault) -> [Item] {
        var (found, last): ([Item], String?) = ([], nil)
        while true {
            let behind = last.map { [("starting_after", $0)] } ?? []
            let query = FormText.text([("limit", String(Self.portion))] + fields + behind)
            let part: List<Item> = try await get("\(path)?\(query)")
            found += part.data
            guard part.has_more == true, let next = part.data.last?.id else { return found }
            last = next
        }
    }

    /// - Parameter isNew: whether the request creates a new object. A refusal is then the operator's to mend, unless it
    ///   is of the card.
    func post<Answer: Decodable>(
        _ path: String, _ fields: [(String, String)], key: String, isNew: Bool = false
    ) async throws(PaymentFault) -> Answer {
        try await send(
            .post(
                url + path, Array(FormText.text(fields).utf8), type: "application/x-www-form-urlencoded",
                fields: headers.merging(["Idempotency-Key": key]) { $1 }, taking: bounds), isNew: isNew)
    }

    /// Gets an existing object. A refusal says nothing about the step, so it becomes `.unknown`.
    func get<Answer: Decodable>(_ path: String) async throws(PaymentFault) -> Answer {
        do throws(PaymentFault) {
            return try await send(.get(url + path, fields: headers, taking: bounds))
        } catch {
            if case .refused(let reason) = error { throw .unknown("Stripe does not say: \(reason)") }
            throw error
        }
    }

    private var headers: [String: String] {
        ["Authorization": "Bearer \(secretKey)", "Stripe-Version": "2025-03-31.basil"]
    }

    private var bounds: ResponseBounds { ResponseBounds(anyStatus: true, mostBytes: Self.mostBytes) }

    private func send<Answer: Decodable>(
        _ request: ExternalRequest, isNew: Bool = false
    ) async throws(PaymentFault) -> Answer {
        let response: ExternalResponse
        do { response = try await http.send(request, within: Self.limit) } catch { throw .unknown("\(error)") }
        let body = Data(response.bytes)
        switch response.status {
        case 200..<300:
            do {
                return try JSONDecoder().decode(Answer.self, from: body)
            } catch { throw .unknown("Stripe said something else.") }
        case 400, 402, 404:
            let reason = try? JSONDecoder().decode(Refusal.self, from: body).error
            if reason?.type == "idempotency_error" { throw Self.reusedKey }
            let word = reason?.decline_code ?? reason?.code ?? "refused"
            // Only Stripe itself can say that a card is at fault; a 404 may come from another server.
            if isNew, reason.map({ !$0.isOfCard(response.status) }) ?? (response.status != 402) {
                throw .misconfigured(word)
            }
            throw .refused(word)
        case 401, 403: throw .misconfigured("HTTP status \(response.status)")
        default: throw .unknown("HTTP status \(response.status)")
        }
    }
}
