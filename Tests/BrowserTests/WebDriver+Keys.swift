import DrivenBrowser

extension WebDriver {
    /// Whether a script says so.
    func holds(_ script: String) async throws -> Bool { try await run(script) as? Bool ?? false }

    /// A key where the focus is.
    func pressKey(_ key: String) async throws {
        try await run(
            """
            (document.activeElement ?? document.body)
                .dispatchEvent(new KeyboardEvent('keydown', {key: '\(key)', bubbles: true, cancelable: true}))
            """)
    }
}
