import AsyncHTTPClient
import Contracts
import Foundation
import ServiceClient
import Subprocess
import Waiting

/// A test's own `larder up`: the real executables, on an empty folder and free ports.
public struct LarderUp: Sendable {
    public let folder: URL
    public let offset: Int
    public let transcript = Transcript()
    private let options: [String]
    private let environment: [String: String]
    private let descriptors: Int?

    /// - Parameters:
    ///   - options: additional options of `larder up`.
    ///   - environment: additional variables of its processes.
    ///   - descriptors: the limit of open files per process; `nil` for that of this process.
    public init(
        folder: URL, offset: Int, options: [String] = [], environment: [String: String] = [:], descriptors: Int? = nil
    ) {
        self.folder = folder
        self.environment = environment
        self.offset = offset
        self.options = options
        self.descriptors = descriptors
    }

    /// The executable next to the tests' own.
    static let executable = Bundle.main.executableURL?.deletingLastPathComponent().appending(path: "larder").path ?? ""

    /// A client without a session at the gateway's public port.
    public var anybody: ServiceClient {
        ServiceClient(
            transport: HTTPTransport(client: .shared, origin: gateway),
            retries: RetryPolicy(deadline: .seconds(300), tries: 1))
    }
    public var gateway: String { "http://127.0.0.1:\(8_080 + offset)" }
    /// The address of the pages.
    public var web: String { "http://localhost:\(8_110 + offset)" }
    public var mailbox: Mailbox { Mailbox(address: "\(gateway)/dev/mailbox") }

    /// Runs `body` with a ready system, stops it with Ctrl-C and returns its status. The system was started once before
    /// to fill its databases.
    public static func running(
        options: [String] = [], environment: [String: String] = [:],
        _ body: (LarderUp, Subject) async throws -> Void
    ) async throws -> TerminationStatus {
        let folder = FileManager.default.temporaryDirectory.appending(path: "larder-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try await StartedFolder.copy(to: folder, options: options)
        let up = LarderUp(folder: folder, offset: freeOffset(), options: options, environment: environment)
        return try await up.run { subject in
            _ = try await up.transcript.line(containing: "Larder is ready")
            try await body(up, subject)
        }
    }

    /// An offset at which all ports of a system are free.
    public static func freeOffset() -> Int {
        FreePorts.start(in: (100...330).map { $0 * 64 }) { 8_080 + $0...8_111 + $0 }
    }

    /// The running command.
    public struct Subject: Sendable {
        public let send: @Sendable (Signal) throws -> Void
    }

    /// Runs the command and `body`, and returns the status; Ctrl-C ends the command if `body` did not.
    public func run(_ body: (Subject) async throws -> Void) async throws -> TerminationStatus {
        var platform = PlatformOptions()
        platform.processGroupID = 0
        let variables = environment.reduce(into: [Environment.Key: String?]()) {
            $0[Environment.Key(stringLiteral: $1.key)] = $1.value
        }
        let limit = descriptors.map { "ulimit -n \($0); " } ?? ""
        let result = try await Subprocess.run(
            .path("/bin/sh"),
            arguments: .init(
                ["-c", limit + #"exec "$0" "$@""#, Self.executable, "up", "--folder", folder.path]
                    + ["--port-offset", "\(offset)"] + options),
            environment: .inherit.updating(variables),
            platformOptions: platform, input: .none, output: .sequence, error: .combinedWithOutput
        ) { execution in
            let listening = Task { [transcript] in
                for try await line in execution.standardOutput.strings() { await transcript.add(line) }
                await transcript.close()
            }
            let subject = Subject { try execution.send(signal: $0) }
            do {
                try await body(subject)
            } catch {
                try? subject.send(.interrupt)
                try await listening.value
                throw error
            }
            try? subject.send(.interrupt)
            try await listening.value
        }
        return result.terminationStatus
    }

    /// The process identifier of a service.
    public func process(of service: ServiceName) throws -> Int32 {
        let name = "larder-\(service.rawValue)"
        for process in try FileManager.default.contentsOfDirectory(atPath: "/proc") {
            guard let identifier = Int32(process),
                let environment = FileManager.default.contents(atPath: "/proc/\(process)/environ"),
                String(decoding: environment, as: UTF8.self).contains(
                    "LARDER_GATEWAY_URL=http://127.0.0.1:\(8_081 + offset)\0"),
                let command = FileManager.default.contents(atPath: "/proc/\(process)/cmdline"),
                String(decoding: command.prefix { $0 != 0 }, as: UTF8.self).hasSuffix(name)
            else { continue }
            return identifier
        }
        throw Problem.notFound(.service)
    }
}

extension LarderUp {
    /// The output of `larder admin` for `input`.
    public func administer(_ words: [String], _ input: String) async throws -> String {
        try await command(["admin"] + words, input)
    }

    /// The output of the command on the system's folder, for `input`.
    public func command(_ words: [String], _ input: String = "") async throws -> String {
        let result = try await Subprocess.run(
            .path(.init(Self.executable)), arguments: .init(words + ["--folder", folder.path]),
            input: .string(input + "\n"), output: .string(limit: 4_096), error: .combinedWithOutput)
        return result.standardOutput.trimmingCharacters(in: .newlines)
    }
}
