/// 512 positions of recipes with the same number of required ingredients.
struct Tile: BitwiseCopyable, Sendable {
    /// Required ingredients, those included that nobody could resolve.
    let needed: Int32
    /// Recipes; positions beyond are empty.
    var recipes: Int32
}

/// Tiles are worked on in blocks of 64, so that what is counted of one block stays in the first cache. Bitmaps lie block
/// by block, and in a block one after the other, so that each is read in one go.
enum Blocks {
    static let size = 64

    /// How many blocks so many tiles make.
    static func count(_ tiles: Int) -> Int { (tiles + size - 1) / size }

    /// The tiles of a block.
    static func tiles(of block: Int, _ tiles: Int) -> Range<Int> {
        let first = block * size
        return first..<min(first + size, tiles)
    }

    /// A bit for each of so many tiles of a block.
    static func mask(_ tiles: Int) -> UInt64 { tiles >= size ? .max : 1 << UInt64(max(tiles, 0)) - 1 }

    /// Where the lane of a tile lies among bitmaps of which there are `stride`.
    static func place(_ bitmap: Int, tile: Int, stride: Int, tiles: Int) -> Int {
        let block = Self.tiles(of: tile / size, tiles)
        return block.lowerBound * stride + bitmap * block.count + tile - block.lowerBound
    }
}
