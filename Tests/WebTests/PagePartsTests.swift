import Foundation
import Testing

@testable import Web

/// A page gets the styles and scripts that it needs, and no others.
@Suite struct PagePartsTests {
    private static let folder = URL(filePath: #filePath).appending(path: "../../../Services/Web/Assets")
        .standardizedFileURL

    @Test func `each rule of a style that not every page has names a class that stands in no other style`() throws {
        let styles = try Self.styles()
        let own = StyleClasses(styles).own
        #expect(own.count > 5)
        for style in own {
            let text = styles.first { $0.name == style.name }?.text ?? ""
            for selector in StyleClasses.selectors(in: Self.withoutPrinting(text)) {
                let classes = Set(StyleClasses.classes(in: selector))
                #expect(!style.classes.isDisjoint(with: classes), "\(style.name): \(selector)")
            }
        }
    }

    /// What is printed speaks of every page.
    private static func withoutPrinting(_ css: String) -> String {
        css.replacing(/@media print \{(?s:.*?)\n\}/, with: "")
    }

    private static func styles() throws -> [(name: String, text: String)] {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "css" }
            .map { ($0.lastPathComponent, try String(contentsOf: $0, encoding: .utf8)) }
    }
}
