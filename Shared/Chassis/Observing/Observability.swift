import CoreMetrics
import Foundation
import Logging

/// Where logs and metrics of this process go. Set up once, before anything logs or counts.
public enum Observability {
    /// What the process counts; every process has one.
    public static let metrics = MetricsRegistry()

    /// Sends logs to standard output as JSON lines and metrics to `metrics`.
    public static func start(service: String, level: Logger.Level) {
        LoggingSystem.bootstrap { _ in JSONLogHandler(service: service, level: level) }
        MetricsSystem.bootstrap(metrics)
    }
}
