import CatalogueFiles
import Chassis
import Contracts
import FileReading
import Foundation
import Kitchen
import OrdersContracts
import Storage

/// The items that a worker reads from a file, stored in parts, with the preview.
struct CatalogueReading: FileReport {
    typealias FilePart = CatalogueFilePart

    /// Items of one part, written in one transaction.
    static let partSize = 500
    private static let (mostLines, mostShown, mostNames) = (100, 10, 60)

    /// A part of a file, as stored in its table.
    struct Part: Sendable {
        let content: String
        let skus: String
        let count: Int
    }

    let currency: Currency
    let instant: Date
    /// The existing SKUs; a new item needs a name and a price.
    let there: Set<String>
    private(set) var parts: [Part] = []
    /// All named SKUs, including those of refused items.
    private(set) var named: Set<String> = []
    /// Whether an item has no readable SKU.
    private(set) var hasNameless = false
    private(set) var format: CatalogueFileFormat?
    private(set) var columns: [CatalogueColumnUse] = []
    private(set) var found = 0
    private(set) var unreadable = 0
    private(set) var doubtful = 0
    private(set) var lines: [CatalogueUpload.Line] = []
    private(set) var first: [CatalogueItemDraft] = []
    private(set) var unused = UnusedFieldCount()
    private(set) var refusal: ServiceNotice?

    init(in currency: Currency, at instant: Date, knowing there: Set<String> = []) {
        self.currency = currency
        self.instant = instant
        self.there = there
    }

    mutating func refuse(_ notice: ServiceNotice) {
        refusal = notice
        parts = []
    }

    mutating func take(_ part: CatalogueFilePart) throws {
        switch part {
        case .format(let format): self.format = format
        case .columns(let columns): self.columns = Array(columns.prefix(Self.mostNames))
        case .refused(let fault): refuse(ServiceNotice(fault))
        case .rows(let rows): try take(rows)
        case .items(let items):
            let start = found
            found += items.count
            let skus = items.compactMap(\.sku)
            hasNameless = hasNameless || skus.count < items.count
            named.formUnion(skus)
            for (place, item) in items.enumerated() {
                unused.add(item.unused, at: start + place)
                guard let error = item.error else { continue }
                refuse(CatalogueUpload.Line(number: start + place, sku: item.sku, errors: [error]))
            }
            let kept = items.enumerated().compactMap { place, item in
                item.draft.map { PlacedItem(number: start + place, draft: $0) }
            }
            first += kept.prefix(max(0, Self.mostShown - first.count)).map(\.draft)
            try put(kept, skus: kept.map(\.draft.sku))
        }
    }

    private mutating func take(_ rows: [CatalogueRow]) throws {
        var kept: [CatalogueRow] = []
        for var row in rows {
            found += 1
            if row.sku.isEmpty {
                hasNameless = true
            } else if !named.insert(row.sku).inserted {
                row.errors.append(Problem.FieldError("sku", .repeated))
            }
            if row.errors.isEmpty { row.errors = faults(of: row) }
            if !row.errors.isEmpty {
                refuse(CatalogueUpload.Line(number: row.line, sku: row.sku, errors: row.errors, doubts: row.doubts))
                continue
            }
            if !row.doubts.isEmpty {
                doubtful += 1
                note(CatalogueUpload.Line(number: row.line, sku: row.sku, errors: [], doubts: row.doubts))
            }
            if first.count < Self.mostShown { first.append(shown(row)) }
            kept.append(row)
        }
        try put(kept, skus: kept.map(\.sku))
    }

    /// The row as a new item. A row without a name or a price may change an existing item.
    private func shown(_ row: CatalogueRow) -> CatalogueItemDraft {
        row.applied(
            to: CatalogueItemDraft(sku: row.sku, name: row.name ?? row.sku, price: row.price ?? .clamping(0, currency)),
            CatalogueColumn.allCases)
    }

    private func faults(of row: CatalogueRow) -> [Problem.FieldError] {
        do {
            if !there.contains(row.sku) { _ = try row.draft() }
            _ = try shown(row).checked(in: currency, at: instant)
            return []
        } catch { return error.errors }
    }

    private mutating func put(_ items: [some Encodable], skus: [String]) throws {
        guard !items.isEmpty else { return }
        parts.append(
            Part(
                content: String(decoding: try WireFormat.encoder.encode(items), as: UTF8.self),
                skus: skus.joined(separator: " "), count: items.count))
    }

    private mutating func refuse(_ line: CatalogueUpload.Line) {
        unreadable += 1
        note(line)
    }

    private mutating func note(_ line: CatalogueUpload.Line) {
        if lines.count < Self.mostLines { lines.append(line) }
    }
}

/// An item of a snapshot and its position, from 0.
struct PlacedItem: Codable, Sendable {
    let number: Int
    let draft: CatalogueItemDraft
}
