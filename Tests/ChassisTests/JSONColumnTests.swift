import Chassis
import Storage
import Support
import Testing

@Suite(.timeLimit(.minutes(10)))
struct JSONColumnTests {
    @Test(arguments: Engine.all)
    func `a value that JSON cannot say is refused, and never stored as NULL`(on engine: Engine) async throws {
        try await engine.withDatabase { database in
            let error = await #expect(throws: StorageError.self) {
                try await database.write { db in
                    try db.execute("CREATE TABLE notes (content TEXT)")
                    try db.execute("INSERT INTO notes (content) VALUES (\(json: [1, Double.infinity]))")
                }
            }
            guard case .unstorable = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            let said = try await database.write { db -> [Double]? in
                try db.execute("CREATE TABLE notes (content TEXT)")
                try db.execute("INSERT INTO notes (content) VALUES (\(json: [1, 2.5]))")
                return try db.first("SELECT content FROM notes") { try $0.json("content") }
            }
            #expect(said == [1, 2.5])
        }
    }
}
