import Chassis
import Contracts
import Foundation
import Hummingbird
import Storage

/// The mails of a development machine, for programs and for people.
struct MailboxRoutes: Sendable {
    let database: Database

    func register(on routes: Routes) {
        routes.development { router in
            router.get("/dev/mailbox") { request, _ in
                let mails = try await mails(to: request.uri.queryParameters["to"].map(String.init))
                return Response(
                    status: .ok, headers: [.contentType: "application/json"],
                    body: .init(byteBuffer: ByteBuffer(data: try WireFormat.encoder.encode(mails))))
            }
            router.get("/dev/mailbox/page") { request, _ in
                let mails = try await mails(to: request.uri.queryParameters["to"].map(String.init))
                return Response(
                    status: .ok,
                    headers: [
                        .contentType: "text/html; charset=utf-8",
                        .contentSecurityPolicy: "default-src 'none'; style-src 'unsafe-inline'",
                    ], body: .init(byteBuffer: ByteBuffer(string: MailboxPage(mails: mails).html)))
            }
        }
    }

    private func mails(to address: String?) async throws -> [DeliveredMail] {
        try await database.read { try MailboxTable($0).newest(to: address) }
    }
}
