import DrivenBrowser
import Foundation
import Support
import Testing

/// The tests of the pages' scripts, `Tests/Scripts`, in a browser: one start for all of them.
@Suite(.timeLimit(.minutes(5)))
struct ScriptTests {
    @Test func `the pages' scripts do what their tests say`() async throws {
        let scripts = try ScriptFiles()
        try await PageServer.with(scripts.answers) { server in
            let address = "http://127.0.0.1:\(server.port)/scripts/index.html"
            try await WebDriver.browsing(width: 1_000, isMoving: true) { browser in
                try await browser.open(address)
                let results = try await Self.results(of: browser)
                #expect(results.count > 250, "Only \(results.count) tests of scripts ran.")
                for result in results {
                    let (name, failure) = (result["name"] as? String ?? "", result["failure"] as? String ?? "no result")
                    #expect(failure.isEmpty, "\(name)\n\(failure)")
                }
            }
        }
    }

    /// The result of each test, once all have run. One script waits for 20 seconds at most, less than the driver lets it.
    private static func results(of browser: WebDriver) async throws -> [[String: Any]] {
        let script = """
            const done = arguments[arguments.length - 1];
            const end = Date.now() + 20000;
            const look = () => window.results || Date.now() > end ? done(window.results ?? null) : setTimeout(look, 50);
            look();
            """
        for _ in 0..<12 {
            if let results = try await browser.executeAsync(script) as? [[String: Any]] { return results }
        }
        throw BrowserFailure("The tests of scripts do not end: \(try await browser.complaints())")
    }
}

/// The files that the tests' page loads: the assets of the site, the tests, and blank pages for frames.
private struct ScriptFiles {
    private(set) var answers: [String: PageServer.Answer] = [:]

    init() throws {
        let project = URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL
        try serve(project.appending(path: "Services/Web/Assets"), at: "/assets/test/")
        let tests = try serve(project.appending(path: "Tests/Scripts"), at: "/scripts/").filter {
            $0.hasSuffix("-tests.js")
        }
        let names = try JSONEncoder().encode(tests.sorted())
        answers["/scripts/files.json"] = PageServer.bytes(Array(names), type: "application/json")
        for path in ["/page", "/elsewhere", "/log-in", "/recipes/7"] {
            answers[path] = PageServer.page("<!doctype html><html lang=\"en\"><title>A page</title><body>")
        }
        for path in ["/pictures/soup.svg", "/pictures/b.svg"] {
            answers[path] = PageServer.page("<svg xmlns=\"http://www.w3.org/2000/svg\"/>", type: "image/svg+xml")
        }
    }

    /// Serves each file of a folder, and returns their names.
    @discardableResult
    private mutating func serve(_ folder: URL, at path: String) throws -> [String] {
        let types = [
            "css": "text/css", "html": "text/html; charset=utf-8", "js": "text/javascript", "png": "image/png",
            "svg": "image/svg+xml", "webmanifest": "application/manifest+json",
        ]
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        for file in files {
            guard let type = types[file.pathExtension] else { continue }
            answers[path + file.lastPathComponent] = PageServer.bytes(Array(try Data(contentsOf: file)), type: type)
        }
        return files.map(\.lastPathComponent)
    }
}
