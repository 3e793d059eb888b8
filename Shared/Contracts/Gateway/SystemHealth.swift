/// What `/health/ready` of one service and `/health` of the gateway say.
public struct SystemHealth: Codable, Hashable, Sendable {
    public enum State: String, Vocabulary {
        case ready
        /// It runs but cannot serve.
        case unready
        /// It does not answer.
        case down
    }

    /// One service, or one thing a service needs.
    public struct Part: Codable, Hashable, Sendable {
        public let name: String
        public let state: State
        /// Why it is not ready.
        public let detail: String?

        public init(name: String, state: State, detail: String? = nil) {
            self.name = name
            self.state = state
            self.detail = detail
        }
    }

    public let state: State
    public let parts: [Part]

    /// Ready if every part is.
    public init(parts: [Part]) {
        state = parts.allSatisfy { $0.state == .ready } ? .ready : .unready
        self.parts = parts
    }
}
