import Contracts
import Crypto
import Foundation
import RecipesContracts
import Storage

/// The `comment_turns` table, in an open transaction: who wrote how much lately. It outlives what was written, so that
/// removing a comment makes no room for another one.
struct CommentTurns {
    /// New comments of one person an hour, and on the first day of their account.
    static let most = (anHour: 10, onFirstDay: 3)
    /// Characters of a text from which on it is recognised from others as well; what is shorter many may say.
    static let shortestShared = 40
    /// How long the same text is recognised, in seconds.
    static let memory = 86_400.0

    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    /// Notes that a person writes `text` about a recipe; whoever calls keeps others of theirs waiting meanwhile.
    ///
    /// - Throws: 409 for what they, or where it is long others, said within a day, and 429 for more than they may say, both where it is new.
    func take(
        _ text: String, on recipe: ID<Recipe>, by account: ID<Account>, isNew: Bool, at instant: Date
    ) throws {
        let digest = Self.digest(text)
        let today = SQL.happened("at", within: Self.memory, before: instant)
        let same = try db.rows(
            """
            SELECT id FROM comment_turns WHERE account = \(account) AND \(today) AND digest = \(digest)
                AND (\(isNew) OR recipe_id <> \(recipe)) LIMIT 1
            """)
        guard same.isEmpty else { throw Problem.saidAlready }
        if text.count >= Self.shortestShared { try checkOthers(digest, account, today) }
        if isNew { try checkRoom(of: account, at: instant) }
        try db.execute(
            """
            INSERT INTO comment_turns (id, account, recipe_id, digest, is_new, at)
            VALUES (\(ID<CommentTurns>(at: instant)), \(account), \(recipe), \(digest), \(isNew), \(instant))
            """)
    }

    /// Forgets what is of no use any more.
    func prune(at instant: Date) throws {
        try db.execute("DELETE FROM comment_turns WHERE at <= \(instant - Self.memory)")
    }

    private func checkOthers(_ digest: String, _ account: ID<Account>, _ today: SQL) throws {
        let others = try db.rows(
            "SELECT id FROM comment_turns WHERE digest = \(digest) AND \(today) AND account <> \(account) LIMIT 1")
        guard others.isEmpty else { throw Problem.saidByOthers }
    }

    private func checkRoom(of account: ID<Account>, at instant: Date) throws {
        let hour = try count(of: account, within: 3_600, before: instant)
        guard hour < Self.most.anHour else {
            throw Problem.tooMany("You wrote \(hour) comments within an hour. Come back later.", retryAfter: 3_600)
        }
        guard account.isOnFirstDay(at: instant) else { return }
        let day = try count(of: account, within: Self.memory, before: instant)
        guard day < Self.most.onFirstDay else {
            throw Problem.tooMany(
                "On the first day one can write \(Self.most.onFirstDay) comments. Come back tomorrow.",
                retryAfter: 86_400)
        }
    }

    private func count(of account: ID<Account>, within seconds: TimeInterval, before instant: Date) throws -> Int {
        try db.first(
            """
            SELECT count(*) AS n FROM comment_turns
            WHERE account = \(account) AND \(.happened("at", within: seconds, before: instant)) AND is_new = \(true)
            """
        ) { try $0["n"] } ?? 0
    }

    /// The same for texts that differ in nothing but case, white space and the forms of their letters.
    private static func digest(_ text: String) -> String {
        let words = text.precomposedStringWithCompatibilityMapping.lowercased().split(whereSeparator: \.isWhitespace)
        return SHA256.hash(data: Data(words.joined(separator: " ").utf8)).map { String($0, radix: 16) }
            .joined(separator: " ")
    }
}

extension ID<Account> {
    /// Whether the account was made within the day before `instant`; its identifier tells.
    func isOnFirstDay(at instant: Date) -> Bool { madeAt.map { instant < $0 + 86_400 } ?? false }
}

extension Problem {
    fileprivate static let saidAlready = Problem(
        status: 409, code: "said-already", detail: "You wrote the same within a day. Say it once, where it fits best.",
        errors: [FieldError(field: "text", code: "said-already", message: "is what you wrote elsewhere")])
    fileprivate static let saidByOthers = Problem(
        status: 409, code: "said-by-others",
        detail: "Somebody wrote the same within a day. Say it in words of your own.",
        errors: [FieldError(field: "text", code: "said-by-others", message: "is what somebody else wrote")])
}
