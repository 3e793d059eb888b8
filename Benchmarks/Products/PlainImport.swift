import Contracts
import Foundation
import Measuring
import Products
import Storage

/// The same list as somebody writes its import first: the whole file as a text, split, and an INSERT for each row.
struct PlainImport {
    private let rows: Int
    private let took: Duration
    private let megabytes: Int

    init(of list: ProductList, in folder: URL) async throws {
        let database = try Database.open("sqlite:\(folder.path)/plain.sqlite")
        try await database.migrate([ProductTable.migration])
        PeakMemory.reset()
        let start = ContinuousClock.now
        let lines = try String(contentsOf: list.file, encoding: .utf8).components(separatedBy: "\n")
        let names = lines[0].components(separatedBy: "\t")
        try await database.write { db in
            for line in lines.dropFirst() where !line.isEmpty {
                let cells = Dictionary(zip(names, line.components(separatedBy: "\t"))) { first, _ in first }
                guard let code = Int64(cells["code"] ?? "") else { continue }
                try db.execute(
                    """
                    INSERT INTO products (gtin, name, brand, allergens, category, source, licence, changed_at, digest)
                    VALUES (\(code), \(cells["product_name"]), \(cells["brands"]), \(cells["allergens"]),
                        \(cells["categories_tags"]), 'open-food-facts', 'ODbL 1.0', \(Date()), 0)
                    """)
            }
        }
        took = start.duration(to: .now)
        megabytes = PeakMemory.megabytes
        rows = lines.count - 2
        await database.close()
    }

    func cells(_ name: String) -> [String] {
        [name, "\(rows)", String(format: "%.0f", Double(rows) / took.seconds), "\(megabytes) MB", "", ""]
    }
}
