/// Why a file of places cannot be read any further. Nothing of the record that it stands at was handed over; what came
/// before was, and stands.
public struct PlaceFault: Error, Hashable, Sendable, CustomStringConvertible {
    public enum Reason: String, Sendable {
        /// The file ends in the middle.
        case cutOff
        case notJSON
        /// Neither `elements` nor `features` nor lines of them.
        case noPlaces
        /// The sender says that its answer is not complete.
        case incomplete
        case largeRecord
        case largeCell
        /// A table without columns for a name and a position.
        case noColumns
        case notPBF
        /// Compressed as nobody here can read, or by a feature that is not known.
        case unknownFeature
        /// What is packed is not what it says it is.
        case corrupt
        case tooMany
    }

    public let reason: Reason
    /// In bytes from the beginning: of the record, or of the block that holds it.
    public let offset: Int

    init(_ reason: Reason, at offset: Int) {
        self.reason = reason
        self.offset = offset
    }

    public var description: String { "\(reason.rawValue) at byte \(offset)" }
}

/// What came of an import.
public struct PlaceTally: Hashable, Sendable {
    /// Why a record is no place to keep.
    public enum Skipped: String, Hashable, Sendable {
        case noName
        /// None, or one that is not on the Earth.
        case noPosition
        /// It sells no food.
        case otherKind
        /// It is there no more or not yet, or nobody may enter it.
        case closed
        /// A relation of a PBF file, or a way whose nodes are not in it.
        case noGeometry
        /// It is written as no record is.
        case malformed
    }

    /// Where a record was skipped that looked like a shop.
    public struct Remark: Hashable, Sendable {
        public let skipped: Skipped
        public let offset: Int
    }

    public var places = 0
    public var skipped: [Skipped: Int] = [:]
    /// The first ones.
    public var remarks: [Remark] = []
    /// The first record of each reason, in bytes from the beginning.
    public var first: [Skipped: Int] = [:]
    /// The first record that is written as none is.
    private var fault: PlaceFault?

    static let mostRemarks = 100

    public init() {}

    /// A record that is written as none is. Nothing else is lost for it.
    mutating func skip(_ fault: PlaceFault) {
        if self.fault == nil { self.fault = fault }
        skip(.malformed, at: fault.offset)
    }

    /// Throws the first fault where nothing else was in the file: it is no file of places then.
    func finish() throws(PlaceFault) {
        if let fault, places == 0, skipped.keys.allSatisfy({ $0 == .malformed }) { throw fault }
    }

    mutating func skip(_ reason: Skipped, at offset: Int) {
        skipped[reason, default: 0] += 1
        if first[reason] == nil { first[reason] = offset }
        if reason != .otherKind, remarks.count < Self.mostRemarks {
            remarks.append(Remark(skipped: reason, offset: offset))
        }
    }
}
