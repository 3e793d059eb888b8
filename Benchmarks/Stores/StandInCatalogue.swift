import Contracts
import Foundation
import Hummingbird
import Kitchen
import RecipesContracts

/// Answers for the recipes service what foods are: each is bread.
struct StandInCatalogue {
    static let port = 18_713
    static let food = ID<Food>("00000000-0000-7000-8000-00000000000b")!
    static let environment = ["LARDER_GATEWAY_URL": "http://127.0.0.1:\(port)"]

    /// Runs it beside `body`.
    static func running<Value: Sendable>(_ body: @Sendable () async throws -> Value) async throws -> Value {
        let bread = Food(
            id: food, name: "bread", plural: "breads", synonyms: [], category: .bread, diets: [], allergens: nil,
            nutritionPer100g: nil, measures: FoodMeasures(), unit: .gram, staple: false)
        let answer = try WireFormat.encoder.encode(bread)
        let router = Router()
        router.get("**") { _, _ in
            Response(
                status: .ok, headers: [.contentType: "application/json"],
                body: ResponseBody(byteBuffer: ByteBuffer(bytes: answer)))
        }
        let gateway = Application(
            router: router, configuration: .init(address: .hostname("127.0.0.1", port: port)),
            logger: .init(label: "gateway"))
        let running = Task { try await gateway.run() }
        defer { running.cancel() }
        return try await body()
    }
}
