import Foundation

/// A parser that receives arbitrary bytes. It may throw; it must neither trap nor run long.
struct Harness: Sendable {
    let name: String
    /// Tokens with a meaning in the format.
    let words: [String]
    /// Initial inputs, besides those in `Corpus`.
    let seeds: [String]
    /// Reads the bytes and returns a number for the outcome; inputs with a new number are kept for mutation.
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

    /// A small number for the outcome of an input.
    static func outcome(_ parts: Int...) -> Int { parts.reduce(17) { ($0 &* 31) &+ min($1, 40) } }

    static func outcome(of error: any Error) -> Int { "\(error)".utf8.reduce(7) { ($0 &* 33) &+ Int($1) } }
}
