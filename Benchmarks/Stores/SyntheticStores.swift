import Contracts
import Crypto
import Foundation
import Kitchen
import RecipesContracts
import SeededChance
import ServiceClient
import StoresContracts

/// A table of synthetic shops; the largest town has a hundredth of all.
struct SyntheticStores: Sendable {
    private static let kinds = [
        "supermarket", "convenience", "bakery", "greengrocer", "butcher", "deli", "kiosk", "organic", "beverages",
    ]
    private static let towns = 2_000

    let count: Int
    private let file: URL
    private let middles: [(latitude: Double, longitude: Double)]

    init(_ count: Int) throws {
        self.count = count
        file = FileManager.default.temporaryDirectory.appending(path: "larder-stores-\(UUID()).csv")
        var chance = Chance(seed: 18)
        middles = (0..<Self.towns).map { _ in
            (
                latitude: Double.random(in: 47...55, using: &chance),
                longitude: Double.random(in: 6...15, using: &chance)
            )
        }
        _ = FileManager.default.createFile(atPath: file.path, contents: nil)
        let handle = try FileHandle(forWritingTo: file)
        defer { try? handle.close() }
        var text = "id,name,lat,lon,kind,street,city,postcode,country,hours,phone\n"
        for number in 0..<count {
            let rank = min(
                Self.towns - 1, Int(exp(Double.random(in: 0..<log(Double(Self.towns)), using: &chance))) - 1)
            let town = middles[rank]
            let spread = 0.15 / Double(rank + 1).squareRoot() + 0.01
            let latitude = town.latitude + spread * Double.random(in: -1...1, using: &chance)
            let longitude = town.longitude + spread * Double.random(in: -1...1, using: &chance)
            let start = Int.random(in: 0...9, using: &chance)
            let kind = Self.kinds[Int.random(in: 0..<Self.kinds.count, using: &chance)]
            text +=
                "\(number),Shop \(number % 50_000),\(latitude),\(longitude),\(kind),Street \(number % 900),Town \(rank),"
            text += "\(10_000 + rank),DE,\"Mo-Sa 0\(start):00-20:00; PH off\",+49 \(number)\n"
            if text.utf8.count > 1 << 20 {
                try handle.write(contentsOf: Data(text.utf8))
                text = ""
            }
        }
        try handle.write(contentsOf: Data(text.utf8))
    }

    func remove() { try? FileManager.default.removeItem(at: file) }

    func upload() throws -> StreamedFile {
        let size = try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int ?? 0
        let file = file
        return StreamedFile(
            mediaType: "text/csv", name: "synthetic.csv", count: size,
            digest: Data(SHA256.hash(data: Data("\(size)".utf8)))
        ) { place, most in
            let handle = try FileHandle(forReadingFrom: file)
            defer { try? handle.close() }
            try handle.seek(toOffset: UInt64(place))
            return try handle.read(upToCount: most) ?? Data()
        }
    }

    /// A query in a town, for a food of the stub.
    func question(_ number: Int) -> NearbyStoresQuery {
        let town = middles[number * 7_919 % min(300, Self.towns)]
        return NearbyStoresQuery(
            lat: town.latitude + Double(number % 11) / 1_000, lon: town.longitude + Double(number % 13) / 1_000,
            radius: 5, food: StandInCatalogue.food, openNow: number > 0 ? true : nil,
            timeZone: TimeZoneName("Europe/Berlin"))
    }
}
