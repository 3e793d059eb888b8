import AsyncHTTPClient
import Contracts
import Foundation
import RecipesContracts
import RunningSystem
import ServiceClient
import Support
import Testing

/// The story of somebody with many long recipes who takes them all along.
struct LargeCollection {
    private struct Document: Encodable {
        private enum CodingKeys: String, CodingKey {
            case type = "@type"
            case name, recipeIngredient, recipeInstructions, recipeYield
        }

        let type = "Recipe"
        let name: String
        let recipeIngredient = ["2 eggs", "10 g butter"]
        let recipeInstructions: [String]
        let recipeYield = "2"
    }

    /// 22 MB in a whole walk: more than any answer that is taken as a whole. A service client's own tests say that an answer
    /// in parts may be larger than one that is taken as a whole.
    private static let count = WholeWalk.count(900, or: 60)

    let up: LarderUp

    func tell() async throws {
        let token = try await Newcomer(anybody: up.anybody, mailbox: up.mailbox).token("ada")
        let ada = up.anybody.bearing(token)
        try await bring(ada)

        let table = try await ada.open(RecipesAPI.exportAll, sending: ExportQuery(format: .csv))
        var bytes = 0
        try await table.parts.each { bytes += $0.count }
        #expect(bytes > Self.count * 23_000)

        for (format, mediaType) in [(ExportFormat.csv, "text/csv"), (.markdown, "application/zip")] {
            var request = HTTPClientRequest(url: "\(up.web)/recipes/own/file?format=\(format.rawValue)")
            request.headers.add(name: "Cookie", value: "larder-access=\(token)")
            // As a browser follows a link.
            request.headers.add(name: "Accept", value: "text/html,*/*;q=0.8")
            request.headers.add(name: "Sec-Fetch-Dest", value: "document")
            request.headers.add(name: "Sec-Fetch-Mode", value: "navigate")
            request.headers.add(name: "Sec-Fetch-Site", value: "same-origin")
            let answer = try await HTTPClient.shared.execute(request, timeout: .seconds(600))
            #expect(answer.status == .ok)
            #expect(answer.headers.first(name: "Content-Type")?.hasPrefix(mediaType) == true)
            var passed = 0
            for try await part in answer.body { passed += part.readableBytes }
            if format == .csv { #expect(passed == bytes) } else { #expect(passed > Self.count * 200) }
        }
    }

    /// Imports them and waits until all are there.
    private func bring(_ ada: ServiceClient) async throws {
        let documents = (1...Self.count).map { number in
            let steps = (1...14).map { step in
                "Step \(step) of \(number): " + String(repeating: "stir it, taste it, and wait; ", count: 62)
            }
            return Document(name: "Soup \(number)", recipeInstructions: steps)
        }
        let file = Upload(
            mediaType: "application/json", name: "all.json", bytes: try JSONEncoder().encode(documents))
        let begun = try await ada.call(RecipesAPI.importFile, sending: file)
        let standing = try await eventually("the import has ended", within: .seconds(1_800)) {
            let standing = try await ada.call(RecipesAPI.oneImport, at: begun.id)
            return [.waiting, .running].contains(standing.state) ? nil : standing
        }
        #expect(standing.imported == Self.count, "\(standing)")
    }
}
