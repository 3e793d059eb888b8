import AllContracts
import Contracts
import Foundation
import HTTPTypes
import Testing

@Suite struct RouteTests {
    @Test func `N1 no two endpoints share a method and a path`() {
        let places = Route.all.map { route in
            "\(route.method) " + route.path.replacing(/:[^\/]+/, with: ":")
        }
        let twice = Dictionary(grouping: places) { $0 }.filter { $0.value.count > 1 }.keys
        #expect(twice.isEmpty, "\(twice.sorted())")
    }

    @Test func `N1 every path is versioned, of plain words, and says in a sentence what it is for`() {
        for route in Route.all {
            let isPlain = route.path.wholeMatch(of: /\/v1(\/([a-z0-9]+(-[a-z0-9]+)*|:[a-z][A-Za-z]*))+/) != nil
            #expect(isPlain || route.path.hasPrefix("/api/"), "\(route.path)")
            #expect(route.summary.hasSuffix(".") && route.summary.first?.isUppercase == true, "\(route.path)")
        }
    }

    @Test func `N1 only what services ask of each other is kept from the public listener`() {
        for route in Route.all { #expect(route.isPublished == (route.access != .service), "\(route.path)") }
    }

    /// The sources of the contracts: whatever declares an endpoint must also list it.
    @Test func `N1 every endpoint that is declared is listed, and every list is part of the whole`() throws {
        let shared = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Shared").standardizedFileURL
        let files = try #require(FileManager.default.enumerator(at: shared, includingPropertiesForKeys: nil))
            .compactMap { $0 as? URL }
            .filter { $0.pathExtension == "swift" && $0.path.contains(/\/Shared\/\w*Contracts\//) }
        let whole = try String(contentsOf: shared.appending(path: "AllContracts/Route+All.swift"), encoding: .utf8)
        var declared = 0
        for file in files {
            let source = try String(contentsOf: file, encoding: .utf8)
            for api in source.matches(of: /enum (\w+): ServiceAPI/) {
                #expect(whole.contains("\(api.output.1).routes"), "\(api.output.1) is not part of Route.all")
            }
            for feed in source.matches(of: /static let (\w+)\s*:\s*ChangeFeed<[^=]*=\s*\w+\(\s*"(\w+)"/) {
                declared += 2
                #expect(
                    source.contains("\(feed.output.1).routes"),
                    "\(feed.output.1) in \(file.lastPathComponent) is not listed")
            }
            for endpoint in source.matches(of: /static let (\w+)\s*:\s*Endpoint<[^=]*=\s*\w+\(\s*"(\w+)"/) {
                declared += 1
                #expect(endpoint.output.1 == endpoint.output.2, "The reference calls \(endpoint.output.1) otherwise")
                let isListed = source.contains("Route(\(endpoint.output.1))")
                #expect(isListed, "\(endpoint.output.1) in \(file.lastPathComponent) is not listed")
            }
        }
        let ofEachService =
            EventsAPI.routes.count + DeadLettersAPI.routes.count + ScheduledJobsAPI.routes.count
            + PersonalDataAPI.routes.count
        #expect(declared > 0 && declared == Route.all.count - ofEachService)
    }
}
