import Contracts
import Testing

@testable import Larder

@Suite
struct DemoKitchenTests {
    @Test func `the demo household has food in every place, none of it past its date`() throws {
        let today = try #require(Day("2027-02-27"))
        let items = try DemoKitchen(today: today).items()
        #expect(items.count == 19)
        #expect(Set(items.map(\.food)).count == items.count)
        #expect(Set(items.compactMap(\.place)) == Set(StoragePlace.allCases))
        #expect(items.compactMap(\.bestBefore).allSatisfy { $0 > today })
    }
}
