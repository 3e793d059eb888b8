import Waiting

extension WebDriver {
    /// Waits until `holds`, which changes nothing, returns `true`. Meanwhile the page may be replaced, or have only some of
    /// its parts.
    public func settle(_ holds: () async throws -> Bool) async throws {
        var fault: BrowserFailure?
        do {
            try await eventually("what follows") { () async throws -> Bool in
                do {
                    return try await holds()
                } catch let failure as BrowserFailure
                    where failure.wasTooLate || failure.wasCutOff || failure.isOfScript
                {
                    fault = failure
                    return false
                }
            }
        } catch is NeverHappened {
            let reason = fault.map { "\n\($0)" } ?? ""
            throw BrowserFailure("It did not come to pass on \(try await address()):\n\(try await text())\(reason)")
        }
    }
}
