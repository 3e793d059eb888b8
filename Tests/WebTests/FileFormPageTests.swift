import Foundation
import Support
import Testing

@testable import Web

/// The forms for files to import.
@Suite(.timeLimit(.minutes(2)))
struct FileFormPageTests {
    @Test(arguments: [
        ("/pantry/import", "/pantry/import", "10"), ("/plan/diary/import", "/plan/diary/import", "400"),
        ("/plan/import", "/plan/import", "48"), ("/import", "/import/file", "64"),
        (
            "/partner/places/\(SampleKitchen.placeID)/catalogue/file",
            "/partner/places/\(SampleKitchen.placeID)/catalogue/file", "24"
        ),
    ])
    func `each form says where its file goes and how large it may be`(
        page: String, action: String, largest: String
    ) async throws {
        try await withPages(services: SampleKitchen().services) { web in
            let form = try await Browser.signedIn(web).open(page)
            #expect(form.has("form", ["action": action, "enctype": "multipart/form-data"]))
            #expect(form.has("input", ["name": "file", "type": "file", "data-largest": largest]))
            #expect(!form.has("input", ["name": "file", "aria-invalid": "true"]))
        }
    }
}
