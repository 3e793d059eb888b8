import Foundation

/// Measures the cost of the gateway. The same small GET of the recipes service goes directly, through the gateway and
/// through nginx. They take turns, so that other load affects all three.
///
/// `GatewayBenchmark [seconds]` sets the length of each load, 4 by default. `GatewayBenchmark finding [seconds]`
/// measures matches and searches among 100,000 recipes through the gateway instead. It exits with status 1 if a goal is
/// missed.
@main
struct GatewayBenchmark {
    static let path = "/v1/foods/categories"
    static let rounds = 3
    static let requestsPerRound = 3_000

    static func main() async throws {
        let seconds = CommandLine.arguments.last.flatMap { Int($0) } ?? 4
        let system = try BenchedSystem()
        do {
            if CommandLine.arguments.contains("finding") {
                let finding = try await Finding(system, seconds: seconds)
                system.stop()
                print(finding.text)
                exit(finding.isGood ? 0 : 1)
            }
            try system.start(path)
            let results = try measure(system.ways, seconds)
            system.stop()
            let report = Report(results)
            print(report.text)
            exit(report.isGood ? 0 : 1)
        } catch {
            system.stop()
            throw error
        }
    }

    private static func measure(_ ways: [Way], _ seconds: Int) throws -> [Measured] {
        var results = ways.map { Measured(way: $0) }
        for round in 0...rounds {
            for index in results.indices {
                let way = results[index].way
                let client = try SequentialClient(port: way.port, path: path)
                let times = try client.times(of: round == 0 ? 500 : requestsPerRound)
                let rate = try Load.requestsPerSecond(port: way.port, path: path, seconds: round == 0 ? 1 : seconds)
                // The first round is the warm-up.
                if round > 0 { results[index].add(times, rate) }
            }
        }
        return results
    }
}

/// A path to the service.
struct Way {
    let name: String
    let port: Int
}

/// The times of a path.
struct Measured {
    let way: Way
    private var times: [Duration] = []
    private var rates: [Double] = []

    init(way: Way) { self.way = way }

    mutating func add(_ times: [Duration], _ rate: Double) {
        self.times += times
        rates.append(rate)
    }

    /// The latency at quantile `share`.
    func latency(_ share: Double) -> Duration { times.sorted()[Int(Double(times.count - 1) * share)] }

    /// The median over the rounds.
    var requestsPerSecond: Double { rates.sorted()[rates.count / 2] }
}
