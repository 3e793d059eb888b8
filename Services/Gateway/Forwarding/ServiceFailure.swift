/// Why a service did not give a whole answer.
enum ServiceFailure: String, Error {
    /// It does not take connections.
    case unreachable
    /// It has as many requests as it is given.
    case busy
    /// It closed the connection, or spoke something else than HTTP.
    case broken
    /// Its process ended under the request.
    case ended
    /// It took too long.
    case slow
}
