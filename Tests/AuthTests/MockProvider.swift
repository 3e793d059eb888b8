import AsyncHTTPClient
import AuthContracts
import Contracts
import Foundation
import NIOCore
import Support
import Testing

/// A real OpenID Connect provider (oidc-provider-mock) in a process of its own.
final class MockProvider: Sendable {
    let port: Int
    private let process = Process()
    // The provider ends when the other end of this pipe does: signals may be blocked where it is started.
    private let lifeline = Pipe()

    var issuer: String { "http://127.0.0.1:\(port)" }

    /// Starts one that knows Ada and Bob; the same port once more has other keys.
    init(port: Int = 0) throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let output = Pipe()
        process.executableURL = root.appending(path: ".build/providers/bin/python")
        process.arguments = ["-W", "ignore", "-c", Self.script, "-n", "true", "-p", String(port)]
        for claims in Self.people { process.arguments?.append(contentsOf: ["--user-claims", claims]) }
        _ = fcntl(lifeline.fileHandleForWriting.fileDescriptor, F_SETFD, FD_CLOEXEC)
        process.standardInput = lifeline
        process.standardError = output
        process.standardOutput = FileHandle.nullDevice
        do {
            try process.run()
        } catch {
            Issue.record("There is no provider to sign in with: deploy/prepare test")
            throw error
        }
        var text = ""
        while let chunk = try? output.fileHandleForReading.read(upToCount: 1), !chunk.isEmpty {
            text += String(decoding: chunk, as: UTF8.self)
            if let match = text.firstMatch(of: #/running on http://127\.0\.0\.1:(\d+) /#) {
                self.port = try #require(Int(match.output.1))
                // Nobody may keep the process waiting by not reading what else it says.
                output.fileHandleForReading.readabilityHandler = { _ = $0.availableData }
                return
            }
        }
        throw Silent()
    }

    deinit { stop() }

    /// Ends it, and returns once its port is free.
    func stop() {
        try? lifeline.fileHandleForWriting.close()
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    private static let script = """
        import os, runpy, sys, threading
        threading.Thread(target=lambda: (sys.stdin.read(), os._exit(0)), daemon=True).start()
        runpy.run_module("oidc_provider_mock", run_name="__main__", alter_sys=True)
        """

    private static let people = [
        #"{"sub":"ada-1815","email":"Ada@Larder.example","email_verified":true,"name":"Ada Lovelace"}"#,
        #"{"sub":"bob-7","email":"bob@larder.example","email_verified":false,"preferred_username":"Bobby"}"#,
    ]

    /// It ended before it said where it is.
    private struct Silent: Error {}

    /// What makes the auth service know it as `kitchen`.
    var environment: [String: String] {
        [
            "LARDER_SIGN_IN_PROVIDERS": "kitchen", "LARDER_PROVIDER_KITCHEN_ISSUER": issuer,
            "LARDER_PROVIDER_KITCHEN_CLIENT_ID": "larder", "LARDER_PROVIDER_KITCHEN_CLIENT_SECRET": "open sesame",
            "LARDER_PROVIDER_KITCHEN_NAME": "Kitchen ID",
        ]
    }
}

extension TestedService {
    /// Lets `person` in at the provider that `redirect` leads to, and returns what the browser comes back with.
    func consent(_ redirect: ProviderRedirect, as person: String) async throws -> ProviderReturn {
        var request = HTTPClientRequest(url: redirect.url)
        request.method = .POST
        request.headers.add(name: "Content-Type", value: "application/x-www-form-urlencoded")
        request.body = .bytes(ByteBuffer(string: "sub=\(person)"))
        let answer = try await http.execute(request, timeout: .seconds(200))
        let location = try #require(answer.headers.first(name: "Location"), "status \(answer.status.code)")
        #expect(location.hasPrefix("https://kitchen.example/log-in/with/return?"))
        let query = Asked(location)
        return ProviderReturn(
            flow: redirect.flow, state: query["state"] ?? "", code: query["code"], error: query["error"],
            issuer: query["iss"])
    }

    /// Begins with a provider, lets `person` in there, and comes back.
    func comeBack(as person: String, from provider: String = "kitchen") async throws -> ProviderOutcome {
        let redirect = try await api.call(AuthAPI.beginWithProvider, at: provider)
        return try await api.call(AuthAPI.finishWithProvider, sending: consent(redirect, as: person))
    }
}

/// The values in the query of an address, or in a form.
struct Asked: Sendable {
    private let items: [URLQueryItem]

    init(_ address: String) { items = URLComponents(string: address)?.queryItems ?? [] }

    init(form: String) { self.init("/?" + form) }

    subscript(name: String) -> String? { items.first { $0.name == name }?.value }
}
