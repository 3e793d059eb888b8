import Contracts
import CoreMetrics
import Foundation
import Support
import Testing

@testable import Chassis

@Suite(.timeLimit(.minutes(10)))
struct MetricsTests {
    @Test func `N2 counters, gauges and histograms are written as Prometheus reads them`() {
        let registry = MetricsRegistry()
        registry.makeCounter(label: "soups", dimensions: [("kind", "to\"ma\\to\n")]).increment(by: 3)
        let gauge = registry.makeMeter(label: "pots-in-use", dimensions: [])
        gauge.increment(by: 2)
        gauge.decrement(by: 0.5)
        registry.makeRecorder(label: "age", dimensions: [], aggregate: false).record(2.5)
        let timer = registry.makeTimer(label: "cooking_seconds", dimensions: [("a-b", "c")])
        for nanoseconds: Int64 in [400_000, 60_000_000, 20_000_000_000] { timer.recordNanoseconds(nanoseconds) }
        let text = registry.text()
        #expect(text.contains("# TYPE soups_total counter\nsoups_total{kind=\"to\\\"ma\\\\to\\n\"} 3.0\n"))
        #expect(text.contains("# HELP pots_in_use pots in use\n# TYPE pots_in_use gauge\npots_in_use 1.5\n"))
        #expect(text.contains("age 2.5\n"))
        for line in [
            #"cooking_seconds_bucket{a_b="c",le="0.0005"} 1"#, #"cooking_seconds_bucket{a_b="c",le="0.1"} 2"#,
            #"cooking_seconds_bucket{a_b="c",le="10.0"} 2"#, #"cooking_seconds_bucket{a_b="c",le="+Inf"} 3"#,
            #"cooking_seconds_count{a_b="c"} 3"#,
        ] { #expect(text.contains(line + "\n"), "\(line)") }
    }

    @Test func `N2 a name stands for one kind of thing`() {
        let registry = MetricsRegistry()
        registry.makeRecorder(label: "one", dimensions: [], aggregate: false).record(1.0)
        registry.makeTimer(label: "one", dimensions: [("a", "b")]).recordNanoseconds(1)
        #expect(registry.text() == "# HELP one one\n# TYPE one gauge\none 1.0\n")
    }

    @Test func `N2 there is an end to what is kept, whatever is counted`() {
        let registry = MetricsRegistry()
        for number in 0..<20_000 {
            registry.makeCounter(label: "a", dimensions: [("n", "\(number)")]).increment(by: 1)
            registry.makeTimer(label: "b", dimensions: [("n", "\(number)")]).recordNanoseconds(1)
        }
        let samples = registry.text().split(separator: "\n").filter { !$0.hasPrefix("#") }
        #expect(samples.count <= MetricsRegistry.mostSamples)
    }

    @Test func `N2 requests are counted by route and never by path, and what is counted stays bounded`() async throws {
        _ = ObservedProcess.metrics
        try await withService(EchoService.self, on: .sqlite) { echo in
            func series() async throws -> Set<Substring> {
                let answer = try await echo.get("/metrics")
                #expect(answer.headers["Content-Type"] == ["text/plain; version=0.0.4; charset=utf-8"])
                let lines = answer.body.split(separator: "\n")
                return Set(lines.compactMap { $0.hasPrefix("#") ? nil : $0.split(separator: " ").first })
            }
            func visit(_ number: Int) async throws {
                for path in [
                    "/v1/echo/names/n\(number)", "/v1/unknown/\(number)", "/v1/echo/failures/\(number)",
                    "/v1/echo/searches?limit=\(number)", "/v1/echo/searches?k\(number)=1",
                ] { _ = try await echo.get(path) }
                _ = try await echo.send(.RAW(value: "ODD\(number % 7)"), "/v1/echo/anyone", nil)
            }
            try await visit(0)
            let before = try await series()
            #expect(before.contains { $0.hasPrefix(#"http_requests_total{method="GET",route="/v1/echo/names/:name""#) })
            for number in 1...200 { try await visit(number) }
            let after = try await series()
            let new = after.subtracting(before).filter { $0.contains("/v1/echo") || $0.contains("unmatched") }
            // Other tests of this process use the same routes meanwhile.
            #expect(new.count < 100 && after.count < 2_000, "\(new.sorted())")
            #expect(!after.contains { $0.contains("unknown/") || $0.contains("ODD") })
        }
    }

    @Test func `N2 requests in flight are counted while they are`() async throws {
        _ = ObservedProcess.metrics
        let name = "in-flight-\(UUID())"
        let gate = Gate.named(name)
        try await withService(EchoService.self, on: .sqlite, environment: ["LARDER_GATE": name]) { echo in
            func inFlight() async throws -> Double {
                let text = try await echo.get("/metrics").body
                let line = text.split(separator: "\n").first { $0.hasPrefix("http_requests_in_flight ") }
                return try Double(#require(line?.split(separator: " ").last)) ?? 0
            }
            async let waiting = echo.get(EchoAPI.wait.path)
            try await eventually("a call waits at the gate") { gate.waiting > 0 }
            #expect(try await inFlight() >= 2)
            gate.open()
            _ = try await waiting
        }
    }

    /// Runs only where Prometheus' own checker is installed.
    @Test(.enabled(if: Promtool.path != nil))
    func `N2 Prometheus' checker finds nothing wrong`() async throws {
        _ = ObservedProcess.metrics
        try await withService(EchoService.self, on: .sqlite) { echo in
            _ = try await echo.get(EchoAPI.anyone.path)
            try await Promtool.check(echo.get("/metrics").body)
        }
    }
}
