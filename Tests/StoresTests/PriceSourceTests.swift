import Contracts
import Foundation
import StoresContracts
import Support
import Testing

@testable import Stores

/// Who tells prices, and that a source goes as a whole.
@Suite(.timeLimit(.minutes(3)))
struct PriceSourceTests {
    @Test(arguments: Engine.all)
    func `S4 sources of prices are listed with their newest day, and one of them can be taken away`(
        on engine: Engine
    )
        async throws
    {
        try await withStores(on: engine) { service in
            try await service.bring(PlaceFiles.bremen)
            let root = try await service.signedIn(as: .root)
            #expect(try await root.call(StoresAPI.storePriceSources).items.isEmpty)
            let today = Day(of: service.clock.now, in: .gmt)
            let head = "store,food,price,currency,amount,unit,seen\n"
            let (old, new) = (today.adding(days: -9), today.adding(days: -1))
            let first = try await service.tell(
                head + "osm:node/1,butter,2.49,EUR,250,g,\(old)\nosm:node/2,bread,1.99,EUR,500,g,\(new)",
                named: "berlin.csv")
            #expect(first.taken == 2)
            _ = try await service.tell(head + "osm:node/1,egg,0.30,EUR,1,piece,\(old)", named: "other.csv")
            let sources = try await root.call(StoresAPI.storePriceSources).items
            #expect(
                sources == [
                    StorePriceSource(source: "berlin", prices: 2, stores: 2, newest: new, oldest: old),
                    StorePriceSource(source: "other", prices: 1, stores: 1, newest: old, oldest: old),
                ])
            #expect(try await service.near { $0.food = .food(1) }.items.first?.supply?.price != nil)
            let removal = StorePriceRemoval(source: "berlin")
            #expect(try await root.call(StoresAPI.forgetStorePrices, sending: removal).removed == 2)
            #expect(try await root.call(StoresAPI.forgetStorePrices, sending: removal).removed == 0)
            #expect(try await root.call(StoresAPI.storePriceSources).items.map(\.source) == ["other"])
            #expect(try await service.near { $0.food = .food(1) }.items.allSatisfy { $0.supply?.price == nil })
            for source in [" ", String(repeating: "x", count: 201)] {
                let problem = await #expect(throws: Problem.self) {
                    try await root.call(StoresAPI.forgetStorePrices, sending: StorePriceRemoval(source: source))
                }
                #expect(problem?.errors.map(\.field) == ["source"])
            }
            let bob = try await service.signedIn(as: .bob)
            await #expect(throws: Problem.self) { try await bob.call(StoresAPI.storePriceSources) }
        }
    }
}
