import CZlib
import Foundation

/// Maps positions to time zones and countries by trees of squares, down to 0.022 degrees. `deploy/make-zones` makes the
/// file from the zone boundaries.
struct ZoneGrid: Sendable {
    /// A time zone and its country, a two-letter code in capitals.
    struct Zone: Hashable, Sendable {
        let country: String
        let name: String
    }

    /// The zones that a square touches.
    struct Area: Hashable, Sendable {
        /// Numbers of zones, ascending.
        var zones: [Int]
        /// Whether several countries claim the place, so a written country does not decide.
        var isDisputed = false
    }

    struct Unreadable: Error {}

    /// The grid in the service's bundle.
    static let bundled = Result {
        let file = Bundle.module.bundleURL.appending(path: "Zones").appending(path: "zones.grid")
        return try ZoneGrid([UInt8](Data(contentsOf: file)))
    }

    let zones: [Zone]
    let areas: [Area]
    /// First the root squares of 2.8125 degrees, from the south pole and the date line on; then child squares in groups
    /// of four. Each entry is a leaf, or the number of its first child.
    private let squares: [UInt32]

    private static let columns = 128
    private static let rows = 64
    private static let side = 360 / Double(columns)
    /// Greatest depth of a tree.
    private static let deepest = 12
    private static let mostBytes = 16_000_000
    /// The flag of a leaf; a leaf without an area is sea.
    private static let leaf: UInt32 = 1 << 31
    /// Distances from a position at sea at which land is searched, in metres.
    private static let reach = [10_000.0, 20_000, 30_000]

    init(_ file: [UInt8]) throws(Unreadable) {
        try self.init(plain: Self.inflated(file))
    }

    /// - Parameter bytes: the inflated content of the file.
    init(plain bytes: [UInt8]) throws(Unreadable) {
        var lines = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 1)
        guard lines.count == 2 else { throw Unreadable() }
        let zones = try Self.block(&lines[1]) { line -> Zone? in
            let words = line.split(separator: " ")
            return words.count == 2 ? Zone(country: String(words[0]), name: String(words[1])) : nil
        }
        areas = try Self.block(&lines[1]) { line -> Area? in
            let numbers = line.split(separator: " ").map { Int($0) ?? .min }
            let known = numbers.filter { $0 >= 0 }
            guard !known.isEmpty, numbers.allSatisfy({ $0 >= -1 && $0 < zones.count }) else { return nil }
            return Area(zones: known, isDisputed: numbers.contains(-1))
        }
        self.zones = zones
        squares = try Self.squares(lines[1], areas: areas.count)
    }

    /// The area number of a position; `nil` at sea or if the position is invalid.
    func area(latitude: Double, longitude: Double) -> Int? {
        guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
        var (x, y) = ((longitude + 180) / Self.side, (latitude + 90) / Self.side)
        let column = min(Int(x), Self.columns - 1)
        let row = min(Int(y), Self.rows - 1)
        (x, y) = (x - Double(column), y - Double(row))
        var square = squares[row * Self.columns + column]
        while square & Self.leaf == 0 {
            (x, y) = (x * 2, y * 2)
            let (east, north) = (x >= 1, y >= 1)
            if east { x -= 1 }
            if north { y -= 1 }
            square = squares[Int(square) + (east ? 1 : 0) + (north ? 2 : 0)]
        }
        let number = Int(square & ~Self.leaf)
        return number == 0 ? nil : number - 1
    }

    /// The land nearest to a position at sea, including land about equally near; `nil` if there is none within reach.
    func coast(latitude: Double, longitude: Double) -> Area? {
        guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
        let degree = 111_200.0
        for metres in Self.reach {
            var found = Area(zones: [])
            for direction in stride(from: 0, to: 2 * Double.pi, by: .pi / 4) {
                let north = latitude + metres / degree * sin(direction)
                let parallel = max(0.01, cos(latitude * .pi / 180))
                let east = longitude + metres / degree / parallel * cos(direction)
                let wrapped = east > 180 ? east - 360 : east < -180 ? east + 360 : east
                guard let number = area(latitude: north, longitude: wrapped) else { continue }
                found.zones += areas[number].zones
                if areas[number].isDisputed { found.isDisputed = true }
            }
            if !found.zones.isEmpty {
                found.zones = Set(found.zones).sorted()
                return found
            }
        }
        return nil
    }

    private static func inflated(_ file: [UInt8]) throws(Unreadable) -> [UInt8] {
        guard file.count > 8, file.starts(with: Array("LZG1".utf8)) else { throw Unreadable() }
        let size = (4..<8).reduce(0) { $0 | Int(file[$1]) << (8 * ($1 - 4)) }
        guard size <= mostBytes else { throw Unreadable() }
        var bytes = [UInt8](repeating: 0, count: size)
        var written = uLong(size)
        let status = file.withUnsafeBufferPointer { packed in
            bytes.withUnsafeMutableBufferPointer { buffer in
                uncompress(buffer.baseAddress, &written, packed.baseAddress.map { $0 + 8 }, uLong(packed.count - 8))
            }
        }
        guard status == Z_OK, written == size else { throw Unreadable() }
        return bytes
    }

    /// Parses lines up to an empty one.
    private static func block<Part>(
        _ rest: inout ArraySlice<UInt8>, _ part: (Substring) -> Part?
    ) throws(Unreadable) -> [Part] {
        var parts: [Part] = []
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            let line = String(decoding: rest[rest.startIndex..<end], as: UTF8.self)
            rest = rest[(end + 1)...]
            if line.isEmpty { return parts }
            guard let known = part(line[...]) else { throw Unreadable() }
            parts.append(known)
        }
        throw Unreadable()
    }

    private static func squares(_ bytes: ArraySlice<UInt8>, areas: Int) throws(Unreadable) -> [UInt32] {
        let roots = columns * rows
        guard bytes.count % 2 == 0, bytes.count / 2 >= roots else { throw Unreadable() }
        var squares = [UInt32](repeating: leaf, count: roots)
        // The last entry is read next. Each square takes two bytes, so there are no more squares than bytes.
        var waiting = (0..<roots).reversed().map { (square: $0, depth: 0) }
        var at = bytes.startIndex
        squares.reserveCapacity(bytes.count / 2)
        while let (square, depth) = waiting.popLast() {
            guard at < bytes.endIndex else { throw Unreadable() }
            let word = Int(bytes[at]) | Int(bytes[at + 1]) << 8
            at += 2
            if word > 0 {
                guard word - 1 <= areas else { throw Unreadable() }
                squares[square] = leaf | UInt32(word - 1)
                continue
            }
            guard depth < deepest else { throw Unreadable() }
            let first = squares.count
            squares[square] = UInt32(first)
            squares.append(contentsOf: repeatElement(leaf, count: 4))
            for part in (0..<4).reversed() { waiting.append((first + part, depth + 1)) }
        }
        guard at == bytes.endIndex else { throw Unreadable() }
        return squares
    }
}
