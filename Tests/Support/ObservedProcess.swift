import Chassis
import CoreMetrics

/// The process that tests run in, as far as it counts what it does.
public enum ObservedProcess {
    /// What the process counts from now on. Metrics that were made before the first use count nothing.
    public static let metrics: MetricsRegistry = {
        MetricsSystem.bootstrap(Observability.metrics)
        return Observability.metrics
    }()
}
