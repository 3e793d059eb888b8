/// The reason why a file of places cannot be read further. Earlier records were delivered and stay; the faulty record
/// was not.
public struct PlaceFault: Error, Hashable, Sendable, CustomStringConvertible {
    public enum Reason: String, Sendable {
        /// The file is truncated.
        case cutOff
        case notJSON
        /// Neither `elements` nor `features` nor lines of them.
        case noPlaces
        /// The sender reports an incomplete answer.
        case incomplete
        case largeRecord
        case largeCell
        /// A table without columns for a name and a position.
        case noColumns
        case notPBF
        /// Unsupported compression, or an unknown feature.
        case unknownFeature
        /// Packed data does not match its description.
        case corrupt
        case tooMany
    }

    public let reason: Reason
    /// Start of the record or of its block, in bytes.
    public let offset: Int

    init(_ reason: Reason, at offset: Int) {
        self.reason = reason
        self.offset = offset
    }

    public var description: String { "\(reason.rawValue) at byte \(offset)" }
}

/// The counts of an import.
public struct PlaceTally: Hashable, Sendable {
    /// The reason for skipping a record.
    public enum Skipped: String, Hashable, Sendable {
        case noName
        /// No position, or an invalid one.
        case noPosition
        /// The place sells no food.
        case otherKind
        /// The place is gone, not open yet or private.
        case closed
        /// A relation of a PBF file, or a way whose nodes are not in it.
        case noGeometry
        /// The record is malformed.
        case malformed
    }

    /// The position of a skipped record that looked like a shop.
    public struct Remark: Hashable, Sendable {
        public let skipped: Skipped
        public let offset: Int
    }

    public var places = 0
    public var skipped: [Skipped: Int] = [:]
    /// The first remarks, at most `mostRemarks`.
    public var remarks: [Remark] = []
    /// Offset of the first skipped record for each reason, in bytes.
    public var first: [Skipped: Int] = [:]
    /// The fault of the first malformed record.
    private var fault: PlaceFault?

    static let mostRemarks = 100

    public init() {}

    /// Skips a malformed record.
    mutating func skip(_ fault: PlaceFault) {
        if self.fault == nil { self.fault = fault }
        skip(.malformed, at: fault.offset)
    }

    /// Throws the first fault if the file contained only malformed records, so it is no file of places.
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
