import Contracts
import Foundation
import Testing

/// People are told that a household shares all that the services declare as its own.
@Suite struct HouseholdShareTests {
    private static let services = URL(filePath: #filePath).appending(path: "../../../../Services").standardizedFileURL

    @Test func `A17: records that belong to a household say what is shared by them, and each share has records`() throws
    {
        let files = FileManager.default.enumerator(at: Self.services, includingPropertiesForKeys: nil)
        var shares: Set<String> = []
        var count = 0
        for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
            let text = try String(contentsOf: file, encoding: .utf8)
            guard text.contains("PersonalRecords") else { continue }
            let kept = text.matches(of: /keptBecause:\s+"(?:It|They) belongs? to the household\./)
            let told = text.matches(of: /sharedAs: \.?\w+,\s+keptBecause:\s+"(?:It|They) belongs? to the household\./)
            #expect(kept.count == told.count, "\(file.lastPathComponent) keeps records that no share is named for")
            count += kept.count
            shares.formUnion(text.matches(of: /(?:sharedAs|as): \.(\w+)/).map { String($0.output.1) })
        }
        #expect(count > 5)
        #expect(shares == Set(HouseholdShare.allCases.map { "\($0)" }))
    }
}
