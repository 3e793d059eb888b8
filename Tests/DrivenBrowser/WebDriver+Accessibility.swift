import Foundation

extension WebDriver {
    /// The page's violations of WCAG 2.2, levels A and AA, according to axe: a line per kind, with the first places.
    public func accessibilityFaults() async throws -> [String] {
        let script = """
            \(try Self.axe.get());
            const done = arguments[arguments.length - 1];
            const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
            axe.run(document, {runOnly: {type: "tag", values: tags}, resultTypes: ["violations"]}).then(
                (result) => done(result.violations.map((fault) =>
                    `${fault.id} (${fault.nodes.length}): ` +
                    fault.nodes.slice(0, 3).map((node) => node.target.join(" ")).join(", "))),
                (error) => done([String(error)]));
            """
        return try await executeAsync(script) as? [String] ?? ["axe said nothing"]
    }

    /// The pixels by which the page is wider than the screen at double text size, and the protruding elements.
    public func overflowOfLargeText() async throws -> (pixels: Int, elements: [String]) {
        let script = """
            const done = arguments[arguments.length - 1];
            const root = document.documentElement;
            root.style.fontSize = "200%";
            requestAnimationFrame(() => requestAnimationFrame(() => {
                const excess = root.scrollWidth - root.clientWidth;
                const wide = excess <= 0 ? [] : [...document.querySelectorAll("main *, header *")]
                    .filter((element) => element.getBoundingClientRect().right > root.clientWidth + 1)
                    .slice(0, 4)
                    .map((element) => `${element.tagName.toLowerCase()}.${element.getAttribute("class") || ""}`);
                root.style.fontSize = "";
                done({excess, wide});
            }));
            """
        let found = try await executeAsync(script) as? [String: Any]
        return (found?["excess"] as? Int ?? 0, found?["wide"] as? [String] ?? [])
    }

    /// Ids used by several elements.
    public func doubleIDs() async throws -> [String] {
        let script = """
            const ids = [...document.querySelectorAll("[id]")].map((element) => element.id);
            arguments[arguments.length - 1]([...new Set(ids.filter((id, place) => ids.indexOf(id) !== place))]);
            """
        return try await executeAsync(script) as? [String] ?? []
    }

    /// Fields that nothing tells from others by the rules of `larder.js`: what is typed there is lost when their part of
    /// the page is replaced. Ticks of a recipe have rules of their own.
    public func ambiguousFields() async throws -> [String] {
        let script = """
            const isBox = ({ type }) => type === "checkbox" || type === "radio";
            const fields = "input:not([type=hidden], [data-tick]), select, textarea";
            const names = [...document.querySelectorAll(fields)].map((field) => field.id || JSON.stringify([
                field.form?.getAttribute("action"), field.closest("[id]")?.id, field.name,
                isBox(field) ? field.value : ""]));
            arguments[arguments.length - 1]([...new Set(names.filter((name, place) => names.indexOf(name) !== place))]);
            """
        return try await executeAsync(script) as? [String] ?? ["no answer"]
    }

    /// Runs a script and returns the value that it passes to its last argument, a function.
    public func executeAsync(_ script: String) async throws -> Any? {
        try await send(.POST, "/execute/async", ["script": script, "args": [String]()])
    }

    private static let axe = Result {
        try String(
            contentsOf: URL(filePath: #filePath).appending(
                path: "../../../.build/axe/axe_playwright_python/axe.min.js"
            ).standardizedFileURL, encoding: .utf8)
    }
}
