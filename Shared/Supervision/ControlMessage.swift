/// What the supervisor and a process that it started tell each other, one byte each.
public enum ControlMessage: UInt8, Sendable {
    /// To the process, with the sockets to listen on: nobody else serves there.
    case start = 0x31
    /// To the process, with the sockets to listen on: another process serves there until this one is `serving`.
    case takeOver
    /// From the process: it accepts connections.
    case serving
    /// From the process: it was told to stop, and goes on serving until the supervisor says `leave`.
    case stopping
    /// To the process: it may stop accepting connections, because another process does or because all of them stop.
    case leave
}
