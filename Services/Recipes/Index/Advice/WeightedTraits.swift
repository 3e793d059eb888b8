import Kitchen

/// What speaks for recipes: foods, cuisines and ratings, each with a small weight.
///
/// The recipes on which the most weight comes together are found without looking at any of them: bitmaps are added for
/// 512 recipes at a time, and rare foods are counted where they stand.
struct WeightedTraits {
    private(set) var foods: [(food: FoodNumber, weight: Int)] = []
    private(set) var cuisines: [(cuisine: Cuisine, weight: Int)] = []
    private(set) var ratings: [(least: RatingOrder, weight: Int)] = []

    /// The greatest weight of a trait; weights are from 1, and others are brought to the nearer bound.
    static let most = 15

    /// Adds the recipes that contain a food, required or optional.
    mutating func add(_ food: FoodNumber, weight: Double) { foods.append((food, Self.bounded(weight))) }
    mutating func add(_ cuisine: Cuisine, weight: Double) { cuisines.append((cuisine, Self.bounded(weight))) }
    mutating func add(ratedAtLeast least: Double, weight: Double) {
        ratings.append((RatingOrder(least), Self.bounded(weight)))
    }

    private static func bounded(_ weight: Double) -> Int {
        weight.isFinite ? Int(min(max(weight.rounded(), 1), Double(most))) : 1
    }

    private var total: Int {
        foods.reduce(0) { $0 + $1.weight } + cuisines.reduce(0) { $0 + $1.weight }
            + ratings.reduce(0) { $0 + $1.weight }
    }

    /// About `most` of the `allowed` recipes that are of none of the cuisines of `besides`, the heaviest; of equals those
    /// that `draw` comes upon first.
    func heaviest(
        _ most: Int, of recipes: IndexedRecipes, among allowed: RecipeSet, besides: Labels<Cuisine> = [], _ draw: Draw
    ) -> [Int] {
        guard most > 0 else { return [] }
        var heap = Heaviest(most: most, heaviest: total)
        for layer in recipes.layers where !layer.segment.tiles.isEmpty {
            var sums = TraitSums(self, in: layer.segment, width: BitCounters.width(for: total))
            let unwanted = besides.members.map { Labels([$0]).bits.trailingZeroBitCount }
            let blocks = Blocks.count(layer.segment.tiles.count)
            let first = draw.number(below: blocks)
            for turn in 0..<blocks {
                if first + turn == blocks { sums.restart() }
                let tiles = Blocks.tiles(of: (first + turn) % blocks, layer.segment.tiles.count)
                sums.count(tiles)
                for tile in tiles {
                    var lane = allowed.lane(layer.start / Lane.bits + tile)
                    for cuisine in unwanted { lane &= ~layer.segment.labels.lane(ofCuisine: cuisine, tile: tile) }
                    heap.take(sums[tile], of: lane, layer.start / Lane.bits + tile)
                }
            }
        }
        return heap.positions
    }
}

/// Adds up the traits of a segment's recipes, one block of tiles after the other.
private struct TraitSums: ~Copyable {
    private let traits: WeightedTraits
    private let segment: Segment
    private let width: Int
    private let planes: UnsafeMutablePointer<Lane>
    private var common: [(lanes: UnsafePointer<Lane>, postings: FoodPostings, slot: Int, weight: Int)] = []
    private var rare: [(cursor: PostingCursor, weight: Int)] = []

    init(_ traits: WeightedTraits, in segment: Segment, width: Int) {
        self.traits = traits
        self.segment = segment
        self.width = width
        planes = .allocate(capacity: Blocks.size * width)
        for (food, weight) in traits.foods {
            for postings in [segment.required, segment.optional] {
                guard let slot = postings.slot(of: food) else { continue }
                common.append((postings.bitmaps.start, postings, slot, weight))
            }
        }
        restart()
    }

    /// From now on blocks come from the first one again.
    mutating func restart() {
        rare = traits.foods.flatMap { food, weight in
            [segment.required, segment.optional].compactMap { postings in
                postings.cursor(of: food).map { ($0, weight) }
            }
        }
    }

    deinit { planes.deallocate() }

    /// The sums of a tile of the block that was counted last.
    subscript(tile: Int) -> BitCounters { BitCounters(planes: planes + tile % Blocks.size * width, width: width) }

    /// Blocks come in ascending order.
    mutating func count(_ tiles: Range<Int>) {
        planes.update(repeating: .none, count: tiles.count * width)
        for (start, postings, slot, weight) in common {
            let lanes = start + postings.place(of: slot, tiles: tiles)
            for tile in tiles { self[tile].add(lanes[tile - tiles.lowerBound], times: weight) }
        }
        let start = tiles.lowerBound * Lane.bits
        let (planes, width) = (planes, width)
        for term in rare.indices {
            let weight = rare[term].weight
            rare[term].cursor.visit(start, upTo: tiles.upperBound * Lane.bits) { position in
                let place = position &- start
                BitCounters(planes: planes + place >> 9 &* width, width: width).add(weight, to: place & 511)
            }
        }
        for (cuisine, weight) in traits.cuisines {
            let number = Labels([cuisine]).bits.trailingZeroBitCount
            for tile in tiles { self[tile].add(segment.labels.lane(ofCuisine: number, tile: tile), times: weight) }
        }
        for (least, weight) in traits.ratings {
            for tile in tiles { self[tile].add(segment.rated(atLeast: least, tile), times: weight) }
        }
    }
}

extension BitCounters {
    /// Adds a number to those of some recipes.
    @inline(__always)
    fileprivate func add(_ recipes: Lane, times number: Int) {
        for bit in BitNumbers(UInt32(truncatingIfNeeded: number)) {
            var carry = recipes
            var plane = bit
            while plane < width && !carry.isEmpty {
                let before = planes[plane]
                planes[plane] = before ^ carry
                carry &= before
                plane &+= 1
            }
        }
    }

    /// Adds a number to that of one recipe, at 0…511.
    @inline(__always)
    fileprivate func add(_ number: Int, to recipe: Int) {
        for bit in BitNumbers(UInt32(truncatingIfNeeded: number)) { increment(recipe, from: bit) }
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
                guard weight > bar, weight < counts.count else { continue }
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

extension RecipeSet {
    /// The bits of the 512 positions of a tile; none beyond the set's end.
    @inline(__always)
    fileprivate func lane(_ tile: Int) -> Lane {
        let first = tile * Lane.scalarCount
        guard first >= 0, first + Lane.scalarCount <= words.count else { return .none }
        return words.withUnsafeBytes {
            $0.loadUnaligned(fromByteOffset: first * MemoryLayout<UInt64>.size, as: Lane.self)
        }
    }
}
