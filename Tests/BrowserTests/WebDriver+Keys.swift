import DrivenBrowser

extension WebDriver {
    /// Whether a script says so.
    func holds(_ script: String) async throws -> Bool { try await run(script) as? Bool ?? false }

    /// A key where the focus is; or what the browser goes on telling while it is held down.
    func pressKey(_ key: String, isHeld: Bool = false) async throws {
        try await run(
            """
            (document.activeElement ?? document.body)
                .dispatchEvent(new KeyboardEvent('keydown', {key: '\(key)', repeat: \(isHeld), bubbles: true, cancelable: true}))
            """)
    }
}
