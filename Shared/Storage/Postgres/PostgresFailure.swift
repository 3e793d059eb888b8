import CPostgres

/// What went wrong between libpq and the server.
enum PostgresFailure: Error {
    /// What to do about a transaction that failed so.
    enum Cause {
        case notBegun
        case lost
        case conflict
        case stalePlan
        case final
    }

    /// The connection is gone.
    case lost(String)
    /// The server did not answer in time; the connection is given up.
    case silent(Duration)
    /// The server refused.
    case refused(PostgresRefusal)
    /// The values cannot be sent.
    case unsendable(StorageError)

    var isLost: Bool {
        switch self {
        case .lost: true
        case .refused(let refusal): refusal.endsSession
        case .silent, .unsendable: false
        }
    }

    /// Whether the connection can be used on.
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

/// The server's refusal: its code and those of its words that hold no data.
struct PostgresRefusal {
    /// SQLSTATE. A prepared statement whose columns have changed counts as one that the server has forgotten, 26000.
    let state: String
    let message: String
    let table: String?
    let column: String?
    let constraint: String?
    /// The columns of the key in the way, from `Key (a, b)=(…) already exists.`
    let key: String?

    init(_ result: OpaquePointer) {
        func field(_ code: Character) -> String? {
            PQresultErrorField(result, Int32(code.asciiValue ?? 0)).map { String(cString: $0) }
        }
        let code = field("C") ?? ""
        // The message is in the server's language; the name of its routine is not.
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

    /// An administrator, a crash or a shutdown ended the session.
    var endsSession: Bool { state.hasPrefix("57P") || state.hasPrefix("08") || state == "25P03" }
}
