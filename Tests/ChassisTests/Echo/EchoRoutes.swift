import Chassis
import Contracts
import Foundation
import ServiceClient
import Storage

/// The handlers of the echo service.
struct EchoRoutes: Sendable {
    let platform: Platform
    let gate: Gate

    func register(on routes: Routes) {
        routes
            .on(EchoAPI.anyone) { _, call in
                Caller(
                    account: call.caller.account, service: call.caller.identity?.service?.rawValue,
                    address: call.address,
                    userAgent: call.userAgent)
            }
            .on(EchoAPI.signedIn) { _, call in Caller(account: call.caller.account) }
            .on(EchoAPI.admin) { _, call in Caller(account: call.caller.account) }
            .on(EchoAPI.support) { _, call in Caller(account: call.caller.account) }
            .on(EchoAPI.operator) { _, call in Caller(account: call.caller.account) }
            .on(EchoAPI.partner) { _, call in Caller(account: call.caller.account) }
            .on(EchoAPI.fromService) { _, call in
                Caller(account: call.caller.account, service: call.caller.service.rawValue)
            }
            .on(EchoAPI.say) { saying, _ in saying }
            .on(EchoAPI.make) { saying, _ in try await make(saying) }
            .on(EchoAPI.makeOpenly) { saying, _ in try await make(saying) }
            .on(EchoAPI.makeSecret) { saying, _ in Secret(text: try await make(saying).inner?.first?.text ?? "") }
            .on(EchoAPI.whisper) { secret, _ in try await make(Saying(text: secret.text)) }
            .on(EchoAPI.search) { search, _ in search }
            .on(EchoAPI.lookUp) { search, _ in search }
            .on(EchoAPI.upload, use: giveBack)
            .on(EchoAPI.uploadOnce, use: keep)
            .on(EchoAPI.pour, streaming: pour)
            .on(EchoAPI.name) { _, call in Saying(text: try call.text("name")) }
            .on(EchoAPI.rename) { saying, _ in saying }
            .on(EchoAPI.fail) { _, call in
                try Failure.throwing(try call.text("kind"))
                return Empty()
            }
            .on(EchoAPI.wait) { _, _ in
                await gate.wait()
                return Saying(text: "done")
            }
            .on(EchoAPI.askService) { _, call in
                try await platform.services.onBehalf(of: call.caller.identity).call(EchoAPI.fromService)
            }
            .on(EchoAPI.announce, use: announce)
            .on(EchoAPI.heard, use: heard)
            .on(EchoAPI.changes) { _ in try await shelf() }
    }

    /// The visible shelf, replaced after each "move". After an "end" it is forbidden.
    private func shelf() async throws -> ChangeTopic {
        let (moves, ends) = try await platform.database.read { db in
            let count = { (text: String) in
                try db.first("SELECT count(*) FROM made WHERE text = \(text)") { try $0[0] as Int } ?? 0
            }
            return (try count("move"), try count("end"))
        }
        guard ends == 0 else { throw Problem.forbidden }
        return ChangeTopic("shelf \(moves)")
    }

    private func giveBack(_ upload: StreamedUpload, _ call: Call<SignedIn>) async throws -> Download {
        let bytes = try await upload.file.read(at: 0, upTo: upload.file.count)
        return Download(mediaType: upload.mediaType, name: upload.name, bytes: bytes, isLasting: true)
    }

    private func keep(_ upload: StreamedUpload, _ call: Call<SignedIn>) async throws -> Saying {
        let bytes = try await upload.file.read(at: 0, upTo: upload.file.count)
        return try await make(Saying(text: String(decoding: bytes, as: UTF8.self)))
    }

    private func pour(_ search: Search, _ call: Call<Anyone>) async throws -> StreamedDownload {
        guard let count = search.limit else { throw Problem.invalid("limit", "is needed") }
        return StreamedDownload(
            mediaType: "text/plain", name: "a \"lot\".txt",
            parts: ResponseParts { take in
                for _ in 0..<count { try await take(Data(repeating: 65, count: 100_000)) }
                if search.words != nil { throw CancellationError() }
            })
    }

    /// Creates an entry and returns it. `wait` waits for the gate; `fail` throws in the transaction, `fail late` after.
    private func make(_ saying: Saying) async throws -> Saying {
        if saying.text == "wait" { await gate.wait() }
        let id = ID<Saying>(at: platform.now()).description
        if saying.text == "unkept" {
            try await platform.database.write { try $0.execute("INSERT INTO made (id, text) VALUES (\(id), 'unkept')") }
            return saying
        }
        let made = try await platform.database.write { db in
            try db.execute("INSERT INTO made (id, text) VALUES (\(id), \(saying.text))")
            if saying.text == "fail" { throw Problem.conflict("It is not to be.") }
            return Saying(text: saying.text, inner: [Saying(text: id)])
        }
        if saying.text == "fail late" { throw Problem.unavailable("It is made, but nobody says so.") }
        return made
    }

    private func announce(_ saying: Saying, _ call: Call<SignedIn>) async throws -> Empty {
        let now = platform.now()
        try await platform.database.write { db in
            for number in 1...(saying.number ?? 1) {
                try db.publish(SomethingSaid(text: "\(saying.text) \(number)", subject: saying.text), at: now)
            }
        }
        return Empty()
    }

    private func heard(_: Empty, _ call: Call<Anyone>) async throws -> Page<Saying> {
        let items = try await platform.database.read { db in
            try db.all("SELECT text, ordinal FROM heard ORDER BY ordinal") {
                Saying(text: try $0["text"], number: try $0["ordinal"])
            }
        }
        return Page(items: items)
    }
}

/// The failures of a handler.
enum Failure {
    struct Secret: Error { let password = "hunter2" }

    static func throwing(_ kind: String) throws {
        switch kind {
        case "unknown": throw Secret()
        case "problem": throw Problem.conflict("It is taken.")
        case "invalid": throw InvalidValue(field: "amount", .outOfRange(1...2))
        case "success": throw Problem(status: 200, code: "odd", detail: "Not a problem.")
        case "enormous": throw Problem(status: 12_345, code: "odd", detail: "Not a status.")
        case "decoding": _ = try WireFormat.decoder.decode(Saying.self, from: Data("{}".utf8))
        case "busy": throw StorageError.busy("SELECT hunter2")
        case "unavailable": throw StorageError.unavailable("host hunter2")
        case "conflict": throw StorageError.conflict("hunter2")
        case "full": throw StorageError.full("/var/hunter2")
        case "unstorable": throw StorageError.unstorable("hunter2")
        case "duplicate": throw StorageError.duplicate(constraint: "hunter2")
        case "failed": throw StorageError.failed("syntax error at hunter2")
        case "limited": throw Problem.tooMany("Slow down.", retryAfter: 7)
        case "cancelled": throw CancellationError()
        default: throw Problem.notFound("failure")
        }
    }
}
