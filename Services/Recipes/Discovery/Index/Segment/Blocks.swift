/// A tile of 512 positions of recipes with the same number of required ingredients.
struct Tile: BitwiseCopyable, Sendable {
    /// The number of required ingredients, unresolved ones included.
    let needed: Int32
    /// The number of recipes; later positions are empty.
    var recipes: Int32
}

/// Blocks of 64 tiles, so that the counts of one block stay in the first-level cache. Within a block, each bitmap is
/// contiguous.
enum Blocks {
    static let size = 64

    /// The number of blocks of `tiles` tiles.
    static func count(_ tiles: Int) -> Int { (tiles + size - 1) / size }

    /// The tiles of a block.
    static func tiles(of block: Int, _ tiles: Int) -> Range<Int> {
        let first = block * size
        return first..<min(first + size, tiles)
    }

    /// A mask of the first `tiles` tiles of a block.
    static func mask(_ tiles: Int) -> UInt64 { tiles >= size ? .max : 1 << UInt64(max(tiles, 0)) - 1 }

    /// The index of a tile's lane in a bitmap, among `stride` bitmaps.
    static func place(_ bitmap: Int, tile: Int, stride: Int, tiles: Int) -> Int {
        let block = Self.tiles(of: tile / size, tiles)
        return block.lowerBound * stride + bitmap * block.count + tile - block.lowerBound
    }
}
