import AsyncHTTPClient
import Contracts
import Foundation
import ServiceClient
import Subprocess
import Waiting

/// A `larder up` of a test's own: the real executables, on an empty folder and on ports of their own.
public struct LarderUp: Sendable {
    public let folder: URL
    public let offset: Int
    public let transcript = Transcript()
    private let options: [String]
    private let environment: [String: String]
    private let descriptors: Int?

    /// - Parameters:
    ///   - options: of `larder up` besides.
    ///   - environment: of its processes besides.
    ///   - descriptors: how many each process may have open, if not as many as this one.
    public init(
        folder: URL, offset: Int, options: [String] = [], environment: [String: String] = [:], descriptors: Int? = nil
    ) {
        self.folder = folder
        self.environment = environment
        self.offset = offset
        self.options = options
        self.descriptors = descriptors
    }

    /// Beside the tests' own executable.
    static let executable = Bundle.main.executableURL?.deletingLastPathComponent().appending(path: "larder").path ?? ""

    /// The gateway's public listener, as somebody who has not signed in.
    public var anybody: ServiceClient {
        ServiceClient(transport: HTTPTransport(client: .shared, origin: gateway), retries: RetryPolicy(tries: 1))
    }
    public var gateway: String { "http://127.0.0.1:\(8_080 + offset)" }
    /// The pages.
    public var web: String { "http://localhost:\(8_110 + offset)" }
    public var mailbox: Mailbox { Mailbox(address: "\(gateway)/dev/mailbox") }

    /// Runs `body` beside a system that is ready, stops it with Ctrl-C and says how it ended. The system has started once
    /// before, so that its databases are filled.
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

    /// An offset at which every port of a system is free.
    public static func freeOffset() -> Int {
        FreePorts.start(in: (100...330).map { $0 * 64 }) { 8_080 + $0...8_111 + $0 }
    }

    /// The command as a running process.
    public struct Subject: Sendable {
        public let send: @Sendable (Signal) throws -> Void
    }

    /// Runs the command, `body` beside it, and says how it ended; Ctrl-C ends it unless `body` did.
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

    /// The process identifier of one service.
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
    /// What `larder admin` says about the system's accounts, given `input` to read.
    public func administer(_ words: [String], _ input: String) async throws -> String {
        try await command(["admin"] + words, input)
    }

    /// What the command says of the system's folder, given `input` to read.
    public func command(_ words: [String], _ input: String = "") async throws -> String {
        let result = try await Subprocess.run(
            .path(.init(Self.executable)), arguments: .init(words + ["--folder", folder.path]),
            input: .string(input + "\n"), output: .string(limit: 4_096), error: .combinedWithOutput)
        return result.standardOutput.trimmingCharacters(in: .newlines)
    }
}
