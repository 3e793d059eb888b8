import Foundation

/// The tables that a file of a program holds, by their names.
package struct ImportedTables {
    package private(set) var tables: [String: [ImportedValue]] = [:]
    /// The files of the archive that cannot be read.
    package private(set) var broken: [FileFault] = []

    package subscript(_ name: String) -> [ImportedValue] { tables[name] ?? [] }

    package func has(_ name: String) -> Bool { tables[name] != nil }

    package var isEmpty: Bool { tables.isEmpty }

    /// Takes in the JSON of a file of that name: a list of rows, an object of tables, or a page of an answer.
    package mutating func add(_ node: ImportedValue, named name: String) {
        let name = ImportedText.line(name, upTo: 100).lowercased()
        switch node {
        case .list(let rows): tables[name, default: []] += rows
        case .fields(let fields):
            if fields["results"]?.isList == true {
                tables[name, default: []] += node["results"].list
            } else {
                let lists = fields.filter { $0.value.isList }
                for (table, rows) in lists { tables[table, default: []] += rows.list }
                if lists.isEmpty { tables[name, default: []].append(node) }
            }
        case .nothing, .text, .number: break
        }
    }

    /// The tables of an archive: its JSON files by their names. Those that cannot be read are in `broken`. Throws a
    /// `FileFault` if the archive cannot be read, or none of its files.
    ///
    /// - Parameter most: how large one of them may be, in bytes.
    package init(archive bytes: Data, upTo most: Int) throws {
        var limits = ArchiveLimits()
        limits.entryBytes = most
        limits.totalBytes = 2 * most
        var large: FileFault?
        let isWanted: (String) -> Bool = { ArchiveName.ending(of: $0) == "json" && !$0.contains("recipes/") }
        try Archive(bytes, limits: limits).entries(wanting: isWanted) { entry in
            switch entry {
            case .file(let name, let bytes):
                let last = String(ArchiveName.lastPart(of: name))
                do {
                    add(try ImportedValue(bytes), named: ArchiveName.stem(of: last))
                } catch {
                    if broken.count < Self.mostBroken { broken.append(.brokenEntry(last)) }
                }
            case .skipped(let name, let faults) where isWanted(name): large = large ?? faults.first
            case .skipped: break
            }
        }
        if let large { throw large }
        if isEmpty, let first = broken.first { throw first }
    }

    private static let mostBroken = 20

    package init(json bytes: Data, named name: String) throws(FileFault) {
        add(try ImportedValue(bytes), named: ArchiveName.stem(of: String(ArchiveName.lastPart(of: name))))
    }

    package init(_ tables: [String: [ImportedValue]]) { self.tables = tables }

    /// The rows of the one table there is, whatever it is called.
    package var only: [ImportedValue] { tables.count == 1 ? tables.values.first ?? [] : [] }
}
