import Contracts
import Foundation
import Support
import Testing

@testable import Auth

@Suite struct ExportPlacesTests {
    @Test func `A15: exports of one account leave a place to the others`() throws {
        let places = ExportPlaces()
        let (ada, bob, eve) = (Person.ada.account, Person.bob.account, ID<Account>(at: .aTuesday))
        for _ in 0..<ExportPlaces.mostPerAccount { try places.enter(ada) }
        let own = #expect(throws: Problem.self) { try places.enter(ada) }
        #expect(own?.status == 503 && own?.retryAfter != nil)
        for _ in ExportPlaces.mostPerAccount..<ExportPlaces.most { try places.enter(bob) }
        let whole = #expect(throws: Problem.self) { try places.enter(eve) }
        #expect(whole?.status == 503)
        places.leave(ada)
        try places.enter(eve)
    }
}
