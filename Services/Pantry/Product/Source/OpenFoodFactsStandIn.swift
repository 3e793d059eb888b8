import Chassis
import Contracts
import Foundation

/// Stands in for Open Food Facts in development: answers in its shape, with products that we made up.
struct OpenFoodFactsStandIn: ExternalHTTP {
    /// By their numbers, as they are printed. 200 to 299 are numbers that shops give themselves, so these are of a prefix
    /// that GS1 keeps for demonstrations (952).
    private static let products: [String: String] = [
        "9521234500018": """
        {"code": "9521234500018", "product_name": "Spaghetti", "brands": "Stand-in", "quantity": "500 g",
         "allergens_tags": ["en:gluten"], "categories_tags": ["en:pastas", "en:spaghetti"]}
        """,
        "9521234500025": """
        {"code": "9521234500025", "product_name": "Whole Milk", "brands": "Stand-in", "quantity": "1 l",
         "allergens_tags": ["en:milk"], "categories_tags": ["en:dairies", "en:milks", "en:whole-milks"]}
        """,
        "9521234500032": """
        {"code": "9521234500032", "product_name": "Crunchy morning", "brands": "Stand-in", "quantity": "375 g",
         "allergens_tags": ["en:gluten", "en:nuts"], "traces_tags": ["en:milk"],
         "categories_tags": ["en:breakfasts", "en:mueslis"]}
        """,
    ]

    func send(
        _ request: ExternalRequest, within limit: Duration?
    ) async throws(ExternalHTTPError) -> ExternalResponse {
        let name = URLComponents(string: request.address)?.path.split(separator: "/").last.map(String.init) ?? ""
        let product = Self.products[name.replacing(".json", with: "")]
        let body = product.map { #"{"status": 1, "product": \#($0)}"# } ?? #"{"status": 0}"#
        return ExternalResponse(
            status: product == nil ? 404 : 200, mediaType: "application/json", bytes: Array(body.utf8))
    }
}
