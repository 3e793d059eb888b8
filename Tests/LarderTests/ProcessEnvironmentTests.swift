import Contracts
import Testing

@testable import Larder

@Suite
struct ProcessEnvironmentTests {
    @Test func `N1 every service is told of a database of its own`() async throws {
        try await withSystemFolder { folder in
            let environment = ProcessEnvironment(
                folder: folder, ports: Ports(offset: 0), serviceSecret: "secret", webSecret: "forms", demoPassword: nil)
            let databases = ServiceName.allCases.compactMap {
                environment.variables(of: $0)["LARDER_DATABASE_URL"]
            }
            #expect(Set(databases).count == ServiceName.owners.count)
            #expect(ServiceName.allCases.allSatisfy { environment.variables(of: $0)["SWIFT_BACKTRACE"] == "enable=no" })
            #expect(databases.allSatisfy { $0.hasPrefix("sqlite:\(folder.url.path)/data/") })
        }
    }

    @Test func `the gateway is told where every service is`() async throws {
        try await withSystemFolder { folder in
            let environment = ProcessEnvironment(
                folder: folder, ports: Ports(offset: 100), serviceSecret: "secret", webSecret: "forms",
                demoPassword: nil)
            let variables = environment.variables(of: .gateway)
            #expect(variables["LARDER_PORT"] == "8180")
            #expect(variables["LARDER_INSIDE_PORT"] == "8181")
            #expect(variables["LARDER_UPSTREAM_RECIPES"] == "http://127.0.0.1:8202")
            #expect(variables.keys.count { $0.hasPrefix("LARDER_UPSTREAM_") } == 8)
            #expect(variables["LARDER_UPSTREAM_WEB"] == "http://127.0.0.1:8211")
            #expect(environment.variables(of: .web)["LARDER_INSIDE_PORT"] == "8211")
        }
    }

    @Test func `only auth hears the demo password`() async throws {
        try await withSystemFolder { folder in
            let environment = ProcessEnvironment(
                folder: folder, ports: Ports(offset: 0), serviceSecret: "secret", webSecret: "forms",
                demoPassword: "let-me-in")
            let told = ServiceName.allCases.filter { environment.variables(of: $0).values.contains("let-me-in") }
            #expect(told == [.auth])
        }
    }
}
