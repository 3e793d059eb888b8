import AsyncHTTPClient
import AuthContracts
import Contracts
import Foundation
import Measuring

/// Accounts with unique names.
struct Crowd {
    static let password = "simmering stock"

    /// Addresses that never repeat a network.
    struct Addresses {
        private var count = 0

        /// The next address, in an unused network.
        mutating func next() -> String {
            count += 1
            return "10.\(count / 250 % 250).\(count % 250).7"
        }
    }

    static func name(_ number: Int) -> String { "person\(number)" }
    static func address(_ number: Int) -> String { "person\(number)@larder.example" }

    /// Registers `count` people, numbered from `first`; `verified` ones get accounts.
    static func register(
        _ count: Int, from first: Int = 0, verified: Bool = true, at auth: BenchedService, codes: some Codes
    ) async throws {
        for number in first..<(first + count) {
            let client = auth.client(at: "10.255.\(number / 250).\(number % 250)")
            let registration = Registration(
                username: name(number), email: address(number), password: password, passwordRepeated: password)
            try await client.call(AuthAPI.register, sending: registration)
            guard verified else { continue }
            let code = try await codes.code(for: address(number))
            try await client.call(AuthAPI.verify, sending: Verification(email: address(number), code: code))
        }
    }
}

/// The source of verification codes.
protocol Codes {
    func code(for address: String) async throws -> String
}

/// The development mailbox of a service without a mail server.
struct MailboxCodes: Codes {
    let http: HTTPClient

    private struct Delivered: Decodable {
        let body: String
    }

    func code(for address: String) async throws -> String {
        let url = "http://127.0.0.1:\(BenchedAuth.port)/dev/mailbox?to=\(address)"
        for _ in 0..<500 {
            let answer = try await http.execute(HTTPClientRequest(url: url), timeout: .seconds(10))
            let mails = try WireFormat.decoder.decode(
                [Delivered].self, from: Data(buffer: try await answer.body.collect(upTo: 1 << 20)))
            if let code = mails.first?.body.firstMatch(of: /\b[0-9]{6}\b/)?.output { return String(code) }
            try await Task.sleep(for: .milliseconds(10))
        }
        throw Complaint("No code came for \(address).")
    }
}
