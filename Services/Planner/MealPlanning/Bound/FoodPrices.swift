/// Multipliers of one food; see `LagrangianBound`.
struct FoodPrices: Sendable {
    /// Shares of the pack's price that are taken from the milligrams cooked late, and from all milligrams.
    var late = 0.0
    var all = 0.5
    /// The share that is taken from nothing.
    var slack = 0.1
    /// Weight with which rests are counted, 0...`restWeight`, in minor units per milligram of rest.
    var rest = 0.0
    /// Share of the wish to use what expires, 0...1.
    var expiry = 0.5
    private var restSquares = 0.0
    private var expirySquares = 0.0

    init(_ stock: FoodStock) {
        if stock.stable + stock.expiring == 0 { rest = stock.restWeight }
        if stock.expiring > 0 { (late, all) = (0.1, 0.4) }
    }

    mutating func stepRest(_ slope: Double, _ size: Double, _ stock: FoodStock) {
        guard stock.restWeight > 0, slope != 0 else { return }
        restSquares += slope * slope
        let moved = rest + size * stock.restWeight * slope / restSquares.squareRoot()
        rest = min(max(moved, 0), stock.restWeight)
    }

    mutating func stepExpiry(_ slope: Double, _ size: Double) {
        guard slope != 0 else { return }
        expirySquares += slope * slope
        expiry = min(max(expiry + size * slope / expirySquares.squareRoot(), 0), 1)
    }
}

/// A multiplier that is not negative and rises while a limit is broken.
struct LimitPrice: Sendable {
    var price = 0.0
    private var squares = 0.0

    /// - Parameter slope: by how much the limit is exceeded, in parts of the limit.
    mutating func step(_ slope: Double, _ size: Double, scale: Double) {
        guard slope != 0 else { return }
        squares += slope * slope
        price = max(0, price + size * scale * slope / squares.squareRoot())
    }
}
