import Algorithms
import Geography

/// Places sorted along a curve, in nested boxes.
struct PackedTree: Sendable {
    /// Most places of a leaf, and most boxes of a box.
    static let fanOut = 16

    let points: [IndexedPoint]
    /// The boxes of the leaves first, then their parents, up to at most `fanOut`.
    let levels: [[IndexBox]]

    init(_ points: [IndexedPoint]) {
        self.points = points
        var boxes = Self.boxes(of: points) { $0.include($1) }
        var levels = [boxes]
        while boxes.count > Self.fanOut {
            boxes = Self.boxes(of: boxes) { $0.include($1) }
            levels.append(boxes)
        }
        self.levels = levels
    }

    private static func boxes<Part>(of parts: [Part], _ include: (inout IndexBox, Part) -> Void) -> [IndexBox] {
        parts.chunks(ofCount: fanOut).map { $0.reduce(into: IndexBox(), include) }
    }
}

/// A place of the index, as searches read it.
struct IndexedPoint: Sendable {
    let vector: UnitVector
    let number: Int32
    /// The number of its hours; -1 for none.
    let hours: Int32
    let kind: PlaceKind
}

/// A box around places, and their kinds.
struct IndexBox: Sendable {
    private var least = SIMD3<Float>(repeating: .infinity)
    private var most = SIMD3<Float>(repeating: -.infinity)
    private(set) var kinds: UInt64 = 0

    mutating func include(_ point: IndexedPoint) {
        // Rounded outwards, because floats have fewer digits than the vectors.
        let vector = SIMD3(Float(point.vector.x), Float(point.vector.y), Float(point.vector.z))
        least = pointwiseMin(least, vector - 1e-7)
        most = pointwiseMax(most, vector + 1e-7)
        kinds |= 1 << UInt64(point.kind.number)
    }

    mutating func include(_ box: IndexBox) {
        least = pointwiseMin(least, box.least)
        most = pointwiseMax(most, box.most)
        kinds |= box.kinds
    }

    /// Lower bound of the squared chords to anything inside.
    func nearest(to vector: SIMD3<Double>) -> Double {
        let gap = pointwiseMax(
            pointwiseMax(SIMD3<Double>(least) - vector, vector - SIMD3<Double>(most)), SIMD3(repeating: 0))
        return (gap * gap).sum()
    }

    /// Upper bound of the squared chords to anything inside.
    func farthest(from vector: SIMD3<Double>) -> Double {
        let reach = pointwiseMax(vector - SIMD3<Double>(least), SIMD3<Double>(most) - vector)
        return (reach * reach).sum()
    }
}
