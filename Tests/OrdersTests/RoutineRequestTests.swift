import Contracts
import OrdersContracts
import Testing

@Suite struct RoutineRequestTests {
    @Test func `N2 successful polls are routine, their failures and other requests are not`() {
        func isRoutine(_ method: String, _ path: String, _ status: Int) -> Bool {
            RoutineRequests.contains(method: method, path: path, status: status)
        }
        for path in [OrdersAPI.partnerOrders.path, OrdersAPI.markets.path, IdentityAPI.revocations.path] {
            #expect(isRoutine("GET", path, 200) && !isRoutine("GET", path, 401) && !isRoutine("POST", path, 200))
        }
        #expect(!isRoutine("GET", OrdersAPI.partnerOrder.path, 200))
    }
}
