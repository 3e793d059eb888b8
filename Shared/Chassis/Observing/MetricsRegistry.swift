import CoreMetrics
import Foundation
import Synchronization

/// Keeps the process's metrics for Prometheus.
///
/// Labels must come from a small fixed set (route templates, never paths). Series beyond `mostSamples` samples are
/// dropped.
public final class MetricsRegistry: MetricsFactory {
    static let mostSamples = 10_000

    private struct State {
        var series: [SeriesKey: Series] = [:]
        /// The kind of each metric name; a series of another kind is not kept.
        var kinds: [String: Series.Kind] = [:]
        var samples = 0
    }

    private let state = Mutex(State())

    public init() {}

    public func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
        series(.counter, label, dimensions)
    }

    public func makeRecorder(label: String, dimensions: [(String, String)], aggregate: Bool) -> any RecorderHandler {
        series(aggregate ? .histogram : .gauge, label, dimensions)
    }

    public func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
        series(.gauge, label, dimensions)
    }

    public func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
        series(.histogram, label, dimensions)
    }

    public func destroyCounter(_ handler: any CounterHandler) {}
    public func destroyMeter(_ handler: any MeterHandler) {}
    public func destroyRecorder(_ handler: any RecorderHandler) {}
    public func destroyTimer(_ handler: any TimerHandler) {}

    /// All metrics in Prometheus' text format.
    public func text() -> String {
        let all = state.withLock { Array($0.series) }
        let families = Dictionary(grouping: all) { $0.key.name }
        return families.sorted { $0.key < $1.key }.map { name, members in
            let kind = members[0].key.kind
            let lines = members.sorted { $0.key.labels < $1.key.labels }.map { $0.value.lines(name, $0.key.labels) }
            return "# HELP \(name) \(MetricDescriptions.text(of: name))\n# TYPE \(name) \(kind.rawValue)\n"
                + lines.joined()
        }.joined()
    }

    private func series(_ kind: Series.Kind, _ label: String, _ dimensions: [(String, String)]) -> Series {
        let key = SeriesKey(kind, label, dimensions)
        return state.withLock { state in
            if let known = state.series[key] { return known }
            let new = Series(kind: kind)
            guard state.samples + kind.samples <= Self.mostSamples, state.kinds[key.name] ?? kind == kind else {
                return new
            }
            state.series[key] = new
            state.kinds[key.name] = kind
            state.samples += kind.samples
            return new
        }
    }
}

/// The name and labels of a series, in Prometheus' notation.
struct SeriesKey: Hashable {
    let kind: Series.Kind
    let name: String
    /// `a="b",c="d"`.
    let labels: String

    init(_ kind: Series.Kind, _ label: String, _ dimensions: [(String, String)]) {
        self.kind = kind
        let allowed = Self.name(label)
        name = kind == .counter && !allowed.hasSuffix("_total") ? allowed + "_total" : allowed
        labels = dimensions.map { "\(Self.name($0))=\"\(Self.escaped($1))\"" }.joined(separator: ",")
    }

    private static func name(_ label: String) -> String {
        String(label.unicodeScalars.map { isNameScalar($0) ? Character($0) : "_" })
    }

    private static func isNameScalar(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "_")
    }

    private static func escaped(_ value: String) -> String {
        value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
    }
}
