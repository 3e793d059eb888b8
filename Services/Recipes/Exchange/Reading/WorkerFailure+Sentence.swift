import Chassis

extension WorkerFailure {
    /// What people are told, in a sentence; `what` is what was read, such as "file".
    func sentence(of what: String) -> String {
        switch self {
        case .broke:
            "This \(what) stops the program that reads it, so nothing more of it was read. Save it in another format, or paste its recipes as text."
        case .tookTooLong:
            "This \(what) takes too long to be read, so nothing more of it was read. Divide it, or paste its recipes as text."
        case .unavailable: "No more can be read right now. Try again in a minute."
        }
    }
}
