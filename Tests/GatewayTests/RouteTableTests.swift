import AllContracts
import Contracts
import Testing

@testable import Gateway

@Suite
struct RouteTableTests {
    private let outside = RouteTable.outside(Route.all, isDevelopment: false, hasSpecification: true)
    private let inside = RouteTable.inside(Route.all)

    private func template(_ method: String, _ path: String) -> String? {
        guard case .found(let destination) = outside.match(method, path[...]) else { return nil }
        return destination.template
    }

    @Test
    func `N1: a fixed segment wins over a name`() {
        #expect(template("GET", "/v1/recipes/matches") == "/v1/recipes/matches")
        #expect(template("GET", "/v1/recipes/01939b5e-0000-7000-8000-000000000000") == "/v1/recipes/:id")
    }

    @Test
    func `N1: a name is tried where the fixed segment leads nowhere`() {
        var table = RouteTable()
        let place = Destination.Place.service(.recipes)
        table.add("GET", "/a/b", to: Destination(place: place, template: "/a/b"))
        table.add("GET", "/a/:id/c", to: Destination(place: place, template: "/a/:id/c"))
        #expect(table.match("GET", "/a/b/c") == .found(Destination(place: place, template: "/a/:id/c")))
    }

    @Test
    func `N1: every endpoint is found at the inside listener, and at the public one if it is published`() {
        for route in Route.all {
            let path = route.path.replacing(/:\w+/, with: "something")[...]
            guard case .found(let destination) = inside.match(route.method.rawValue, path) else {
                Issue.record("\(route.method) \(route.path) is not found")
                continue
            }
            #expect(destination.place == .service(route.service))
            if route.isPublished {
                #expect(outside.match(route.method.rawValue, path) == .found(destination))
            } else {
                // Its path may be published with another verb.
                if case .found = outside.match(route.method.rawValue, path) {
                    Issue.record("\(route.method) \(route.path) is published")
                }
            }
        }
    }

    @Test
    func `R23: the paths of the specification are there only where an operator switched them on`() {
        let usual = RouteTable.outside(Route.all, isDevelopment: false)
        for path in ["/api/login", "/api/register", "/api/ingredient", "/api/recipe"] {
            #expect(usual.match("GET", path[...]) == .unknown)
            #expect(outside.match("GET", path[...]) != .unknown)
        }
        #expect(usual.match("POST", "/api/delivery") == .unknown)
        #expect(outside.match("POST", "/api/delivery") != .unknown)
        guard case .found(let login) = outside.match("GET", "/api/login") else { return }
        #expect(login.rateClasses == [.signIn, .compatibility])
    }

    @Test
    func `N1: a known address tells which methods it takes`() {
        #expect(outside.match("DELETE", "/v1/keys") == .wrongMethod(allow: "GET, HEAD", template: "/v1/keys"))
        #expect(outside.match("HEAD", "/v1/keys") == outside.match("GET", "/v1/keys"))
    }

    @Test(arguments: [
        "/", "/v1", "/v1/", "/v1/recipes/", "/v1/keys/", "/v1/keys/x", "/metrics", "/health/ready", "/dev/mail",
    ])
    func `N1: other addresses are unknown from outside`(path: String) {
        #expect(outside.match("GET", path[...]) == .unknown)
    }

    @Test
    func `N1: in development the mailbox of auth is reached from outside`() {
        let table = RouteTable.outside(Route.all, isDevelopment: true)
        let mailbox = Destination(place: .service(.auth), template: "/dev/*")
        #expect(table.match("GET", "/dev/mail") == .found(mailbox))
        #expect(table.match("GET", "/dev/mail/7") == .found(mailbox))
        #expect(table.match("GET", "/dev") == .unknown)
    }
}
