import Chassis
import Contracts
import Foundation
import Testing

@testable import Orders

/// A stand-in for Stripe (localstripe, from PyPI) in its own process, on a free port.
///
/// It ignores idempotency keys, so single payments are tested with `StripeDouble`. It has no search, no `created` in
/// lists and no confirmation tokens. It rejects `use_stripe_sdk`, which is removed here. It allows refunds above the
/// captured amount, and its refunds never wait or fail.
final class LocalStripe: Sendable {
    static let key = "sk_test_12345"
    let port: Int
    private let process = Process()
    // The process ends when this pipe closes.
    private let lifeline = Pipe()

    var url: String { "http://127.0.0.1:\(port)" }

    init() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let output = Pipe()
        process.executableURL = root.appending(path: ".build/stripe/bin/python")
        process.arguments = ["-W", "ignore", "-c", Self.script]
        _ = fcntl(lifeline.fileHandleForWriting.fileDescriptor, F_SETFD, FD_CLOEXEC)
        process.standardInput = lifeline
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        do {
            try process.run()
        } catch {
            Issue.record("There is no stand-in of Stripe: deploy/prepare test")
            throw error
        }
        var line = Data()
        while line.last != UInt8(ascii: "\n"), let piece = try output.fileHandleForReading.read(upToCount: 1),
            !piece.isEmpty
        {
            line += piece
        }
        port = try #require(
            Int(String(decoding: line, as: UTF8.self).trimmingCharacters(in: .newlines)),
            "localstripe did not start: deploy/prepare test")
    }

    deinit {
        try? lifeline.fileHandleForWriting.close()
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    /// Larder's client for it.
    func provider(publishableKey: String? = nil) -> StripeProvider {
        StripeProvider(
            api: StripeAPI(http: ExternalHTTPClient(for: "payments", to: .configured), url: url, secretKey: Self.key),
            publishableKey: publishableKey, now: { Date() })
    }

    /// The payment method that Stripe's own form returns for a card.
    func card(_ number: String) async throws -> String {
        let answer = try await post(
            "/v1/payment_methods",
            [
                ("type", "card"), ("card[number]", number), ("card[exp_month]", "12"), ("card[exp_year]", "2040"),
                ("card[cvc]", "123"),
            ])
        return try #require(answer["id"] as? String)
    }

    /// The person passes or fails the bank's check on the page.
    func answerBank(_ intent: String, _ secret: String, _ isRight: Bool) async throws {
        _ = try await post(
            "/v1/payment_intents/\(intent)/_authenticate",
            [("client_secret", secret), ("success", isRight ? "true" : "false")])
    }

    /// Registers `url` for webhooks signed with `secret`.
    func tell(_ url: String, secret: String) async throws {
        _ = try await post("/_config/webhooks/larder", [("url", url), ("secret", secret)])
    }

    private func post(_ path: String, _ fields: [(String, String)]) async throws -> [String: Any] {
        let answer = try await ExternalHTTPClient(for: "payments", to: .configured).send(
            .post(
                url + path, Array(FormText.text(fields).utf8), type: "application/x-www-form-urlencoded",
                fields: ["Authorization": "Bearer \(Self.key)"], taking: ResponseBounds(mostBytes: 1 << 20)))
        return (try? JSONSerialization.jsonObject(with: Data(answer.bytes)) as? [String: Any]) ?? [:]
    }

    private static let script = """
        import os, socket, sys, threading
        from aiohttp import web
        from localstripe import resources, server
        threading.Thread(target=lambda: (sys.stdin.read(), os._exit(0)), daemon=True).start()
        # Nothing is left behind, and nothing is found that others left.
        resources.Store.dump_to_disk = lambda self: None
        create = resources.PaymentIntent._api_create.__func__
        resources.PaymentIntent._api_create = classmethod(
            lambda cls, use_stripe_sdk=None, **data: create(cls, **data))
        sock = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        sock.bind(("127.0.0.1", 0))
        # Whoever asks before the server is ready waits, rather than being refused.
        sock.listen(16)
        print(sock.getsockname()[1], flush=True)
        web.run_app(server.app, sock=sock, print=None, access_log=None)
        """
}
