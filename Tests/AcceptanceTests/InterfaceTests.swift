import AuthContracts
import Contracts
import Foundation
import RunningSystem
import ServiceClient
import Subprocess
import Testing

/// The running system is as its own OpenAPI document says.
@Suite struct InterfaceTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
        .standardizedFileURL
    private static let schemathesis = root.appending(path: ".build/schemathesis/bin/schemathesis").path
    private static let password = "a kettle full of barley"

    @Test(.timeLimit(.minutes(30)))
    func `N1 schemathesis finds nothing to complain about on a running system`() async throws {
        try #require(
            FileManager.default.isExecutableFile(atPath: Self.schemathesis), "deploy/prepare test installs schemathesis"
        )
        let status = try await LarderUp.running(options: ["--demo"], environment: Self.unlimited) { up, _ in
            for name in ["leaver", "chief"] { try await signUp(name, at: up) }
            _ = try await up.administer(["promote", "chief"], "")
            let demo = try String(
                contentsOf: up.folder.appending(path: "secrets/demo-password"), encoding: .utf8)
            let people: [Environment.Key: String?] = [
                "LARDER_GATEWAY": up.gateway, "LARDER_PERSON": "demo \(demo)",
                "LARDER_ADMINISTRATOR": "chief \(Self.password)", "LARDER_LEAVER": "leaver \(Self.password)",
            ]
            let result = try await Subprocess.run(
                .path(.init(Self.schemathesis)),
                arguments: [
                    "--config-file", "Tests/Schemathesis/schemathesis.toml", "run", "--checks", "all",
                    up.gateway + "/v1/openapi.json",
                ],
                environment: .inherit.updating(people),
                workingDirectory: .init(Self.root.path), input: .none, output: .string(limit: 16 << 20),
                error: .combinedWithOutput)
            let report = result.standardOutput
            #expect(result.terminationStatus.isSuccess, "\(report.suffix(20_000))")
            // A run that reaches nothing complains about nothing. The time of a run is bounded: a busy machine tries less.
            let cases = report.firstMatch(of: /([0-9,]+) generated/).flatMap { Int($0.1.filter(\.isNumber)) }
            #expect((cases ?? 0) > 100, "\(report.suffix(2_000))")
        }
        #expect(status.isSuccess)
    }

    /// Checks ask thousands of things from one address.
    private static let unlimited = ["ADDRESS", "ACCOUNT", "SIGN_IN"].reduce(into: [String: String]()) {
        variables, limit in
        variables["LARDER_LIMIT_\(limit)_BURST"] = "1000000"
        variables["LARDER_LIMIT_\(limit)_PER_MINUTE"] = "1000000"
    }

    private func signUp(_ name: String, at up: LarderUp) async throws {
        let address = "\(name)@kitchen.example"
        try await up.anybody.call(
            AuthAPI.register,
            sending: Registration(
                username: name, email: address, password: Self.password, passwordRepeated: Self.password))
        let code = try await up.mailbox.code(for: address)
        try await up.anybody.call(AuthAPI.verify, sending: Verification(email: address, code: code))
    }
}
