import Foundation
import PantryContracts

/// A streaming reader of product lists: tab-separated lines below a header, or JSON lines. Invalid rows are counted and
/// skipped.
public struct ProductReading: Sendable {
    public enum Format: Sendable {
        case tabs, json
    }

    /// The most examples for each fault.
    private static let mostExamples = 3

    private let format: Format
    private let source: ProductSource
    private var cutter = LineCutter()
    private var columns: ProductColumns?
    /// Whether the columns are not those of a product list, so that the rest is skipped.
    private var isForeign = false
    private var line = 0
    /// Whether only white space has been read so far.
    private var isBlank = true
    /// The rows read but not taken yet.
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

    /// Ends the list.
    public mutating func end() {
        var cutter = self.cutter
        // A cut JSON line cannot be read, but a cut row of cells could pass as complete.
        cutter.end { take($0, isCut: true) }
        self.cutter = cutter
        if isBlank { refuse(.empty, UnsafeRawBufferPointer(start: nil, count: 0)) }
    }

    /// Takes the next rows, at most `most`.
    public mutating func next(_ most: Int) -> [ProductRow] {
        let next = Array(rows.prefix(most))
        rows.removeFirst(next.count)
        return next
    }

    /// Records a fault of the whole list.
    public mutating func refuse(_ fault: ProductFault) { refuse(fault, UnsafeRawBufferPointer(start: nil, count: 0)) }

    /// The faults by reason, most frequent first.
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
