/// A condition that did not hold in time.
public struct NeverHappened: Error, CustomStringConvertible {
    public let description: String
}

/// Returns as soon as `holds` returns `true`.
///
/// - Parameters:
///   - what: the awaited condition, for the error. No autoclosure: Swift 6 mixes those up with the ones of `#expect`.
///   - limit: guards against hanging, and measures nothing.
public func eventually(
    _ what: String, within limit: Duration = .seconds(60),
    isolation: isolated (any Actor)? = #isolation, file: String = #fileID, line: Int = #line,
    _ holds: () async throws -> Bool
) async throws {
    let _: Void = try await eventually(what, within: limit, file: file, line: line) {
        () async throws -> Void? in try await holds() ? () : nil
    }
}

/// Returns the first value of `find` that is not `nil`.
public func eventually<Value>(
    _ what: String, within limit: Duration = .seconds(60),
    isolation: isolated (any Actor)? = #isolation, file: String = #fileID, line: Int = #line,
    _ find: () async throws -> Value?
) async throws -> Value {
    let start = ContinuousClock.now
    var rest = Duration.milliseconds(5)
    while true {
        if let value = try await find() { return value }
        let waited = start.duration(to: .now)
        guard waited < limit else {
            throw NeverHappened(description: "\(file):\(line) waited \(waited) in vain: \(what)")
        }
        try await Task.sleep(for: rest)
        rest = min(rest * 3 / 2, .milliseconds(100))
    }
}
