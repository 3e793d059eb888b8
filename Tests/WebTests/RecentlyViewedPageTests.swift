import Contracts
import Foundation
import RecipesContracts
import Support
import Testing

@testable import Web

/// The recipes on Home that a person looked at last.
@Suite(.timeLimit(.minutes(10)))
struct RecentlyViewedPageTests {
    @Test func `R15 home shows what was looked at last, the latest first, and no heading without any`() async throws {
        let seen = ["Pea soup", "Bean stew"].map { SampleKitchen(text: $0).summary }
        let services = SampleKitchen().services.on(RecipesAPI.recent) { _ in Page(items: seen) }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let home = try await ada.open("/home")
            #expect(home.heading("taste.recentTitle") && home.links(to: "/recent"))
            let first = try #require(home.html.range(of: "Pea soup"))
            let second = try #require(home.html.range(of: "Bean stew"))
            #expect(first.lowerBound < second.lowerBound)
            services.on(RecipesAPI.recent) { _ in Page(items: []) }
            #expect(try await !ada.open("/home").heading("taste.recentTitle"))
            services.on(RecipesAPI.recent) { _ in throw Problem.serviceUnavailable }
            let without = try await ada.open("/home")
            #expect(without.status == 200 && !without.heading("taste.recentTitle"))
        }
    }
}
