import Foundation
import PantryContracts

/// Reads a list of products while it comes: lines with tabs between cells, below a line with the names of the columns, or
/// lines of JSON. A row that is wrong is counted and passed over.
public struct ProductReading: Sendable {
    public enum Format: Sendable {
        case tabs, json
    }

    /// How many examples of each kind of fault are told.
    private static let mostExamples = 3

    private let format: Format
    private let source: ProductSource
    private var cutter = LineCutter()
    private var columns: ProductColumns?
    /// Whether nothing more can be read, because the columns are none of a list of products.
    private var isForeign = false
    private var line = 0
    /// Whether nothing has come so far that can be seen.
    private var isBlank = true
    /// The rows that were read and not taken yet.
    public private(set) var rows: [ProductRow] = []
    public private(set) var refused = 0
    private var faults: [ProductFault: (count: Int, examples: [ProductFileReport.Example])] = [:]

    public init(_ format: Format, source: ProductSource = .openFoodFacts) {
        self.format = format
        self.source = source
    }

    public mutating func read(_ piece: UnsafeRawBufferPointer) {
        var cutter = self.cutter
        cutter.read(piece) { take($0) }
        self.cutter = cutter
    }

    /// The list has ended.
    public mutating func end() {
        var cutter = self.cutter
        // Lines of JSON that were cut off cannot be read anyway; a row of cells could pass for a whole one.
        cutter.end { take($0, isCut: true) }
        self.cutter = cutter
        if isBlank { refuse(.empty, UnsafeRawBufferPointer(start: nil, count: 0)) }
    }

    /// Takes the next rows, at most so many.
    public mutating func next(_ most: Int) -> [ProductRow] {
        let next = Array(rows.prefix(most))
        rows.removeFirst(next.count)
        return next
    }

    /// Notes that something of the whole list is wrong.
    public mutating func refuse(_ fault: ProductFault) { refuse(fault, UnsafeRawBufferPointer(start: nil, count: 0)) }

    /// What was wrong, by its reason; what is wrong most often comes first.
    public var reasons: [ProductFileReport.Reason] {
        faults.map {
            ProductFileReport.Reason(reason: $0.key.reason, count: $0.value.count, examples: $0.value.examples)
        }
        .sorted { ($1.count, $0.reason) < ($0.count, $1.reason) }
    }

    private mutating func take(_ bytes: UnsafeRawBufferPointer?, isCut: Bool = false) {
        line += 1
        guard !isForeign else { return }
        if bytes == nil { isBlank = false }
        guard let bytes else { return refuse(.long, UnsafeRawBufferPointer(start: nil, count: 0)) }
        guard bytes.contains(where: { $0 > 0x20 }) else { return }
        isBlank = false
        do throws(ProductFault) {
            switch format {
            case .json: rows.append(try json(bytes))
            case .tabs:
                if let columns {
                    rows.append(try columns.row(bytes))
                } else if let columns = ProductColumns(bytes, source: source) {
                    self.columns = columns
                } else {
                    isForeign = true
                    throw .columns
                }
            }
        } catch {
            refuse(isCut && [.cells, .json].contains(error) ? .cut : error, bytes)
        }
    }

    private func json(_ bytes: UnsafeRawBufferPointer) throws(ProductFault) -> ProductRow {
        guard let product = try? JSONDecoder().decode(ProductJSON.self, from: Data(bytes)) else { throw .json }
        return try product.row(from: source)
    }

    private mutating func refuse(_ fault: ProductFault, _ bytes: UnsafeRawBufferPointer) {
        refused += 1
        var known = faults[fault] ?? (0, [])
        known.count += 1
        if known.examples.count < Self.mostExamples {
            let text = ProductText.line(UnsafeRawBufferPointer(rebasing: bytes.prefix(160)), most: 80)
            known.examples.append(ProductFileReport.Example(line: max(line, 1), text: text))
        }
        faults[fault] = known
    }
}
