import Support
import Testing

@testable import Web

@Suite(.timeLimit(.minutes(2)))
struct SavedFiltersTests {
    @Test func `R5 chosen filters stay until they are cleared or their owner signs out`() async throws {
        try await withPages { web in
            let ada = Browser.signedIn(web)
            #expect(try await ada.open("/results").status == 200)
            #expect(try await ada.open("/results?cuisine=thai&maxMinutes=30").status == 200)
            let kept = try await ada.open("/results")
            #expect(kept.status == 303 && kept.location == "/results?cuisine=thai&maxMinutes=30")
            // Results of named foods keep them.
            _ = try await ada.open("/results?foods=leek")
            #expect(try await ada.open("/results").location == kept.location)
            _ = try await ada.open("/results?filters=none")
            #expect(try await ada.open("/results").status == 200)

            _ = try await ada.open("/results?cuisine=thai")
            _ = try await ada.submit("/log-out", [])
            #expect(try await ada.open("/results").location != "/results?cuisine=thai")
        }
    }
}
