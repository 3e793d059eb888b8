import Foundation
import Mustache

/// The templates of all pages in one language.
///
/// What is the same on every page in that language stands in them once they are read: its words (`t.…`) and the
/// address of the icons (`icons`), which are more than half of what templates would have to look up for a page.
struct PageTemplates: Sendable {
    private let library: MustacheLibrary
    private let phrases: [String: any Sendable]

    /// Throws where a file cannot be read or is no template.
    init(folder: URL, language: Language, icons: String) throws {
        func lasting(_ name: String) -> String? {
            name.hasPrefix("t.") ? language.known(String(name.dropFirst(2))) : name == "icons" ? icons : nil
        }
        var library = MustacheLibrary()
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) where path.hasSuffix(".mustache") {
            let source = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
            // Three braces ask for what is not escaped: the library does that.
            let filled = source.replacing(/\{?\{\{([a-zA-Z0-9.]+)\}\}/) { tag in
                let lasting = tag.output.0.hasPrefix("{{{") ? nil : lasting(String(tag.output.1))
                return lasting.flatMap(Self.escaped) ?? String(tag.output.0)
            }
            do {
                try library.register(filled, named: String(path.dropLast(".mustache".count)))
            } catch {
                throw Unreadable(template: path, reason: "\(error)")
            }
        }
        self.library = library
        phrases = ["t": language.phrases]
    }

    /// A template is none.
    struct Unreadable: Error {
        let template: String
        let reason: String
    }

    /// The template of this name with what its page shows; `nil` where there is no such template.
    func render(_ name: String, _ values: [String: Any]) -> String? {
        let shown = values.compactMapValues(ModelFields.shown)
        return library.render(shown.merging(phrases) { shown, _ in shown }, withTemplate: name)
    }

    /// For HTML, between elements and in attributes; `nil` where a template would read anything else in it.
    private static func escaped(_ text: String) -> String? {
        guard !text.contains("{{") else { return nil }
        return text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("\"", with: "&quot;").replacing("'", with: "&#39;")
    }
}
