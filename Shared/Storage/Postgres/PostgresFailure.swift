import CPostgres

/// A failure between libpq and the server.
enum PostgresFailure: Error {
    /// The kind of failure, which decides whether the transaction is retried.
    enum Cause {
        case notBegun
        case lost
        case conflict
        case stalePlan
        case final
    }

    /// The connection was lost.
    case lost(String)
    /// The server did not answer in time; the connection is dropped.
    case silent(Duration)
    /// The server refused.
    case refused(PostgresRefusal)
    /// A value cannot be sent.
    case unsendable(StorageError)

    var isLost: Bool {
        switch self {
        case .lost: true
        case .refused(let refusal): refusal.endsSession
        case .silent, .unsendable: false
        }
    }

    /// Whether the connection remains usable.
    var leavesSession: Bool {
        switch self {
        case .lost, .silent: false
        case .refused(let refusal): !refusal.endsSession
        case .unsendable: true
        }
    }

    var cause: Cause {
        switch self {
        case .lost: .lost
        case .silent, .unsendable: .final
        case .refused(let refusal):
            switch refusal.state {
            case "40001", "40P01": .conflict
            case "26000": .stalePlan
            default: refusal.endsSession ? .lost : .final
            }
        }
    }
}

/// The server's error: its code and the fields without data of rows.
struct PostgresRefusal {
    /// The SQLSTATE. A prepared statement whose columns have changed counts as forgotten by the server, 26000.
    let state: String
    let message: String
    let table: String?
    let column: String?
    let constraint: String?
    /// The columns of the conflicting key, from `Key (a, b)=(…) already exists.`
    let key: String?

    init(_ result: OpaquePointer) {
        func field(_ code: Character) -> String? {
            PQresultErrorField(result, Int32(code.asciiValue ?? 0)).map { String(cString: $0) }
        }
        let code = field("C") ?? ""
        // The message is localized; the name of the server's routine is not.
        state = code == "0A000" && field("R") == "RevalidateCachedQuery" ? "26000" : code
        message = field("M") ?? "PostgreSQL gave no reason."
        table = field("t")
        column = field("c")
        constraint = field("n")
        key = field("D").flatMap { detail in
            detail.firstRange(of: "(").flatMap { open in
                detail.firstRange(of: ")=(").map {
                    String(detail[open.upperBound..<max(open.upperBound, $0.lowerBound)])
                }
            }
        }
    }

    /// Whether an administrator, a crash or a shutdown ended the session.
    var endsSession: Bool { state.hasPrefix("57P") || state.hasPrefix("08") || state == "25P03" }
}
