import Contracts
import Kitchen
import RecipesContracts
import ServiceClient
import StoresContracts
import Support
import Testing

@testable import Stores

@Suite(.timeLimit(.minutes(10)))
struct SecondStoreTests {
    @Test(arguments: Engine.either)
    func `S4 a second store is named only if it saves more than its way costs`(on engine: Engine) async throws {
        try await withStores(on: engine) { service in
            try await service.bring(
                PlaceFiles.overpass([
                    PlaceFiles.node(1, "Near", 53.0760, 8.8072, hours: "24/7"),
                    PlaceFiles.node(2, "Next door", 53.0761, 8.8072, hours: "24/7"),
                    PlaceFiles.node(3, "Far", 53.2560, 8.8072, hours: "24/7"),
                ]))
            let ada = try await service.signedIn(as: .ada)
            func two() async throws -> [String]? {
                try await ada.call(
                    StoresAPI.baskets,
                    sending: BasketRequest(
                        position: GeoPosition(latitude: 53.0758, longitude: 8.8072), radius: 50,
                        lines: [Food.butter, .bread].map { BasketRequest.Line(food: $0.id) })
                ).two?.stores.map(\.store.name)
            }
            try await service.tell(
                """
                store,food,price,currency
                osm:node/1,butter,2.50,EUR
                osm:node/1,bread,2.50,EUR
                osm:node/3,butter,2.40,EUR
                """)
            #expect(try await two() == nil)
            try await service.tell("store,food,price,currency\nosm:node/2,butter,1.00,EUR\n")
            #expect(try await two() == ["Near", "Next door"])
        }
    }
}
