import FileReading
import Foundation
import PantryContracts

/// Reads the files that pantries and shopping lists are brought in.
public enum PantryReaders {
    /// Hands over what the file says, one part after the other. It throws nothing but what `give` throws.
    public static func read(_ bytes: Data, named name: String, _ give: (PantryFilePart) throws -> Void) throws {
        do {
            try parts(of: bytes, named: name, give)
        } catch let fault as FileFault {
            try give(.refused(fault))
        }
    }

    private static func parts(of bytes: Data, named name: String, _ give: (PantryFilePart) throws -> Void) throws {
        guard bytes.count <= ImportLimits.file else { throw FileFault.largeFile(bytes: ImportLimits.file) }
        if SQLiteTables.recognizes(bytes) {
            return try program(ImportedTables(SQLiteTables.tables(of: bytes, named: GrocyTables.names)), give)
        }
        if Archive.recognizes(bytes) {
            let tables = try ImportedTables(archive: bytes, upTo: ImportLimits.entry)
            guard tables.isEmpty, let database = try database(in: bytes) else { return try program(tables, give) }
            return try program(ImportedTables(SQLiteTables.tables(of: database, named: GrocyTables.names)), give)
        }
        let text = try ImportedText.text(of: bytes)
        if let first = text.first(where: { !$0.isWhitespace }), first == "{" || first == "[" {
            return try program(ImportedTables(json: Data(text.utf8), named: name), give)
        }
        guard CSVPantry.recognizes(text) else { throw text.isEmpty ? FileFault.nothingForPantry : .noFoodColumn }
        try give(.format(.csv))
        try CSVPantry.read(text, give)
    }

    /// Grocy's database within an archive; `nil` if there is none.
    private static func database(in bytes: Data) throws -> Data? {
        var limits = ArchiveLimits()
        (limits.entryBytes, limits.totalBytes) = (ImportLimits.entry, 2 * ImportLimits.entry)
        let isWanted: (String) -> Bool = { ["db", "sqlite", "sqlite3"].contains(ArchiveName.ending(of: $0)) }
        var found: Data?
        try Archive(bytes, limits: limits).entries(wanting: isWanted) { entry in
            switch entry {
            case .file(_, let bytes):
                if found == nil, SQLiteTables.recognizes(bytes) { found = bytes }
            case .skipped(let name, let faults):
                if isWanted(name), let fault = faults.first { throw fault }
            }
        }
        return found
    }

    /// The programs whose files hold tables, in the order of recognition.
    private static var programs: [any PantryProgram.Type] {
        [MealieTables.self, GrocyTables.self, TandoorRows.self, KitchenOwlLists.self]
    }

    private static func program(_ tables: ImportedTables, _ give: (PantryFilePart) throws -> Void) throws {
        for program in programs {
            guard let found = program.init(tables) else { continue }
            try give(.format(program.format))
            try found.read(give)
            for fault in tables.broken { try give(.remark(fault)) }
            return
        }
        throw tables.broken.first ?? FileFault.nothingForPantry
    }
}

/// A program whose files hold tables.
protocol PantryProgram {
    static var format: PantryImportFormat { get }

    /// `nil` if the tables are of another program.
    init?(_ tables: ImportedTables)
    func read(_ give: (PantryFilePart) throws -> Void) throws
}
