import Foundation

/// When a job that a service does again and again last ran, and how that went.
public struct ScheduledJobStatus: Codable, Hashable, Sendable {
    public let name: String
    /// Seconds from one beginning to the next.
    public let everySeconds: Double
    public let isRunning: Bool
    /// When the last run began; `nil` before the first one.
    public let beganAt: Date?
    /// How long the last run that ended took, in milliseconds.
    public let durationMilliseconds: Int?
    /// How many runs have failed since one was done.
    public let failures: Int
    /// What went wrong in the last run; `nil` if nothing did.
    public let error: String?

    public init(
        name: String, everySeconds: Double, isRunning: Bool, beganAt: Date?, durationMilliseconds: Int?, failures: Int,
        error: String?
    ) {
        self.name = name
        self.everySeconds = everySeconds
        self.isRunning = isRunning
        self.beganAt = beganAt
        self.durationMilliseconds = durationMilliseconds
        self.failures = failures
        self.error = error
    }
}

/// How operators look at the scheduled jobs of each service.
public enum ScheduledJobsAPI {
    /// The scheduled jobs of `service`, by name.
    public static func list(of service: ServiceName) -> Endpoint<Operator, Empty, Page<ScheduledJobStatus>> {
        Endpoint(
            of: service, .get, "scheduledJobs", "/v1/scheduled-jobs/\(service.rawValue)",
            "When each scheduled job of the service last ran, and how that went.")
    }

    public static let routes: [Route] = ServiceName.owners.map { Route(list(of: $0)) }
}
