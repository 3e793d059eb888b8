import Contracts
import Foundation

/// The templates of all pages in one language.
///
/// Values common to all pages are inserted when the templates are read: the phrases (`t.…`), the address of the icons
/// (`icons`) and the partials.
struct PageTemplates: Sendable {
    /// The steps to render each template, by name.
    let steps: [String: [TemplateStep]]

    /// Throws if a file is unreadable or not a valid template.
    init(folder: URL, language: Language, icons: String) throws {
        var sources: [String: [TemplatePart]] = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) where path.hasSuffix(".mustache") {
            let source = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
            do {
                sources[String(path.dropLast(".mustache".count))] = try TemplateParser.parts(of: source)
            } catch {
                throw Unreadable(template: path, reason: "\(error.reason) in line \(error.line).")
            }
        }
        let assembly = TemplateAssembly(sources: sources) { name in
            switch name.path.first {
            case "t": language.known(name.path.dropFirst().joined(separator: ".")) ?? ""
            case "icons": icons
            default: nil
            }
        }
        steps = try Dictionary(uniqueKeysWithValues: sources.keys.map { ($0, try assembly.steps(of: $0)) })
    }

    /// A template is invalid.
    struct Unreadable: Error {
        let template: String
        let reason: String
    }

    /// Renders a template; `nil` if there is no such template.
    func render(_ name: String, _ values: [String: any Encodable]) -> String? {
        guard let steps = steps[name] else { return nil }
        var page = RenderedPage(showing: values)
        page.write(steps)
        return page.text
    }
}
