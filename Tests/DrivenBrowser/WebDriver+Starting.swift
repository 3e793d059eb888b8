import AsyncHTTPClient
import Foundation
import Waiting

extension WebDriver {
    /// Starts chromedriver and the browser, lets `body` drive it, and ends both.
    ///
    /// - Parameters:
    ///   - width: of the screen, in pixels; a narrow one is a phone's.
    ///   - isMoving: whether pages move and notices go by themselves. Otherwise the browser asks for less motion, so that a
    ///     notice stays until a slow machine has read it; `allowMotion` changes that later.
    public static func browsing(
        width: Int = 390, isMoving: Bool = false, _ body: @escaping @Sendable (WebDriver) async throws -> Void
    ) async throws {
        let driver = try executable("chromedriver", package: "chromium-driver")
        let browser = try executable("chromium", package: "chromium")
        let folder = FileManager.default.temporaryDirectory.appending(path: "larder-browser-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        let process = Process()
        process.environment = try FontFamily.environment(writtenInto: folder)
        let output = folder.appending(path: "driver.txt")
        try Data().write(to: output)
        process.executableURL = URL(filePath: driver)
        // A port that was free a moment ago may be another driver's by now: this one takes its own.
        process.arguments = ["--port=0"]
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = FileHandle.nullDevice
        try process.run()
        // chromedriver ignores SIGTERM.
        defer { kill(process.processIdentifier, SIGKILL) }

        let port = try await port(saidIn: output, by: process)
        let session = try await begin("http://127.0.0.1:\(port)", options(browser, width: width, isMoving: isMoving))
        let result = await Result { try await body(session) }
        _ = try? await session.send(.DELETE, "")
        try result.get()
    }

    /// Lets notices go by themselves and pages move, or asks for less motion again.
    public func allowMotion(_ isMoving: Bool) async throws {
        let wish = ["name": "prefers-reduced-motion", "value": isMoving ? "no-preference" : "reduce"]
        try await tell("Emulation.setEmulatedMedia", ["features": [wish]])
    }

    /// The port that the driver has taken.
    private static func port(saidIn output: URL, by process: Process) async throws -> Int {
        try await eventually("the driver of the browser has a port") { () async throws -> Int? in
            let isRunning = process.isRunning
            let said = String(decoding: try Data(contentsOf: output), as: UTF8.self)
            if let found = said.firstMatch(of: /successfully on port ([0-9]+)\./) { return Int(found.output.1) }
            guard isRunning else { throw BrowserFailure("The driver of the browser has ended: \(said)") }
            return nil
        }
    }

    private static func options(_ browser: String, width: Int, isMoving: Bool) -> [String: Any] {
        var arguments = [
            "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
            "--window-size=\(max(width, 500)),900",
        ]
        if !isMoving { arguments.append("--force-prefers-reduced-motion") }
        var options: [String: Any] = ["binary": browser, "args": arguments]
        if width < 500 {
            options["mobileEmulation"] = [
                "deviceMetrics": ["width": width, "height": 844, "pixelRatio": 1, "touch": true] as [String: Any]
            ]
        }
        return options
    }

    private static func begin(_ driver: String, _ options: [String: Any]) async throws -> WebDriver {
        // A script may take long on a busy machine, in milliseconds.
        let wishes: [String: Any] = [
            "goog:chromeOptions": options, "goog:loggingPrefs": ["browser": "ALL"], "timeouts": ["script": 110_000],
        ]
        let wish = ["capabilities": ["alwaysMatch": wishes]]
        return try await eventually("the driver of the browser answers") {
            do {
                let answer = try await call(.POST, "\(driver)/session", wish) as? [String: Any]
                guard let id = answer?["sessionId"] as? String else {
                    throw BrowserFailure("No session: \(answer ?? [:])")
                }
                return WebDriver(session: "\(driver)/session/\(id)")
            } catch is HTTPClientError {
                return nil
            }
        }
    }

    private static func executable(_ name: String, package: String) throws -> String {
        for folder in (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":") {
            if FileManager.default.isExecutableFile(atPath: "\(folder)/\(name)") { return "\(folder)/\(name)" }
        }
        throw BrowserFailure("The browser tests need \(name): apt-get install \(package).")
    }
}

extension Result where Failure == any Error {
    fileprivate init(_ body: () async throws -> Success) async {
        do { self = .success(try await body()) } catch { self = .failure(error) }
    }
}
