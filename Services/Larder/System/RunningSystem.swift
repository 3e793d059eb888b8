import Contracts

/// The processes of a system while they run.
actor RunningSystem {
    /// In the order of stopping: what people use first, then what leads to the services, then these.
    static let stages: [[ServiceName]] = [[.web], [.gateway], ServiceName.owners]

    private let supervisors: [ServiceName: Supervisor]
    private var lives: [ServiceName: Task<Void, Never>] = [:]

    init(_ supervisors: [Supervisor]) {
        self.supervisors = Dictionary(supervisors.map { ($0.service, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Starts all at once; they wait for each other by themselves. A service that cannot run as it is configured is given
    /// up, and `giveUp` is told.
    func start(giveUp: @escaping @Sendable (ServiceName) -> Void = { _ in }) {
        for supervisor in supervisors.values where lives[supervisor.service] == nil {
            lives[supervisor.service] = Task {
                if await supervisor.run() == .misconfigured { giveUp(supervisor.service) }
            }
        }
    }

    /// Stops all, stage by stage; returns when nothing runs any more.
    func stop() async {
        for stage in Self.stages {
            let ending = stage.compactMap { lives[$0] }
            for life in ending { life.cancel() }
            for life in ending { await life.value }
        }
    }

    /// Ends every process at once, also those that are being stopped.
    nonisolated func kill() {
        for supervisor in supervisors.values { supervisor.kill() }
    }
}
