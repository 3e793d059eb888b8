import Foundation
import Geography
import Measuring
import StoreImport

// Prints how many shops a second are read from each format, how much memory that takes, and how fast they are merged.
// `PlaceImportBenchmark 50000` reads fewer.
let count = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 500_000
var report = Report(heads: ["format", "shops", "a second", "most memory beyond the start"])
/// The file is made while it is read; what that takes is counted apart and taken off.
for format in PlaceFormat.allCases {
    var drained = SyntheticFile(format, shops: count)
    let making = Times.computing { while !drained.next(1 << 18).isEmpty {} }.milliseconds
    PeakMemory.reset()
    let start = PeakMemory.megabytes
    let (tally, time) = try Times.computing {
        try PlaceReaders.read(SyntheticFile(format, shops: count), as: format) { _ in }
    }
    let rate = Double(tally.places) / max(time - making, 1) * 1_000
    report.rows.append(
        [format.rawValue, "\(tally.places)", "\(Int(rate))", "\(PeakMemory.megabytes - start) MB"])
    report.goals.append(
        (rate > 50_000 && tally.places == count, "\(format.rawValue): over 50,000 a second: \(Int(rate))"))
}
var places: [ImportedPlace] = []
for format in [PlaceFormat.overpass, .table] {
    try PlaceReaders.read(SyntheticFile(format, shops: count / 2), as: format) { places.append($0) }
}
let (merged, time) = Times.computing { shops(of: places) }
report.rows.append(["merged", "\(places.count)", "\(Int(Double(places.count) / time * 1_000))", ""])
report.goals.append((merged <= count / 2, "both records of each shop are one: \(merged)"))
let folder = URL(filePath: FileManager.default.currentDirectoryPath).appending(path: "../shared/data/stores")
    .standardizedFileURL
for (name, format) in [("osm-lidl-germany-overpass.json.gz", PlaceFormat.overpass), ("us-chain-stores.csv.gz", .table)]
{
    guard let bytes = RealFile.unpacked(folder.appending(path: name)) else { continue }
    var real: [ImportedPlace] = []
    let (tally, time) = try Times.computing {
        try PlaceReaders.read(MemoryBytes(bytes), as: format) { real.append($0) }
    }
    report.rows.append([name, "\(tally.places)", "\(Int(Double(tally.places) / time * 1_000))", ""])
    print(
        name, "skipped:", tally.skipped.map { "\($0.key) \($0.value)" }.sorted(),
        "merged: \(shops(of: real))")
}

/// How many shops the records are of, found as the stores service does from its table.
func shops(of places: [ImportedPlace]) -> Int {
    let named = places.indices.flatMap { number in
        let names = places[number].mergeNames
        return [names.first, names.other].compactMap(\.self).map { (name: $0, number: number) }
    }
    var neighbours = NamedNeighbours<Int>()
    var pairs: [PairedRecords.Pair] = []
    let sorted = named.sorted {
        ($0.name, places[$0.number].position.latitude) < ($1.name, places[$1.number].position.latitude)
    }
    for (name, number) in sorted {
        let place = places[number]
        for (other, chord) in neighbours.add(number, at: place.position, place.kind, named: name) {
            pairs.append(PairedRecords.Pair(number, other, squaredChord: chord))
        }
    }
    let groups = PairedRecords.groups(
        pairs, traits: places.map { MergeTraits($0) }, at: places.map { UnitVector($0.position) })
    return places.count - groups.reduce(0) { $0 + $1.count - 1 }
}

print(report.text)
exit(report.isGood ? 0 : 1)
