import Hummingbird
import Synchronization

/// Which addresses show a page and which only take forms, so that a browser that opens one of the latter is led to where
/// its form stands. Filled while the pages are registered.
final class PageAddresses: Sendable {
    /// An address as it is registered: `nil` for a part that any text may stand for.
    private struct Template: Sendable {
        let parts: [String?]
        /// The names of the parts, where they have one.
        let names: [String?]

        init(_ path: String) {
            let texts = path.split(separator: "/").map(String.init)
            names = texts.map { text in
                if text.hasPrefix(":") { return String(text.dropFirst()) }
                return text.hasPrefix("{") ? String(text.dropFirst().dropLast()) : nil
            }
            parts = zip(texts, names).map { text, name in name == nil ? text : nil }
        }

        func fits(_ path: some Collection<Substring>) -> Bool {
            path.count == parts.count && zip(parts, path).allSatisfy { own, given in own.map { $0 == given } ?? true }
        }

        /// The values of the named parts.
        func values(in path: [Substring]) -> [String: Substring] {
            Dictionary(zip(names, path).compactMap { name, value in name.map { ($0, value) } }) { first, _ in first }
        }
    }

    private let pages = Mutex<[Template]>([])
    private let forms = Mutex<[(template: Template, page: Template?)]>([])

    func addPage(_ path: String) { pages.withLock { $0.append(Template(path)) } }

    /// - Parameter page: where the form stands, with the names of `path`; `nil` where that is the nearest page above it.
    func addForm(_ path: String, on page: String?) {
        forms.withLock { $0.append((Template(path), page.map(Template.init))) }
    }

    /// The page with the form that is sent to `path`; `nil` where no form is.
    func page(ofFormAt path: String) -> OwnPath? {
        guard path.utf8.count <= 2_048 else { return nil }
        let parts = path.split(separator: "/")
        guard let form = forms.withLock({ forms in forms.first { $0.template.fits(parts) } }) else { return nil }
        if let page = form.page {
            let values = form.template.values(in: parts)
            let filled = zip(page.parts, page.names).map { text, name in
                text ?? name.flatMap { values[$0] }.map(String.init) ?? ""
            }
            return OwnPath("/" + filled.joined(separator: "/"))
        }
        let above = (1...max(1, parts.count)).reversed().lazy.map { parts.prefix($0) }
            .first { prefix in self.pages.withLock { pages in pages.contains { $0.fits(prefix) } } }
        return OwnPath("/" + (above ?? []).joined(separator: "/"))
    }
}
