import Chassis
import Contracts
import Foundation
import PantryContracts
import RecipesContracts

/// Crowdsourced prices from Open Food Facts' Open Prices API (https://prices.openfoodfacts.org/api/docs). Loose foods
/// are looked up by category, packed products by barcode.
struct OpenPrices: PriceSource {
    static let name = "Open Prices"
    private static let bounds = ResponseBounds(anyStatus: true, mostBytes: 2 << 20)
    private static let mostItems = 50
    private static let mostCodes = 3
    /// Days of prices that are requested.
    private static let lookBack = 365

    let kind = PriceSourceKind.openPrices
    let answersQuestions = true

    private let http: any ExternalHTTP
    private let address: String
    private let tries: Retries
    private let now: @Sendable () -> Date

    /// - Parameter address: the base address without a trailing slash.
    init(
        http: any ExternalHTTP, address: String, tries: Retries = Retries(), now: @escaping @Sendable () -> Date
    ) {
        self.http = http
        self.address = address
        self.tries = tries
        self.now = now
    }

    func tell(
        _ question: PriceQuestion?, _ take: @Sendable ([SharedPrice]) async throws -> Void
    ) async throws {
        guard let question else { return }
        let today = Day(of: now(), in: .gmt)
        let since = today.adding(days: -Self.lookBack)
        let subjects =
            ["category_tag=" + Self.category(of: question.food).percentEncodedSegment]
            + question.codes.prefix(Self.mostCodes).map { "product_code=" + $0.percentEncodedSegment }
        let path = subjects.map {
            "/api/v1/prices?\($0)&currency=\(question.currency.rawValue)&date__gte=\(since)"
                + "&order_by=-date&size=\(Self.mostItems)"
        }
        for path in path {
            let answer = try await ask(path, within: question.seconds / Double(subjects.count))
            let prices = answer.items.prefix(Self.mostItems).compactMap { item in
                item.price(of: question.food.food.id, in: question.currency)
            }
            try await take(prices.filter { since <= $0.day && $0.day <= today.adding(days: 1) })
        }
    }

    private func ask(_ path: String, within seconds: Double) async throws(PriceFailure) -> OpenPricesAnswer {
        let data = try await tries.run(
            within: seconds, late: PriceFailure.away, isTransient: { $0 == .away },
            { seconds async throws(PriceFailure) in try await send(path, within: seconds) })
        guard let answer = try? JSONDecoder().decode(OpenPricesAnswer.self, from: data) else { throw .refused }
        return answer
    }

    private func send(_ path: String, within seconds: Double) async throws(PriceFailure) -> Data {
        let request = ExternalRequest.get(
            address + path, fields: ["Accept": "application/json"], taking: Self.bounds)
        let reply: ExternalResponse
        do throws(ExternalHTTPError) {
            reply = try await http.send(request, within: .seconds(seconds))
        } catch {
            throw error.isTransient ? .away : .refused
        }
        switch reply.status {
        case 200: return Data(reply.bytes)
        case 408, 429, 500...599: throw .away
        default: throw .refused
        }
    }

    /// Returns the category in Open Food Facts' notation: English plural with hyphens.
    static func category(of food: FoodPricing) -> String {
        let plain = food.plural.lowercased().folding(options: .diacriticInsensitive, locale: nil)
        let words = plain.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        return "en:" + words.joined(separator: "-")
    }
}
