import Kitchen

/// Traits that favour recipes: foods, cuisines and ratings, each with a small weight.
///
/// The recipes with the highest total weight are found without visiting each. Bitmaps are added for 512 recipes at a
/// time, and rare foods are counted through their lists.
struct WeightedTraits {
    private(set) var foods: [(food: FoodNumber, weight: Int)] = []
    private(set) var cuisines: [(cuisine: Cuisine, weight: Int)] = []
    private(set) var ratings: [(least: RatingOrder, weight: Int)] = []

    /// The maximum weight of a trait; weights are clamped to 1 and this.
    static let most = (1 << bits) - 1
    fileprivate static let bits = 4

    /// Favours recipes that contain a food, required or optional.
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

    /// The width of the sums, enough to add from the highest bit of a weight.
    private var width: Int { max(BitCounters.width(for: total), Self.bits - 1 + BitCounters.narrowest) }

    /// The `most` heaviest of the `allowed` recipes outside the cuisines of `besides`. `draw` sets the block where each
    /// layer begins, and with it the choice between equals.
    func heaviest(
        _ most: Int, of recipes: IndexedRecipes, among allowed: RecipeSet, besides: Labels<Cuisine> = [], _ draw: Draw
    ) -> [Int] {
        guard most > 0 else { return [] }
        var heap = Heaviest(most: most, heaviest: total)
        for layer in recipes.layers where !layer.segment.tiles.isEmpty {
            let sums = TraitSums(self, in: layer.segment, width: width)
            let unwanted = BitNumbers(besides.bits).map(\.self)
            let blocks = Blocks.count(layer.segment.tiles.count)
            let first = draw.number(below: blocks)
            for turn in 0..<blocks {
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

/// Sums the traits of a segment's recipes, block by block.
private struct TraitSums: ~Copyable {
    private let traits: WeightedTraits
    private let segment: Segment
    private let width: Int
    private let planes: UnsafeMutablePointer<Lane>
    /// The bitmaps of common foods for each bit of a weight and each kind of postings.
    private var common: [(bit: Int, bitmaps: CommonFoods)] = []
    private let rare: [(places: ListedPlaces, weight: Int)]

    init(_ traits: WeightedTraits, in segment: Segment, width: Int) {
        self.traits = traits
        self.segment = segment
        self.width = width
        planes = .allocate(capacity: Blocks.size * width)
        for bit in 0..<WeightedTraits.bits {
            let foods = traits.foods.lazy.filter { $0.weight >> bit & 1 == 1 }.map(\.food)
            for postings in [segment.required, segment.optional] {
                let bitmaps = CommonFoods(foods, in: postings)
                if !bitmaps.isEmpty { common.append((bit, bitmaps)) }
            }
        }
        rare = traits.foods.flatMap { food, weight in
            [segment.required, segment.optional].compactMap { postings in
                postings.listed(food).map { ($0, weight) }
            }
        }
    }

    deinit { planes.deallocate() }

    /// The sums of a tile of the current block.
    subscript(tile: Int) -> BitCounters { BitCounters(planes: planes + tile % Blocks.size * width, width: width) }

    func count(_ tiles: Range<Int>) {
        planes.update(repeating: .none, count: tiles.count * width)
        for (bit, bitmaps) in common {
            bitmaps.add(tiles, wanted: .max, to: planes + bit, width: width - bit, apart: width)
        }
        let (planes, width) = (planes, width)
        for (places, weight) in rare {
            places.visit(tiles.lowerBound / Blocks.size) { place in
                BitCounters(planes: planes + place >> 9 &* width, width: width).add(weight, to: place & 511)
            }
        }
        for (cuisine, weight) in traits.cuisines {
            let number = Labels.number(of: cuisine)
            for tile in tiles { self[tile].add(segment.labels.lane(ofCuisine: number, tile: tile), times: weight) }
        }
        for (least, weight) in traits.ratings {
            for tile in tiles { self[tile].add(segment.rated(atLeast: least, tile), times: weight) }
        }
    }
}

extension BitCounters {
    /// Adds `number` to the counters of some recipes.
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

    /// Adds `number` to the counter of a recipe, 0 to 511.
    @inline(__always)
    fileprivate func add(_ number: Int, to recipe: Int) {
        for bit in BitNumbers(UInt32(truncatingIfNeeded: number)) { increment(recipe, from: bit) }
    }
}

/// The heaviest positions so far, and the minimum weight of further ones.
private struct Heaviest {
    private let most: Int
    private var found: [(position: Int, weight: Int)] = []
    /// The number of found positions of each weight.
    private var counts: [Int]
    /// The minimum weight among the heaviest; of equal weights, the first found win.
    private var least = 0
    /// The number of found positions with at least that weight.
    private var enough = 0

    init(most: Int, heaviest: Int) {
        self.most = most
        counts = Array(repeating: 0, count: heaviest + 2)
    }

    @inline(__always)
    mutating func take(_ sums: BitCounters, of allowed: Lane, _ tile: Int) {
        guard !allowed.isEmpty else { return }
        // Once there are enough, further positions of the minimum weight are too late.
        let bar = enough < most ? least - 1 : least
        let better = sums.compared(to: bar).above & allowed
        guard !better.isEmpty else { return }
        for word in 0..<Lane.scalarCount {
            for bit in BitNumbers(better[word]) {
                let weight = sums.number(of: word * 64 + bit)
                guard weight >= least, weight < counts.count else { continue }
                found.append((tile * Lane.bits + word * 64 + bit, weight))
                counts[weight] += 1
                enough += 1
                while enough - counts[least] >= most {
                    enough -= counts[least]
                    least += 1
                }
            }
        }
    }

    var positions: [Int] {
        let heavier = found.filter { $0.weight > least }
        let equal = found.lazy.filter { $0.weight == least }.prefix(most - heavier.count)
        return heavier.map(\.position) + equal.map(\.position)
    }
}

extension RecipeSet {
    /// The bits of a tile's 512 positions; none beyond the set's end.
    @inline(__always)
    fileprivate func lane(_ tile: Int) -> Lane {
        let first = tile * Lane.scalarCount
        guard first >= 0, first + Lane.scalarCount <= words.count else { return .none }
        return words.withUnsafeBytes {
            $0.loadUnaligned(fromByteOffset: first * MemoryLayout<UInt64>.size, as: Lane.self)
        }
    }
}
