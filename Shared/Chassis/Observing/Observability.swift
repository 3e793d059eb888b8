import CoreMetrics
import Foundation
import Logging

/// The logs and metrics of this process. Start it once, before the first log line or metric.
public enum Observability {
    /// The metrics registry of the process.
    public static let metrics = MetricsRegistry()

    /// Sends logs to standard output as JSON lines and metrics to `metrics`.
    public static func start(service: String, level: Logger.Level) {
        LoggingSystem.bootstrap { _ in JSONLogHandler(service: service, level: level) }
        MetricsSystem.bootstrap(metrics)
    }
}
