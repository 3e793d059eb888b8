import Foundation
import NIOCore
import Support
import Testing

@testable import Web

@Suite(.timeLimit(.minutes(1)))
struct AssetsTests {
    @Test func `U2 styles and scripts are served without comments, however many lines those have`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "larder-assets-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let styles = """
            .a { margin: 0.5rem; }
            /* One line. */
            /* The first of two:
               the last one. */
            .b > .c { padding: 0 0.25rem 10.5px; }
            /*
             * A block.
             */
            .d { gap: 1px; }
            """
        let script = """
            /** What it is, in two
             * lines. */
            export const a = 1;
            // A remark.
            export const b = 2;
            """
        try Data(styles.utf8).write(to: folder.appending(path: "a.css"))
        try Data(script.utf8).write(to: folder.appending(path: "a.js"))
        let assets = try Assets(folder: folder)
        func text(_ name: String) -> String? { assets[name].map { String(buffer: $0.body) } }
        #expect(text("a.css") == ".a{margin:.5rem}.b>.c{padding:0 .25rem 10.5px}.d{gap:1px}")
        #expect(text("a.js") == "export const a = 1;export const b = 2;")
    }
}
