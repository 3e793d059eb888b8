import Foundation

/// A parser that is given whatever bytes there are. It may refuse them; it must neither trap nor last.
struct Harness: Sendable {
    let name: String
    /// What means something in the format.
    let words: [String]
    /// Inputs of ours to begin with, besides those in `Corpus`.
    let seeds: [String]
    /// Reads the bytes. What comes of it is told as a number, so that inputs with new outcomes are kept to go on from.
    let read: @Sendable (_ bytes: Data) -> Int

    init(_ name: String, words: [String] = [], seeds: [String], _ read: @escaping @Sendable (Data) -> Int) {
        self.name = name
        self.words = words
        self.seeds = seeds
        self.read = read
    }

    static let all: [Harness] =
        [json, query, token, line, lineWords, barcode, products, productLines] + files + pantries + exchanges + orders
        + places + [page, linkedData, archive, photo, barcodePhoto]

    /// A small number for what came of an input.
    static func outcome(_ parts: Int...) -> Int { parts.reduce(17) { ($0 &* 31) &+ min($1, 40) } }

    static func outcome(of error: any Error) -> Int { "\(error)".utf8.reduce(7) { ($0 &* 33) &+ Int($1) } }
}
