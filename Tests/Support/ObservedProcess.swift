import Chassis
import CoreMetrics

/// The metrics of the test process.
public enum ObservedProcess {
    /// The metrics from now on. Metrics created before the first use are not counted.
    public static let metrics: MetricsRegistry = {
        MetricsSystem.bootstrap(Observability.metrics)
        return Observability.metrics
    }()
}
