import Foundation
import Testing

/// Threads that people wait for have a share for each person.
@Suite struct WorkSharesTests {
    private static let services = URL(filePath: #filePath).appending(path: "../../../Services").standardizedFileURL

    /// Pools that only jobs, administrators or the service itself use, or that have another bound for each person.
    private static let ownWork: Set = [
        "collections", "import-reading", "meal-proposals", "picture-folder", "place-imports", "price-feeds",
        "product-files", "recipe-index", "recipe-snapshots", "smtp", "store-prices",
    ]

    @Test func `N3 each pool of threads has a share for each caller, or no caller waits for it`() throws {
        let files = FileManager.default.enumerator(at: Self.services, includingPropertiesForKeys: nil)
        var (shared, unshared): (Set<String>, Set<String>) = ([], [])
        for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
            let text = try String(contentsOf: file, encoding: .utf8)
            for pool in text.matches(of: /BlockingWork\(\s*"([^"]+)"((?:[^()]|\([^()]*\))*)\)/) {
                if pool.output.2.contains("waitingPerOwner:") {
                    shared.insert(String(pool.output.1))
                } else {
                    unshared.insert(String(pool.output.1))
                }
            }
        }
        #expect(unshared == Self.ownWork)
        #expect(shared.isSuperset(of: ["argon2", "barcode-photos", "documents", "recipe-duplicates"]))
    }
}
