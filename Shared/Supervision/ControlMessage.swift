/// The messages between the supervisor and its processes, one byte each.
public enum ControlMessage: UInt8, Sendable {
    /// To the process, with its listening sockets: no other process serves on them.
    case start = 0x31
    /// To the process, with its listening sockets: another process serves until this one is `serving`.
    case takeOver
    /// From the process: it accepts connections.
    case serving
    /// From the process: it was told to stop, and serves until the supervisor sends `leave`.
    case stopping
    /// To the process: it may stop accepting connections, because another process accepts them or all processes stop.
    case leave
}
