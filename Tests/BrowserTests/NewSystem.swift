import DrivenBrowser
import Foundation
import RunningSystem

extension WebDriver {
    /// Tells a story on a phone, on the pages of a system without people.
    ///
    /// With LARDER_ACCEPTANCE_WEB the pages are those of a system that runs already, whose mailbox
    /// LARDER_ACCEPTANCE_MAILBOX names.
    static func onNewSystem(
        _ story: @escaping @Sendable (_ browser: WebDriver, _ web: String, _ mailbox: Mailbox) async throws -> Void
    ) async throws {
        let environment = ProcessInfo.processInfo.environment
        if let web = environment["LARDER_ACCEPTANCE_WEB"], let mailbox = environment["LARDER_ACCEPTANCE_MAILBOX"] {
            try await browsing { try await story($0, web, Mailbox(address: mailbox)) }
        } else {
            _ = try await LarderUp.running { up, _ in
                try await browsing { try await story($0, up.web, up.mailbox) }
            }
        }
    }
}
