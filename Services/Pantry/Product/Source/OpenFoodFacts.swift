import Chassis
import Contracts
import Foundation
import PantryContracts
import Products

/// Products from Open Food Facts' API (https://openfoodfacts.github.io/openfoodfacts-server/api/).
struct OpenFoodFacts: ProductDatabase {
    private static let bounds = ResponseBounds(anyStatus: true, mostBytes: 1 << 20)
    private static let fields = "code,product_name,brands,quantity,allergens_tags,traces_tags,categories_tags"

    private struct Answer: Decodable {
        let product: ProductJSON?
    }

    private let http: any ExternalHTTP
    private let address: String
    private let tries: Retries

    /// - Parameter address: the base address without a trailing slash.
    init(http: any ExternalHTTP, address: String, tries: Retries = Retries()) {
        self.http = http
        self.address = address
        self.tries = tries
    }

    func find(_ code: GTIN, within seconds: Double) async throws(ProductFailure) -> ProductRow? {
        let path = "/api/v2/product/\(code.printed).json?fields=\(Self.fields)"
        let data = try await tries.run(
            within: seconds, late: ProductFailure.away, isTransient: { $0 == .away },
            { seconds async throws(ProductFailure) in try await send(path, within: seconds) })
        guard let data else { return nil }
        guard let answer = try? JSONDecoder().decode(Answer.self, from: data) else { throw .refused }
        // A product without a name is useless.
        return answer.product.flatMap { try? $0.row(of: code, from: .openFoodFacts) }
    }

    /// `nil` if the product is unknown.
    private func send(_ path: String, within seconds: Double) async throws(ProductFailure) -> Data? {
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
        case 404: return nil
        case 408, 429, 500...599: throw .away
        default: throw .refused
        }
    }
}
