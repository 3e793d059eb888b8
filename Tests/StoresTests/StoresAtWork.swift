import AuthContracts
import Chassis
import Contracts
import Foundation
import Kitchen
import RecipesContracts
import ServiceClient
import StoresContracts
import Support
import Testing

@testable import Stores

extension Food {
    /// A food of the tests, whose id ends in `digits`.
    static func named(_ name: String, _ digits: Int, _ category: FoodCategory, diets: Labels<Diet> = []) -> Food {
        Food(
            id: .food(digits), name: name, plural: name + "s", synonyms: [], category: category, diets: diets,
            allergens: nil, nutritionPer100g: nil, measures: FoodMeasures(density: 1, portions: [.piece: 60]),
            unit: .gram, staple: false)
    }

    static let butter = named("butter", 1, .dairy)
    static let bread = named("bread", 2, .bread)
    static let trout = named("trout", 3, .fish)
    static let egg = named("egg", 4, .eggs)
    static let whisky = named("whisky", 5, .drinks)
    static let coffee = named("coffee bean", 6, .drinks, diets: [.halal])
    static let juice = named("apple juice", 7, .drinks, diets: [.halal])
    static let all = [butter, bread, trout, egg, whisky, coffee, juice]
}

extension ID<Food> {
    static func food(_ number: Int) -> ID<Food> {
        ID("00000000-0000-7000-8000-0000000f\(String(10_000 + number).dropFirst())")!
    }
}

extension StubServices {
    /// A catalogue of seven foods.
    static var withFoods: StubServices {
        StubServices()
            .on(RecipesAPI.food) { _, names in
                try Food.all.first { $0.id.description == names[0] }.orNotFound(Thing("food"))
            }
            .on(RecipesAPI.foodMeasures) { query in
                Page(
                    items: Food.all.filter { query.foods.contains($0.id) }.map {
                        MeasuredFood(food: $0.id, measures: $0.measures, unit: $0.unit)
                    })
            }
            .on(RecipesAPI.resolve) { query in
                FoodResolution(
                    recognized: query.names.compactMap { name in
                        Food.all.first { $0.name == name }.map { food in
                            FoodResolution.Recognized(
                                name: name, food: FoodRef(id: food.id, name: food.name, category: food.category))
                        }
                    }, unrecognized: [])
            }
    }
}

/// Places as files tell of them.
enum PlaceFiles {
    static func node(
        _ id: Int, _ name: String, _ latitude: Double, _ longitude: Double, shop: String = "supermarket",
        hours: String? = nil, more: [String: String] = [:]
    ) -> String {
        var tags = more.merging(["name": name, "shop": shop]) { $1 }
        tags["opening_hours"] = hours
        let text = tags.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\"\($0.value)\"" }.joined(separator: ",")
        return #"{"type":"node","id":\#(id),"lat":\#(latitude),"lon":\#(longitude),"tags":{\#(text)}}"#
    }

    static func overpass(_ nodes: [String]) -> String {
        #"{"version":0.6,"elements":[\#(nodes.joined(separator: ","))]}"#
    }

    static func geoJSON(_ name: String, ref: String, _ latitude: Double, _ longitude: Double, phone: String) -> String {
        #"{"type":"Feature","properties":{"ref":"\#(ref)","@spider":"shops_de","name":"\#(name)","shop":"supermarket","phone":"\#(phone)"},"geometry":{"type":"Point","coordinates":[\#(longitude),\#(latitude)]}}"#
    }

    /// Shops of Bremen.
    static let bremen = overpass([
        node(
            1, "Markt am Dom", 53.0758, 8.8072, hours: "Mo-Sa 08:00-20:00; PH off",
            more: ["addr:city": "Bremen", "addr:postcode": "28195", "addr:country": "DE", "phone": "+49 421 1"]),
        node(2, "Nachtkauf", 53.0800, 8.8100, shop: "convenience", hours: "24/7"),
        node(3, "Fisch Fiete", 53.0850, 8.8000, shop: "seafood", hours: "Tu 14:00-18:00"),
        node(4, "Rätselladen", 53.0770, 8.8080, hours: "wenn die Sonne lacht"),
        node(5, "Bäckerei Korn", 53.0700, 8.8200, shop: "bakery"),
        node(6, "Schuhe", 53.0701, 8.8201, shop: "shoes"),
    ])
}

extension TestedService {
    /// Sends a file of places and waits until it was read.
    @discardableResult
    func bring(_ text: String, named name: String = "places.json") async throws -> PlaceImport {
        try await bring(Data(text.utf8), named: name)
    }

    @discardableResult
    func bring(_ bytes: Data, named name: String) async throws -> PlaceImport {
        let root = try await signedIn(as: .root)
        let begun = try await root.call(
            StoresAPI.importPlaces, sending: Upload(mediaType: "application/octet-stream", name: name, bytes: bytes))
        return try await eventually("the file is read", within: .seconds(300)) {
            let now = try await root.call(StoresAPI.placeImport, at: begun.id)
            return now.state == .reading ? nil : now
        }
    }

    @discardableResult
    func tell(_ lines: String, named name: String = "market-feed.csv") async throws -> PriceReport {
        try await signedIn(as: .root).call(
            StoresAPI.tellStorePrices,
            sending: Upload(mediaType: "text/csv", name: name, bytes: Data(lines.utf8)))
    }

    func near(
        _ person: Person = .ada, _ change: (inout NearbyStoresQuery) -> Void = { _ in }
    ) async throws -> NearbyStores {
        var query = NearbyStoresQuery(lat: 53.0758, lon: 8.8072)
        change(&query)
        return try await signedIn(as: person).call(StoresAPI.nearby, sending: query)
    }

    /// The first that goes by that name.
    func store(_ name: String) async throws -> NearbyStore {
        try #require(try await near { $0.radius = 200 }.items.first { $0.store.name == name })
    }
}

func withStores(
    on engine: Engine, services: StubServices = .withFoods, environment: [String: String] = [:],
    workers: WorkerPool? = nil, schedules: Bool = true,
    _ body: @Sendable @escaping (TestedService) async throws -> Void
) async throws {
    try await withService(
        StoresService.self, on: engine, services: services, environment: environment, workers: workers,
        schedules: schedules, body)
}

/// Expects that `body` is refused with that problem.
func expectRefusal(
    _ expected: Problem, sourceLocation: SourceLocation = #_sourceLocation, _ body: () async throws -> some Sendable
) async {
    do {
        _ = try await body()
        Issue.record("It was not refused", sourceLocation: sourceLocation)
    } catch let problem as Problem {
        #expect(
            problem.status == expected.status && problem.code == expected.code, sourceLocation: sourceLocation)
    } catch {
        Issue.record(error, sourceLocation: sourceLocation)
    }
}
