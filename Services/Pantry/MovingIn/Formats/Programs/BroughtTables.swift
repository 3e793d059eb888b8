import FileReading
import Foundation

/// The tables that a file of a program holds, by their names.
struct BroughtTables {
    private(set) var tables: [String: [JSONNode]] = [:]

    subscript(_ name: String) -> [JSONNode] { tables[name] ?? [] }

    func has(_ name: String) -> Bool { tables[name] != nil }

    var isEmpty: Bool { tables.isEmpty }

    /// Takes in the JSON of a file of that name: a list of rows, an object of tables, or a page of an answer.
    mutating func add(_ node: JSONNode, named name: String) {
        let name = BroughtText.line(name, upTo: 100).lowercased()
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

    /// The tables of an archive: its JSON files by their names. Throws a `FileFault` where it cannot be read.
    init(archive bytes: Data) throws {
        var limits = ArchiveLimits()
        limits.entryBytes = BroughtBounds.entry
        limits.totalBytes = 2 * BroughtBounds.entry
        var large: FileFault?
        let isWanted: (String) -> Bool = { ArchiveName.ending(of: $0) == "json" && !$0.contains("recipes/") }
        try Archive(bytes, limits: limits).entries(wanting: isWanted) { entry in
            switch entry {
            case .file(let name, let bytes):
                add(try JSONNode(bytes), named: ArchiveName.stem(of: String(ArchiveName.lastPart(of: name))))
            case .skipped(let name, let faults) where isWanted(name): large = large ?? faults.first
            case .skipped: break
            }
        }
        if let large { throw large }
    }

    init(json bytes: Data, named name: String) throws(FileFault) {
        add(try JSONNode(bytes), named: ArchiveName.stem(of: String(ArchiveName.lastPart(of: name))))
    }

    init(_ tables: [String: [JSONNode]]) { self.tables = tables }

    /// The rows of the one table there is, whatever it is called.
    var only: [JSONNode] { tables.count == 1 ? tables.values.first ?? [] : [] }
}

/// Rows up to as many as are read of a file.
struct BroughtRows {
    private(set) var things: [BroughtThing] = []

    /// Throws a `FileFault` where there are too many.
    mutating func add(_ thing: BroughtThing) throws(FileFault) {
        guard things.count < BroughtBounds.rows else { throw .manyRows(BroughtBounds.rows) }
        things.append(thing)
    }
}
