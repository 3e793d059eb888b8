/// The response of `/health/ready` of a service and `/health` of the gateway.
public struct SystemHealth: Codable, Hashable, Sendable {
    public enum State: String, Vocabulary {
        case ready
        /// The process runs but cannot serve.
        case unready
        /// The process does not answer.
        case down
    }

    /// One service, or one dependency of a service.
    public struct Part: Codable, Hashable, Sendable {
        public let name: String
        public let state: State
        /// The reason for not being ready.
        public let detail: String?

        public init(name: String, state: State, detail: String? = nil) {
            self.name = name
            self.state = state
            self.detail = detail
        }
    }

    public let state: State
    public let parts: [Part]

    /// The state is `ready` if every part is, otherwise `unready`.
    public init(parts: [Part]) {
        state = parts.allSatisfy { $0.state == .ready } ? .ready : .unready
        self.parts = parts
    }
}
