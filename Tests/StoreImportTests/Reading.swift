import Foundation
import StoreImport

/// The places read from a file, in pieces of a few bytes.
func read(
    _ bytes: Data, as format: PlaceFormat, piece: Int = 7
) throws -> (places: [ImportedPlace], tally: PlaceTally) {
    var places: [ImportedPlace] = []
    let tally = try PlaceReaders.read(Trickle(bytes, piece: piece), as: format) { places.append($0) }
    return (places, tally)
}

func read(_ text: String, as format: PlaceFormat) throws -> (places: [ImportedPlace], tally: PlaceTally) {
    try read(Data(text.utf8), as: format)
}

/// The reason why a file is not read to its end, and the number of places before it.
func refusal(_ bytes: Data, as format: PlaceFormat) -> (reason: PlaceFault.Reason?, places: Int, offset: Int?) {
    var count = 0
    do {
        try PlaceReaders.read(MemoryBytes(bytes), as: format) { _ in count += 1 }
        return (nil, count, nil)
    } catch {
        let fault = error as? PlaceFault
        return (fault?.reason, count, fault?.offset)
    }
}

/// A source that yields a few bytes at a time.
struct Trickle: ByteSource {
    private let bytes: Data
    private let piece: Int
    private var at = 0

    init(_ bytes: Data, piece: Int) {
        self.bytes = bytes
        self.piece = piece
    }

    mutating func next(_ most: Int) -> Data {
        let end = min(bytes.count, at + min(piece, most))
        defer { at = end }
        return bytes.subdata(in: at..<end)
    }

    mutating func rewind() { at = 0 }
}
