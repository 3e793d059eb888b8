/// A curve that passes each cell of a cube once and keeps near what is near (J. Skilling, "Programming the Hilbert Curve",
/// AIP Conference Proceedings 707, 2004).
enum HilbertCurve {
    /// How far along the curve a cell is.
    static func distance(_ x: UInt32, _ y: UInt32, _ z: UInt32, bits: UInt32) -> UInt64 {
        var (x, y, z) = (x, y, z)
        var bit: UInt32 = 1 << (bits - 1)
        while bit > 1 {
            let low = bit - 1
            if x & bit != 0 { x ^= low }
            if y & bit != 0 {
                x ^= low
            } else {
                let swapped = (x ^ y) & low
                x ^= swapped
                y ^= swapped
            }
            if z & bit != 0 {
                x ^= low
            } else {
                let swapped = (x ^ z) & low
                x ^= swapped
                z ^= swapped
            }
            bit >>= 1
        }
        y ^= x
        z ^= y
        var turned: UInt32 = 0
        bit = 1 << (bits - 1)
        while bit > 1 {
            if z & bit != 0 { turned ^= bit - 1 }
            bit >>= 1
        }
        x ^= turned
        y ^= turned
        z ^= turned
        return spread(x) << 2 | spread(y) << 1 | spread(z)
    }

    /// With two zeros before each of its lower 21 bits.
    private static func spread(_ value: UInt32) -> UInt64 {
        var bits = UInt64(value) & 0x1F_FFFF
        bits = (bits | bits << 32) & 0x1F_0000_0000_FFFF
        bits = (bits | bits << 16) & 0x1F_0000_FF00_00FF
        bits = (bits | bits << 8) & 0x100F_00F0_0F00_F00F
        bits = (bits | bits << 4) & 0x10C3_0C30_C30C_30C3
        return (bits | bits << 2) & 0x1249_2492_4924_9249
    }
}
