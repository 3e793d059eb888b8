import Foundation
import Testing

@testable import Larder

@Suite struct DemoShopTests {
    @Test func `O1 dishes of the demo restaurant are recipes that Larder begins with`() throws {
        let restaurant = try #require(DemoShop.all.first { $0.draft.kind == .restaurant })
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Services/Recipes/Starter/recipes")
        let texts = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "yaml" }.map { try String(contentsOf: $0, encoding: .utf8) }
        let names = try restaurant.items().map(\.name)
        let known = names.filter { name in texts.contains { $0.contains("- title: \"\(name)\"\n") } }
        #expect(known.count == names.count - 1, "\(names.filter { !known.contains($0) })")
    }
}
