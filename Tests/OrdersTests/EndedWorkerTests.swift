import Chassis
import Contracts
import Foundation
import OrdersContracts
import ServiceClient
import Support
import Testing

@testable import Orders

/// Catalogues that end the worker that reads them: partners are told so, as with any other fault of a file.
@Suite(.timeLimit(.minutes(10)))
struct EndedWorkerTests {
    @Test(arguments: Engine.either)
    func `O6 a catalogue that ends its worker is refused with a reason`(on engine: Engine) async throws {
        try await withService(OrdersService.self, on: engine, services: .forPartners, workers: .ending) { service in
            let shop = try await PartnerAtWork(service)
            let file = Upload(mediaType: "text/csv", name: "karte.csv", bytes: Data("Nr;Name\n1;Suppe\n".utf8))
            let brought = try await shop.staff.call(OrdersAPI.bringCatalogue, at: shop.place.id, sending: file)
            #expect(brought.state == .refused && brought.remarks.map(\.code) == ["catalogue-unread"])
        }
    }
}
