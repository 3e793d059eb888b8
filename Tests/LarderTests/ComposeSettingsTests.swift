import Foundation
import Testing

/// The variables of `docker-compose.yml` equal those written by `deploy/make-env`.
@Suite struct ComposeSettingsTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
        .standardizedFileURL

    private func text(_ file: String) throws -> String {
        try String(contentsOf: Self.root.appending(path: file), encoding: .utf8)
    }

    @Test func `N6 every variable that the composed system takes stands in the example of its settings`() throws {
        let taken = Set(try text("docker-compose.yml").matches(of: /\$\{([A-Z_0-9]+)/).map { String($0.output.1) })
        let offered = Set(try text(".env.example").matches(of: /(?m)^([A-Z_0-9]+)=/).map { String($0.output.1) })
        #expect(taken.contains("LARDER_SERVICE_SECRET"))
        #expect(taken.subtracting(offered).isEmpty, "\(taken.subtracting(offered).sorted()) cannot be set")
        #expect(offered.subtracting(taken).isEmpty, "\(offered.subtracting(taken).sorted()) are set for nobody")
    }
}
