import Foundation
import Measuring
import Synchronization

/// A real mail server (aiosmtpd) in a process of its own, that takes every mail and says so at once.
final class MailSink: Codes, Sendable {
    /// A mail as it came.
    private struct Mail: Decodable {
        let recipient: String
        let body: String
    }

    let port: Int
    private let process: Process
    // The server ends when the other end of this pipe does.
    private let lifeline = Pipe()
    private let mails = Mutex<[(mail: Mail, at: ContinuousClock.Instant)]>([])

    init() throws {
        let output = Pipe()
        process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["python3", "-c", Self.script]
        process.standardInput = lifeline
        process.standardOutput = output
        try process.run()
        let reader = output.fileHandleForReading
        guard let line = Self.lines(from: reader.availableData).first, let port = Int(line) else {
            throw Complaint("The mail server did not start: pip install aiosmtpd")
        }
        self.port = port
        Thread.detachNewThread { [self] in
            var rest = Data()
            while true {
                let data = reader.availableData
                if data.isEmpty { return }
                rest += data
                guard let end = rest.lastIndex(of: UInt8(ascii: "\n")) else { continue }
                take(rest[...end])
                rest = Data(rest[(end + 1)...])
            }
        }
    }

    deinit { process.terminate() }

    func count(to address: String) -> Int {
        mails.withLock { mails in mails.count { $0.mail.recipient == address } }
    }

    /// When the mail to `address` came that follows `count` others.
    func arrival(to address: String, after count: Int) async throws -> ContinuousClock.Instant {
        try await find(address, count).at
    }

    func code(for address: String) async throws -> String {
        guard let code = try await find(address, 0).mail.body.firstMatch(of: /\b[0-9]{6}\b/)?.output else {
            throw Complaint("The mail to \(address) has no code.")
        }
        return String(code)
    }

    private func find(_ address: String, _ count: Int) async throws -> (mail: Mail, at: ContinuousClock.Instant) {
        let last = ContinuousClock.now + .seconds(30)
        while ContinuousClock.now < last {
            let found = mails.withLock { mails in mails.filter { $0.mail.recipient == address }.dropFirst(count).first }
            if let found { return found }
            try await Task.sleep(for: .milliseconds(1))
        }
        throw Complaint("No mail came to \(address) within 30 seconds.")
    }

    private func take(_ data: Data) {
        let now = ContinuousClock.now
        let new = Self.lines(from: data).compactMap { try? JSONDecoder().decode(Mail.self, from: Data($0.utf8)) }
        mails.withLock { $0 += new.map { ($0, now) } }
    }

    private static func lines(from data: Data) -> [Substring] {
        String(decoding: data, as: UTF8.self).split(separator: "\n")
    }

    private static let script = #"""
        import asyncio, email, email.policy, json, os, sys, threading
        from aiosmtpd.smtp import SMTP

        class Handler:
            async def handle_DATA(self, server, session, envelope):
                message = email.message_from_bytes(envelope.content, policy=email.policy.default)
                for recipient in envelope.rcpt_tos:
                    print(json.dumps({"recipient": recipient.lower(), "body": message.get_content()}), flush=True)
                return "250 OK"

        def end():
            sys.stdin.read()
            os._exit(0)

        async def main():
            server = await asyncio.get_running_loop().create_server(lambda: SMTP(Handler(), hostname="mail.example"), "127.0.0.1", 0)
            print(server.sockets[0].getsockname()[1], flush=True)
            threading.Thread(target=end, daemon=True).start()
            await asyncio.Event().wait()

        asyncio.run(main())
        """#
}
