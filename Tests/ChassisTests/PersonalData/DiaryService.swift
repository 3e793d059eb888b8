import Chassis
import Contracts
import Storage

/// A service that keeps something about people: one kind of records that goes with them, and one that has to stay.
struct DiaryService: Microservice, Feature {
    static let name = ServiceName.reports
    static let endpoints: [Route] = []
    static let migrations = [
        Migration(
            "001 diary",
            """
            CREATE TABLE notes (account TEXT NOT NULL, text TEXT NOT NULL, is_secret BOOLEAN NOT NULL, tags TEXT NOT NULL);
            CREATE TABLE bills (id BIGINT PRIMARY KEY, account TEXT, street TEXT, cents BIGINT NOT NULL);
            """)
    ]

    static let write: Endpoint<SignedIn, Saying, Saying> = EchoAPI.create("write", "/v1/diary/notes", "Writes a note.")

    let platform: Platform

    init(_ platform: Platform) { self.platform = platform }

    func register(on routes: Routes) {
        routes.on(Self.write) { [platform] saying, call in
            let account = call.caller.account
            return try await platform.database.write { db in
                try db.execute(
                    """
                    INSERT INTO notes (account, text, is_secret, tags) VALUES (\(account), \(saying.text), TRUE, '["a"]')
                    """)
                try db.publish(SomethingSaid(text: saying.text, subject: account.description), at: platform.now())
                return saying
            }
        }
    }

    func subscribe(to events: inout EventSubscriptions) {
        events.on(SomethingSaid.self) { event, db in
            try db.execute(
                "INSERT INTO notes (account, text, is_secret, tags) VALUES (\(event.subject), \(event.text), FALSE, '[]')"
            )
        }
    }

    static func personalData(_ platform: Platform) -> [PersonalRecords] {
        [
            .rows("notes", in: "notes", of: "account", showing: "text, is_secret, tags", json: ["tags"]),
            PersonalRecords("bills", keptBecause: "The law asks for the books of ten years.") { account, db in
                try db.all("SELECT id, street, cents FROM bills WHERE account = \(account) ORDER BY id") {
                    try JSONValue($0)
                }
            } strip: { account, db in
                if try !db.rows("SELECT 1 AS one FROM bills WHERE account = \(account) AND cents < 0").isEmpty {
                    throw StorageError.failed("A bill cannot be stripped.")
                }
                return try db.execute("UPDATE bills SET account = NULL, street = NULL WHERE account = \(account)")
            },
        ]
    }
}
