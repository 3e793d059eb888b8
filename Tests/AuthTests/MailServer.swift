import Foundation
import Testing

@testable import Auth

/// A real mail server (aiosmtpd) in its own process, on a free port.
final class MailServer: Sendable {
    /// The server's behaviour.
    enum Manner: String {
        /// Accepts all mail without encryption.
        case plain
        /// Requires STARTTLS and a password.
        case guarded
        /// Encrypted from the first byte.
        case encrypted
        /// Rejects every recipient as unknown.
        case refusing
        /// Answers every recipient with a temporary failure.
        case busy
        /// Accepts connections and never answers.
        case silent
        /// Greylists each recipient on the first try.
        case fickle
        /// Aborts the connection during the first two messages.
        case dying
        /// Delays recipients at `slow.example` by two seconds.
        case thoughtful
        /// Rejects host names without a dot, and address literals, at EHLO and HELO.
        case particular
        /// Rejects the same names at the first recipient.
        case late
        /// Rejects every connection in the greeting.
        case closed
        /// Rejects every sender.
        case senderless
        /// Answers recipients with `replies`.
        case scripted
    }

    /// A received mail.
    struct Arrival: Decodable, Hashable {
        /// The host name in EHLO.
        let name: String
        let sender: String
        let recipients: [String]
        let subject: String
        let headers: [String]
        let messageID: String
        let unsubscribe: String?
        let body: String
        let isEncrypted: Bool
        let user: String?
    }

    let port: Int
    private let folder: URL
    private let process: Process
    // The server ends when this pipe closes.
    private let lifeline = Pipe()
    private let output = Pipe()

    /// - Parameter replies: by recipient, for `scripted`.
    init(_ manner: Manner, port: Int = 0, replies: [String: String] = [:]) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "larder-mail-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        _ = fcntl(lifeline.fileHandleForWriting.fileDescriptor, F_SETFD, FD_CLOEXEC)
        process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        let said = String(decoding: try JSONEncoder().encode(replies), as: UTF8.self)
        process.arguments = ["python3", "-c", Self.script, folder.path, manner.rawValue, String(port), said]
        process.standardInput = lifeline
        process.standardOutput = output
        try process.run()
        self.port = try #require(
            Int(Self.line(of: output)), "The mail server did not start: pip install aiosmtpd")
    }

    deinit {
        process.terminate()
        try? FileManager.default.removeItem(at: folder)
    }

    /// Closes its port; connections are refused from then on.
    func stop() {
        lifeline.fileHandleForWriting.write(Data("stop\n".utf8))
        _ = Self.line(of: output)
    }

    /// The server's next line, assembled from its pieces; empty at the end of the output.
    private static func line(of output: Pipe) -> String {
        var line = Data()
        while line.last != UInt8(ascii: "\n") {
            let piece = output.fileHandleForReading.availableData
            guard !piece.isEmpty else { break }
            line += piece
        }
        return String(decoding: line, as: UTF8.self).trimmingCharacters(in: .newlines)
    }

    /// The mails received so far.
    func arrivals() throws -> [Arrival] {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "json" }.sorted { $0.path < $1.path }
            .map { try JSONDecoder().decode(Arrival.self, from: Data(contentsOf: $0)) }
    }

    /// The path of the server's certificate.
    var authorities: String { folder.appending(path: "cert.pem").path }

    private static let script = #"""
        import asyncio, email, email.policy, json, os, ssl, subprocess, sys, threading
        from aiosmtpd.smtp import SMTP, AuthResult

        folder, manner, port, replies = sys.argv[1], sys.argv[2], int(sys.argv[3]), json.loads(sys.argv[4])

        def obey(loop, server):
            def close():
                server.close()
                print("stopped", flush=True)
            for line in sys.stdin:
                loop.call_soon_threadsafe(close)
            os._exit(0)

        def is_full(name):
            return "." in name and not name.startswith("[")

        class Dying(SMTP):
            deaths = 0

            async def smtp_EHLO(self, name):
                if manner == "particular" and name and not is_full(name):
                    return await self.push("504 5.5.2 Need a fully-qualified hostname")
                await super().smtp_EHLO(name)

            async def smtp_HELO(self, name):
                if manner == "particular" and name and not is_full(name):
                    return await self.push("550 5.7.1 Need a fully-qualified hostname")
                await super().smtp_HELO(name)

            async def smtp_DATA(self, arg):
                if manner != "dying" or Dying.deaths == 2:
                    return await super().smtp_DATA(arg)
                Dying.deaths += 1
                await self.push("354 Go on")
                await self._reader.readline()
                self.transport.abort()

        class Handler:
            taken = 0
            known = set()

            async def handle_MAIL(self, server, session, envelope, address, options):
                if manner == "senderless":
                    return "553 5.7.1 Not your address"
                envelope.mail_from = address
                return "250 OK"

            async def handle_RCPT(self, server, session, envelope, address, options):
                if manner == "late" and not is_full(session.host_name):
                    return f"504 5.5.2 <{session.host_name}>: Helo command rejected: need fully-qualified hostname"
                if address in replies:
                    return replies[address]
                if manner == "refusing":
                    return "550 5.1.1 Nobody of that name"
                if manner == "busy":
                    return "451 4.3.2 Later"
                if manner == "fickle" and address not in self.known:
                    self.known.add(address)
                    return "451 4.7.1 Greylisted"
                if manner == "thoughtful" and address.endswith("@slow.example"):
                    await asyncio.sleep(2)
                envelope.rcpt_tos.append(address)
                return "250 OK"

            async def handle_DATA(self, server, session, envelope):
                message = email.message_from_bytes(envelope.content, policy=email.policy.default)
                Handler.taken += 1
                path = f"{folder}/{Handler.taken:04}"
                with open(path, "w") as file:
                    json.dump({
                        "name": session.host_name, "sender": envelope.mail_from, "recipients": envelope.rcpt_tos,
                        "subject": message["Subject"], "headers": message.keys(), "body": message.get_content(),
                        "messageID": message["Message-ID"], "unsubscribe": message["List-Unsubscribe"],
                        "isEncrypted": session.ssl is not None or manner == "encrypted",
                        "user": session.auth_data.login.decode() if session.auth_data else None}, file)
                os.rename(path, path + ".json")
                return "250 OK"

        def authenticate(server, session, envelope, mechanism, data):
            right = data.login == b"larder" and data.password == b"open sesame"
            # One that is not handled is answered with 535.
            return AuthResult(success=right, handled=right, auth_data=data)

        def context():
            subprocess.run(
                ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes",
                 "-keyout", f"{folder}/key.pem", "-out", f"{folder}/cert.pem", "-days", "2", "-subj", "/CN=localhost",
                 "-addext", "subjectAltName=IP:127.0.0.1"], check=True, stderr=subprocess.DEVNULL)
            made = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            made.load_cert_chain(f"{folder}/cert.pem", f"{folder}/key.pem")
            return made

        async def silence(reader, writer):
            await reader.read()

        async def refusal(reader, writer):
            writer.write(b"554 5.7.1 No service for you\r\n")
            await reader.read()
            writer.close()

        async def main():
            loop = asyncio.get_running_loop()
            tls = context() if manner in ("guarded", "encrypted") else None
            if manner == "silent":
                server = await asyncio.start_server(silence, "127.0.0.1", port)
            elif manner == "closed":
                server = await asyncio.start_server(refusal, "127.0.0.1", port)
            elif manner == "guarded":
                server = await loop.create_server(
                    lambda: SMTP(Handler(), hostname="mail.example", tls_context=tls, require_starttls=True,
                                 auth_required=True, authenticator=authenticate), "127.0.0.1", port)
            else:
                handler = Handler()
                server = await loop.create_server(
                    lambda: Dying(handler, hostname="mail.example"), "127.0.0.1", port, ssl=tls)
            print(server.sockets[0].getsockname()[1], flush=True)
            threading.Thread(target=obey, args=(loop, server), daemon=True).start()
            await asyncio.Event().wait()

        asyncio.run(main())
        """#
}
