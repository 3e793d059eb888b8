import Foundation

/// The last run of a recurring job and its result.
public struct ScheduledJobStatus: Codable, Hashable, Sendable {
    public let name: String
    /// Seconds between the starts of two runs.
    public let everySeconds: Double
    public let isRunning: Bool
    /// When the last run began; `nil` before the first one.
    public let beganAt: Date?
    /// The duration of the last completed run, in milliseconds.
    public let durationMilliseconds: Int?
    /// The number of failed runs since the last success.
    public let failures: Int
    /// The error of the last run; `nil` if it succeeded.
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

/// The operators' view of each service's scheduled jobs.
public enum ScheduledJobsAPI {
    /// The scheduled jobs of `service`, by name.
    public static func list(of service: ServiceName) -> Endpoint<Operator, Empty, Page<ScheduledJobStatus>> {
        Endpoint(
            of: service, .get, "scheduledJobs", "/v1/scheduled-jobs/\(service.rawValue)",
            "When each scheduled job of the service last ran, and how that went.")
    }

    public static let routes: [Route] = ServiceName.owners.map { Route(list(of: $0)) }
}
