import Foundation
import Geography
import Measuring
import PlaceIndex
import SeededChance

// Prints how fast places near a position are found, with filters, and how fast plain SQL finds the same.
// `NearbyBenchmark 200000` has fewer places.
let count = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 2_000_000
let made = SyntheticPlaces(count, seed: 1)
let (index, building) = Times.passing { PlaceIndex(made.places) }
let (common, knowing) = Times.passing { index.known(made.common) }
let rare = index.known(made.rare)
print(
    "\(index.count) places, index made in \(Int(building)) ms, \(made.common.count) known ones in \(Int(knowing)) ms,",
    "\(PeakMemory.megabytes) MB")

let board = OpeningBoard(made.entries)
// A Thursday, 10:00 in Berlin, 04:00 in New York.
let reading = board.reading(at: Date(timeIntervalSince1970: 1_795_683_600))
// A Sunday, 04:00 in Berlin: hardly anything is open anywhere but in Asia.
let night = board.reading(at: Date(timeIntervalSince1970: 1_795_921_200))
let likely = [3, 5, 9]
let kinds = PlaceKinds(likely.compactMap { PlaceKind(UInt8($0)) })
let queries: [(name: String, isInSQL: Bool, change: (inout NearbyQuery) -> Void)] = [
    ("any kind", false, { _ in }),
    ("three kinds", true, { $0.kinds = kinds }),
    (
        "three kinds, open now", true,
        {
            $0.kinds = kinds
            $0.opening = reading
        }
    ),
    (
        "three kinds, open on a Sunday night", false,
        {
            $0.kinds = kinds
            $0.opening = night
        }
    ),
    (
        "known (rare) or likely, open now", false,
        {
            $0.kinds = kinds
            $0.known = rare
            $0.opening = reading
        }
    ),
    (
        "known (common) or likely, open now", false,
        {
            $0.kinds = kinds
            $0.known = common
            $0.opening = reading
        }
    ),
    (
        "known (rare) alone, open now", false,
        {
            $0.kinds = .none
            $0.known = rare
            $0.opening = reading
        }
    ),
]
let radii: [(String, Distance?)] = [
    ("2 km", Distance(metres: 2_000)), ("10 km", Distance(metres: 10_000)), ("50 km", Distance(metres: 50_000)),
    ("half the Earth", .halfTheEarth),
]
var report = Report(heads: ["looked for", "radius", "by"] + Times.heads + ["same"])
var worst = Duration.zero
let rival = try SQLRival(made.places, reading)
var chance = Chance(seed: 2)
for (name, isInSQL, change) in queries {
    for (radiusName, radius) in radii {
        let asked = (0..<1_000).map { _ in
            var query = NearbyQuery(
                centre: made.places[Int.random(in: 0..<made.places.count, using: &chance)].position,
                radius: radius ?? .zero)
            change(&query)
            return query
        }
        let times = Times(
            asked.map { query in .milliseconds(Times.passing { index.nearby(query) }.milliseconds) })
        report.rows.append([name, radiusName, "the index"] + times.cells + [""])
        worst = max(worst, times.percentile(99))
        guard isInSQL else { continue }
        for way in SQLRival.Way.allCases {
            let few = asked.filter { abs($0.centre.longitude) < 170 && abs($0.centre.latitude) < 70 }
                .prefix(radius == .halfTheEarth ? 3 : 200)
            var same = 0
            let times = Times(
                try few.map { query in
                    let (numbers, time) = try Times.passing { try rival.nearby(query, likely, way) }
                    if numbers == index.nearby(query).map(\.number) { same += 1 }
                    return .milliseconds(time)
                })
            report.rows.append([name, radiusName, way.rawValue] + times.cells + ["\(same) of \(few.count)"])
        }
    }
}
report.goals.append((worst < .milliseconds(5), "p99 under 5 ms: at most \(Times.milliseconds(worst))"))
print(report.text)
exit(report.isGood ? 0 : 1)
