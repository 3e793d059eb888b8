import Foundation
import Geography

/// A question to a directory. If answers may be stored, it covers a whole square and the surroundings that any search
/// in it may reach. Then one answer serves all searches in the square.
struct DirectoryQuestion: Sendable {
    /// Search radii, in metres.
    private static let reaches = [2_000.0, 5_000, 10_000]

    /// The side of a square, in degrees.
    private static let cell = 0.05

    let directory: String
    /// The square and the radius; the exact position and radius if answers may not be stored.
    let area: String
    let middle: Position
    let radius: Distance

    init(_ directory: any StoreDirectory, _ area: SearchArea) {
        self.directory = directory.name
        let cell = Self.cell
        let (row, column) = (
            (area.centre.latitude / cell).rounded(.down), (area.centre.longitude / cell).rounded(.down)
        )
        let reach = Self.reaches.first { area.radius.metres <= $0 } ?? Self.reaches[Self.reaches.count - 1]
        func corner(_ up: Double, _ right: Double) -> Position? {
            Position(latitude: min(90, (row + up) * cell), longitude: min(180, (column + right) * cell))
        }
        guard directory.mayBeKept, let middle = corner(0.5, 0.5) else {
            self.area = "\(area.centre.latitude) \(area.centre.longitude) \(area.radius.metres)"
            (self.middle, radius) = (area.centre, area.radius)
            return
        }
        let corners = [corner(0, 0), corner(1, 0)].compactMap(\.self)
        let beyond = corners.map { Distance(from: middle, to: $0).metres }.max() ?? 0
        self.area = "\(Int(row))/\(Int(column))/\(Int(reach))"
        self.middle = middle
        radius = Distance(metres: reach + beyond) ?? area.radius
    }

    var name: String { "\(directory) \(area)" }
}
