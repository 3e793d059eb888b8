import Contracts
import NIOHTTP1
import OrdersContracts
import Support
import Testing

@testable import Orders

@Suite(.timeLimit(.minutes(10)))
struct OrdersGuardTests {
    @Test func `N1 every endpoint of orders refuses whoever may not call it`() async throws {
        try await withService(OrdersService.self, on: .sqlite) { try await $0.expectGuards(of: .orders) }
    }

    @Test func `O6 a partner's key opens the endpoints of its scope, and no others`() async throws {
        try await withService(OrdersService.self, on: .sqlite, services: .forPartners) { service in
            let shop = try await PartnerAtWork(service)
            var keys: [PartnerScope: String] = [:]
            for scope in PartnerScope.allCases {
                let draft = PartnerKeyDraft(name: scope.rawValue, scopes: [scope])
                keys[scope] = try await shop.staff.call(OrdersAPI.makePartnerKey, sending: draft).key
            }
            let routes = OrdersAPI.routes.filter { $0.access != .anyone && $0.output.type != EventStream.self }
            #expect(Set(routes.compactMap(\.partnerScope)) == Set(PartnerScope.allCases))
            for route in routes {
                #expect((route.access == .partnerKey) == (route.partnerScope != nil), "\(route.path)")
                for (scope, key) in keys {
                    let status = try await status(of: route, with: key, at: service)
                    let isRefused = status == 401 || status == 403
                    #expect(isRefused == (scope != route.partnerScope), "\(route.method) \(route.path): \(status)")
                }
            }
        }
    }

    private func status(of route: Route, with key: String, at service: TestedService) async throws -> Int {
        let path = route.path.split(separator: "/")
            .map { $0.hasPrefix(":") ? "01939b5e-0000-7000-8000-000000000000" : String($0) }
        let body = route.method == .get || route.method == .delete ? nil : "{}"
        let headers: HTTPHeaders = ["Authorization": "Bearer \(key)"]
        let answer = try await service.send(
            .init(rawValue: route.method.rawValue), "/" + path.joined(separator: "/"), body, headers: headers)
        return answer.status
    }
}
