import Contracts
import Foundation
import Storage
import Support
import Testing

@testable import Chassis

/// A note that everybody who is signed in may change.
private struct NoticeBoard: Microservice, Feature {
    struct Change: RevisionedChange, Codable, Hashable {
        var revision = 0
        var text: String
        private enum CodingKeys: String, CodingKey { case text }
    }

    struct Notice: Revisioned, Codable, Hashable {
        let revision: Int
        let text: String
    }

    static let name = ServiceName.reports
    static let endpoints: [Route] = []
    static let migrations = [
        Migration(
            "001 board",
            """
            CREATE TABLE board (text TEXT NOT NULL, revision BIGINT NOT NULL);
            INSERT INTO board (text, revision) VALUES ('Dinner at six', 1);
            """)
    ]

    static let show: Endpoint<SignedIn, Empty, Saying> = EchoAPI.get("show", "/v1/board", "Shows it.").tagged()
    static let write: Endpoint<SignedIn, Saying, Saying> = EchoAPI.put("write", "/v1/board", "Writes on it.")
        .conditional(.required)
    static let clean: Endpoint<SignedIn, Empty, Empty> = EchoAPI.delete("clean", "/v1/board", "Cleans it.")
        .conditional(.optional)
    static let counted: Endpoint<SignedIn, Empty, Notice> = EchoAPI.get("counted", "/v1/notice", "Shows it.").tagged()
    static let count: Endpoint<SignedIn, Change, Notice> = EchoAPI.put("count", "/v1/notice", "Writes on it.")
        .conditional(.required)

    let platform: Platform

    init(_ platform: Platform) { self.platform = platform }

    func register(on routes: Routes) {
        routes
            .on(Self.show) { [platform] _, _ in try await platform.database.read { try Self.read($0).0 } }
            .on(Self.write) { [platform] saying, call in
                try await platform.database.write { db in
                    try call.precondition.check(Self.read(db, locked: true).0)
                    try db.execute("UPDATE board SET text = \(saying.text), revision = revision + 1")
                    return try Self.read(db).0
                }
            }
            .on(Self.clean) { [platform] _, call in
                try await platform.database.write { db in
                    try call.precondition.check(Self.read(db, locked: true).0)
                    try db.execute("UPDATE board SET text = '', revision = revision + 1")
                    return Empty()
                }
            }
            .on(Self.counted) { [platform] _, _ in try await platform.database.read { try Self.read($0).1 } }
            .on(Self.count) { [platform] change, _ in
                try await platform.database.write { db in
                    let count = try db.execute(
                        """
                        UPDATE board SET text = \(change.text), revision = revision + 1
                        WHERE revision = \(change.revision)
                        """)
                    guard count == 1 else {
                        throw Problem(status: 409, code: "changed-meanwhile", detail: "It says something else.")
                    }
                    return try Self.read(db).1
                }
            }
    }

    private static func read(_ db: any Connection, locked: Bool = false) throws -> (Saying, Notice) {
        let lock: SQL = locked && db.engine == .postgres ? "FOR UPDATE" : ""
        let row = try db.first("SELECT * FROM board \(lock)") {
            Notice(revision: try $0["revision"], text: try $0["text"])
        }
        let notice = try row.orNotFound(.address)
        return (Saying(text: notice.text), notice)
    }
}

@Suite(.timeLimit(.minutes(10)))
struct PreconditionTests {
    @Test(arguments: Engine.all)
    func `of many who saw the same one changes it, and the others are told`(on engine: Engine) async throws {
        try await withService(NoticeBoard.self, on: engine) { board in
            let ada = try await board.signedIn(as: .ada)
            let (_, tag) = try await ada.tagged(NoticeBoard.show)
            #expect(tag != nil)
            let problems = await withTaskGroup(of: Problem?.self) { group in
                for number in 0..<10 {
                    group.addTask {
                        do {
                            let saying = Saying(text: "Dinner at \(number)")
                            try await ada.ifMatch(tag).call(NoticeBoard.write, sending: saying)
                            return nil
                        } catch { return error as? Problem }
                    }
                }
                return await group.reduce(into: []) { $0.append($1) }
            }
            #expect(problems.count { $0 == nil } == 1)
            #expect(problems.compactMap(\.self).allSatisfy { $0.status == 412 && $0.code == "changed-meanwhile" })
        }
    }

    @Test(arguments: Engine.all)
    func `what counts its changes is changed as its revision was seen, which is not in the body`(
        on engine: Engine
    ) async throws {
        try await withService(NoticeBoard.self, on: engine) { board in
            let ada = try await board.signedIn(as: .ada)
            let (notice, tag) = try await ada.tagged(NoticeBoard.counted)
            #expect(tag?.text == "\"1\"" && notice.revision == 1)
            let change = NoticeBoard.Change(revision: 1, text: "Lunch")
            #expect(try await ada.call(NoticeBoard.count, sending: change).revision == 2)
            let late = await #expect(throws: Problem.self) { try await ada.call(NoticeBoard.count, sending: change) }
            #expect(late?.status == 412 && late?.detail == "It says something else.")
            let raw = try await board.send(
                .PUT, "/v1/notice", #"{"text":"Tea"}"#, as: .ada, headers: ["If-Match": "\"2\""])
            #expect(raw.status == 200 && raw.headers["ETag"] == ["\"3\""])
        }
    }

    @Test func `a call that has to say what it saw is refused without it, and one that need not is not`() async throws {
        try await withService(NoticeBoard.self, on: .sqlite) { board in
            func write(_ headers: [(String, String)]) async throws -> RawResponse {
                try await board.send(
                    .PUT, "/v1/board", #"{"text":"a"}"#, as: .ada, headers: .init(headers))
            }
            for headers: [(String, String)] in [[], [("If-Match", "*")]] {
                let refused = try await write(headers)
                #expect(refused.status == 428 && refused.problem?.code == "precondition-required")
            }
            for wrong in [
                "x", "\"", "\"\"x", "\"a b\"", "\"a\"\"b\"", ",", "\"a\",",
                String(repeating: "\"a\",", count: 20),
            ] {
                #expect(try await write([("If-Match", wrong)]).status == 400, "\(wrong)")
            }
            let tag = try await board.get("/v1/board", as: .ada).headers["ETag"].first ?? ""
            #expect(try await write([("If-Match", "W/\(tag)")]).status == 412, "a weak tag matches nothing")
            #expect(try await write([("If-Match", "\"other\"")]).status == 412)
            let written = try await write([("If-Match", "\"other\", \(tag)")])
            #expect(written.status == 200 && written.headers["ETag"].count == 1 && written.headers["ETag"] != [tag])
            #expect(
                try await write([("If-Match", "\"other\""), ("If-Match", written.headers["ETag"][0])]).status == 200)

            #expect(try await board.send(.DELETE, "/v1/board", nil, as: .ada, headers: ["If-Match": tag]).status == 412)
            #expect(try await board.send(.DELETE, "/v1/board", nil, as: .ada).status == 204)
            #expect(try await board.send(.PUT, "/v1/board", "{}").status == 401, "who calls comes first")
        }
    }
}
