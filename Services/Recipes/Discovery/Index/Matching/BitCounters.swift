/// A counter for each of a tile's 512 recipes, kept as bit planes: plane `p` holds the bits worth 2^p.
///
/// One operation on a plane counts for 512 recipes. Counters must stay below 2^`width`; `width` is at least
/// `narrowest`.
struct BitCounters {
    let planes: UnsafeMutablePointer<Lane>
    let width: Int

    static let narrowest = 4

    /// The width that counts up to `most`.
    static func width(for most: Int) -> Int { max(narrowest, Int.bitWidth - most.leadingZeroBitCount) }

    /// Adds 1 for a recipe, 0 to 511. The lowest two planes need no branch, because most carries end there.
    @inline(__always)
    func increment(_ recipe: Int) {
        let words = UnsafeMutableRawPointer(planes) + Self.offset(of: recipe)
        let size = MemoryLayout<Lane>.size
        let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: recipe)
        let ones = words.load(as: UInt64.self)
        let twos = words.load(fromByteOffset: size, as: UInt64.self)
        let carry = ones & bit
        words.storeBytes(of: ones ^ bit, as: UInt64.self)
        words.storeBytes(of: twos ^ carry, toByteOffset: size, as: UInt64.self)
        var rest = twos & carry
        var offset = 2 &* size
        while rest != 0 && offset < width &* size {
            let before = words.load(fromByteOffset: offset, as: UInt64.self)
            words.storeBytes(of: before ^ rest, toByteOffset: offset, as: UInt64.self)
            rest &= before
            offset &+= size
        }
    }

    /// Adds 2^`plane` for a recipe, 0 to 511.
    @inline(__always)
    func increment(_ recipe: Int, from plane: Int) {
        let words = UnsafeMutableRawPointer(planes) + Self.offset(of: recipe)
        var rest: UInt64 = 1 &<< UInt64(truncatingIfNeeded: recipe)
        var plane = plane
        while rest != 0 && plane < width {
            let offset = plane &* MemoryLayout<Lane>.size
            let before = words.load(fromByteOffset: offset, as: UInt64.self)
            words.storeBytes(of: before ^ rest, toByteOffset: offset, as: UInt64.self)
            rest &= before
            plane &+= 1
        }
    }

    /// The byte offset, within a plane, of the word with a recipe's bit.
    @inline(__always)
    private static func offset(of recipe: Int) -> Int { recipe &>> 6 &* MemoryLayout<UInt64>.size }

    /// Adds 1 for every bit of eight bitmaps.
    ///
    /// Seven full adders suffice; only the carry to the eights continues through the higher planes.
    @inline(__always)
    func add(_ a: Lane, _ b: Lane, _ c: Lane, _ d: Lane, _ e: Lane, _ f: Lane, _ g: Lane, _ h: Lane) {
        let ab = Self.sum(planes[0], a, b)
        let cd = Self.sum(ab.digit, c, d)
        let ef = Self.sum(cd.digit, e, f)
        let gh = Self.sum(ef.digit, g, h)
        let abcd = Self.sum(planes[1], ab.carry, cd.carry)
        let efgh = Self.sum(abcd.digit, ef.carry, gh.carry)
        let all = Self.sum(planes[2], abcd.carry, efgh.carry)
        planes[0] = gh.digit
        planes[1] = efgh.digit
        planes[2] = all.digit
        var carry = all.carry
        for plane in 3..<width {
            let before = planes[plane]
            planes[plane] = before ^ carry
            carry &= before
        }
    }

    /// Adds 1 for every bit of four bitmaps.
    @inline(__always)
    func add(_ a: Lane, _ b: Lane, _ c: Lane, _ d: Lane) {
        let ab = Self.sum(planes[0], a, b)
        let cd = Self.sum(ab.digit, c, d)
        let abcd = Self.sum(planes[1], ab.carry, cd.carry)
        planes[0] = cd.digit
        planes[1] = abcd.digit
        var carry = abcd.carry
        for plane in 2..<width {
            let before = planes[plane]
            planes[plane] = before ^ carry
            carry &= before
        }
    }

    /// The recipes whose counters are above `value`, and those equal to it.
    @inline(__always)
    func compared(to value: Int) -> (above: Lane, equal: Lane) { Self.compare(UnsafePointer(planes), width, to: value) }

    @inline(__always)
    static func compare(_ planes: UnsafePointer<Lane>, _ width: Int, to value: Int) -> (above: Lane, equal: Lane) {
        if value < 0 { return (.all, .none) }
        if value >> width != 0 { return (.none, .none) }
        var above = Lane.none
        var equal = Lane.all
        var plane = width &- 1
        while plane >= 0 {
            let bits = planes[plane]
            if value >> plane & 1 != 0 {
                equal &= bits
            } else {
                above |= equal & bits
                equal &= ~bits
            }
            plane &-= 1
        }
        return (above, equal)
    }

    /// The counter of a recipe, 0 to 511.
    @inline(__always)
    func number(of recipe: Int) -> Int {
        let words = UnsafeRawPointer(planes) + Self.offset(of: recipe)
        var number = 0
        for plane in 0..<width {
            let word = words.load(fromByteOffset: plane &* MemoryLayout<Lane>.size, as: UInt64.self)
            number |= Int(truncatingIfNeeded: word &>> UInt64(truncatingIfNeeded: recipe) & 1) &<< plane
        }
        return number
    }

    /// A full adder of three bits for 512 recipes at once.
    @inline(__always)
    private static func sum(_ a: Lane, _ b: Lane, _ c: Lane) -> (digit: Lane, carry: Lane) {
        let either = a ^ b
        return (either ^ c, (a & b) | (either & c))
    }
}
