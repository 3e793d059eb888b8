/// Sets of recipes, each with a weight; it finds the recipes on which the most weight comes together without looking at
/// any recipe, by adding for 512 of them at once.
struct WeightedSets {
    private var sets: [(words: [UInt64], weight: Int)] = []

    /// The greatest weight of a set.
    static let most = 15
    /// Tiles that are added up in one go, so that their sums stay in the first cache.
    private static let block = 32

    /// Adds a set with a weight from 1 to `most`; others are rounded to it.
    mutating func add(_ set: RecipeSet, weight: Int) {
        sets.append((Self.padded(set.words), min(max(weight, 1), Self.most)))
    }

    private static func padded(_ words: [UInt64]) -> [UInt64] {
        words.count % 8 == 0 ? words : words + Array(repeating: 0, count: 8 - words.count % 8)
    }

    /// About `most` of the `allowed` recipes, the heaviest; of equals those that `draw` comes upon first.
    func heaviest(_ most: Int, of allowed: RecipeSet, _ draw: Draw) -> [Int] {
        let total = sets.reduce(0) { $0 + $1.weight }
        let width = BitCounters.width(for: total)
        let words = Self.padded(allowed.words)
        let tiles = words.count / 8
        guard tiles > 0, most > 0 else { return [] }
        var heap = Heaviest(most: most, heaviest: total)
        let blocks = (tiles + Self.block - 1) / Self.block
        let first = draw.number(below: blocks)
        withUnsafeTemporaryAllocation(of: Lane.self, capacity: Self.block * width) { planes in
            guard let start = planes.baseAddress else { return }
            for turn in 0..<blocks {
                let block = (first + turn) % blocks * Self.block
                let range = block..<min(block + Self.block, tiles)
                planes.initialize(repeating: .none)
                for set in sets { Self.add(set.words, set.weight, range, to: start, width) }
                words.withUnsafeBytes { allowed in
                    for tile in range {
                        let sums = BitCounters(planes: start + (tile - block) * width, width: width)
                        heap.take(sums, of: allowed.lane(tile), tile)
                    }
                }
            }
        }
        return heap.positions
    }

    private static func add(
        _ words: [UInt64], _ weight: Int, _ tiles: Range<Int>, to planes: UnsafeMutablePointer<Lane>, _ width: Int
    ) {
        words.withUnsafeBytes { words in
            for tile in tiles {
                let lane = words.lane(tile)
                guard !lane.isEmpty else { continue }
                let sums = planes + (tile - tiles.lowerBound) * width
                for bit in BitNumbers(UInt32(weight)) {
                    var carry = lane
                    for plane in bit..<width {
                        let before = sums[plane]
                        sums[plane] = before ^ carry
                        carry &= before
                        if carry.isEmpty { break }
                    }
                }
            }
        }
    }
}

/// The heaviest positions seen so far, and the weight that a further one must exceed.
private struct Heaviest {
    private let most: Int
    private var found: [(position: Int, weight: Int)] = []
    /// How many positions were found of each weight.
    private var counts: [Int]
    private var bar = -1
    /// How many of those found are above the bar.
    private var above = 0

    init(most: Int, heaviest: Int) {
        self.most = most
        counts = Array(repeating: 0, count: heaviest + 2)
    }

    @inline(__always)
    mutating func take(_ sums: BitCounters, of allowed: Lane, _ tile: Int) {
        guard !allowed.isEmpty else { return }
        let better = sums.compared(to: bar).above & allowed
        guard !better.isEmpty else { return }
        for word in 0..<Lane.scalarCount {
            for bit in BitNumbers(better[word]) {
                let weight = sums.number(of: word * 64 + bit)
                guard weight > bar else { continue }
                found.append((tile * Lane.bits + word * 64 + bit, weight))
                counts[weight] += 1
                above += 1
                while above - counts[bar + 1] >= most {
                    bar += 1
                    above -= counts[bar]
                }
            }
        }
    }

    var positions: [Int] { found.lazy.filter { $0.weight > bar }.map(\.position) }
}

extension UnsafeRawBufferPointer {
    /// The bits of the 512 positions of a tile.
    @inline(__always)
    fileprivate func lane(_ tile: Int) -> Lane {
        loadUnaligned(fromByteOffset: tile * MemoryLayout<Lane>.size, as: Lane.self)
    }
}
