import AsyncHTTPClient
import AuthContracts
import Contracts
import Foundation
import NIOCore
import Support
import Testing

/// A real OpenID Connect provider (oidc-provider-mock) in its own process.
final class MockProvider: Sendable {
    let port: Int
    private let process = Process()
    // The provider ends when this pipe closes: signals may be blocked in the parent process.
    private let lifeline = Pipe()

    var issuer: String { "http://127.0.0.1:\(port)" }

    /// Starts a provider that knows Ada and Bob; a restart on the same port has new keys.
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
                // Unread output would block the process.
                output.fileHandleForReading.readabilityHandler = { _ = $0.availableData }
                return
            }
        }
        throw Silent()
    }

    deinit { stop() }

    /// Ends the process and waits until its port is free.
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

    /// The process ended before it reported its port.
    private struct Silent: Error {}

    /// The variables that configure it as `kitchen` in the auth service.
    var environment: [String: String] {
        [
            "LARDER_SIGN_IN_PROVIDERS": "kitchen", "LARDER_PROVIDER_KITCHEN_ISSUER": issuer,
            "LARDER_PROVIDER_KITCHEN_CLIENT_ID": "larder", "LARDER_PROVIDER_KITCHEN_CLIENT_SECRET": "open sesame",
            "LARDER_PROVIDER_KITCHEN_NAME": "Kitchen ID",
        ]
    }
}

extension TestedService {
    /// Signs `person` in at the provider of `redirect`, and returns the browser's return values.
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

    /// Starts a sign-in with a provider, consents as `person`, and finishes.
    func comeBack(as person: String, from provider: String = "kitchen") async throws -> ProviderOutcome {
        let redirect = try await api.call(AuthAPI.beginWithProvider, at: provider)
        return try await api.call(AuthAPI.finishWithProvider, sending: consent(redirect, as: person))
    }
}

/// The query of an address, or a form.
struct Asked: Sendable {
    private let items: [URLQueryItem]

    init(_ address: String) { items = URLComponents(string: address)?.queryItems ?? [] }

    init(form: String) { self.init("/?" + form) }

    subscript(name: String) -> String? { items.first { $0.name == name }?.value }
}
