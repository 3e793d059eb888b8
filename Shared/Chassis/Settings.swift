import Configuration
import Foundation
import SystemPackage

/// The configuration of one process: the environment first (`LARDER_…`), then the file that `LARDER_CONFIG` names.
///
/// Names are given without the prefix: `settings.string("SMTP_URL")` reads `LARDER_SMTP_URL`, or in the file
/// `{ "smtp": { "url": … } }`.
public struct Settings: Sendable {
    private let environment: ConfigReader
    private let file: ConfigReader?

    /// Throws a `SettingsError` when the file cannot be read.
    public init(environment: [String: String] = ProcessInfo.processInfo.environment) async throws {
        self.environment = ConfigReader(provider: EnvironmentVariablesProvider(environmentVariables: environment))
        guard let path = environment["LARDER_CONFIG"], !path.isEmpty else {
            file = nil
            return
        }
        do {
            file = ConfigReader(provider: try await FileProvider<JSONSnapshot>(filePath: FilePath(path)))
        } catch {
            throw SettingsError(name: "LARDER_CONFIG", rule: "names \(path), which cannot be read as JSON")
        }
    }

    public func string(_ name: String) -> String? {
        let words = name.lowercased().split(separator: "_").map(String.init)
        let value =
            environment.string(forKey: ConfigKey(["larder"] + words), isSecret: true)
            ?? file.flatMap { Self.text($0, ConfigKey(words)) }
        return value?.isEmpty == true ? nil : value
    }

    /// A value of the file, which may stand there as a number or as true or false.
    private static func text(_ file: ConfigReader, _ key: ConfigKey) -> String? {
        file.string(forKey: key, isSecret: true) ?? file.int(forKey: key, isSecret: true).map(String.init)
            ?? file.bool(forKey: key, isSecret: true).map(String.init)
    }

    public func string(_ name: String, default fallback: String) -> String { string(name) ?? fallback }

    /// Throws when nothing is given.
    public func required(_ name: String) throws(SettingsError) -> String {
        guard let value = string(name) else { throw SettingsError(name: "LARDER_\(name)", rule: "must be set") }
        return value
    }

    /// Throws when what is given is not a whole number in `range`.
    public func int(
        _ name: String, default fallback: Int, in range: ClosedRange<Int> = 0...Int.max
    ) throws(SettingsError) -> Int {
        guard let text = string(name) else { return fallback }
        guard let number = Int(text), range.contains(number) else {
            throw SettingsError(
                name: "LARDER_\(name)",
                rule: "must be a whole number from \(range.lowerBound) to \(range.upperBound), not “\(text)”")
        }
        return number
    }

    /// Throws when what is given is neither true nor false.
    public func bool(_ name: String, default fallback: Bool) throws(SettingsError) -> Bool {
        switch string(name)?.lowercased() {
        case nil: fallback
        case "true", "1", "yes": true
        case "false", "0", "no": false
        default: throw SettingsError(name: "LARDER_\(name)", rule: "must be true or false")
        }
    }
}

/// A value of the configuration that stops the start.
public struct SettingsError: Error, Hashable, CustomStringConvertible {
    public let name: String
    public let rule: String

    public init(name: String, rule: String) {
        self.name = name
        self.rule = rule
    }

    public var description: String { "\(name) \(rule)." }
}
