extension WebDriver {
    /// A command of the Chrome DevTools Protocol, such as `Network.clearBrowserCache`, and what it answers.
    @discardableResult
    public func tell(_ command: String, _ parameters: [String: Any] = [:]) async throws -> [String: Any] {
        let answer = try await send(.POST, "/goog/cdp/execute", ["cmd": command, "params": parameters])
        return answer as? [String: Any] ?? [:]
    }

    /// The cookies of the page as the header `Cookie`, those that scripts cannot read too.
    public func cookies() async throws -> String {
        let cookies = try await send(.GET, "/cookie") as? [[String: Any]] ?? []
        return cookies.compactMap { cookie in
            (cookie["name"] as? String).flatMap { name in (cookie["value"] as? String).map { "\(name)=\($0)" } }
        }.joined(separator: "; ")
    }
}
