import FileReading
import Foundation

/// Reads the files that pantries and shopping lists are brought in.
public enum PantryReaders {
    /// Hands over what the file says, one part after the other. It throws nothing but what `give` throws.
    public static func read(_ bytes: Data, named name: String, _ give: (BroughtPart) throws -> Void) throws {
        do {
            try parts(of: bytes, named: name, give)
        } catch let fault as FileFault {
            try give(.refused(fault))
        }
    }

    private static func parts(of bytes: Data, named name: String, _ give: (BroughtPart) throws -> Void) throws {
        guard bytes.count <= BroughtBounds.file else { throw FileFault.largeFile(bytes: BroughtBounds.file) }
        if SQLiteTables.recognizes(bytes) {
            return try program(BroughtTables(SQLiteTables.tables(of: bytes, named: GrocyTables.names)), give)
        }
        if Archive.recognizes(bytes) {
            return try program(BroughtTables(archive: bytes, upTo: BroughtBounds.entry), give)
        }
        let text = try BroughtText.text(of: bytes)
        if let first = text.first(where: { !$0.isWhitespace }), first == "{" || first == "[" {
            return try program(BroughtTables(json: Data(text.utf8), named: name), give)
        }
        guard CSVPantry.recognizes(text) else { throw text.isEmpty ? FileFault.nothingForPantry : .noFoodColumn }
        try give(.format(.csv))
        try CSVPantry.read(text, give)
    }

    private static func program(_ tables: BroughtTables, _ give: (BroughtPart) throws -> Void) throws {
        if let mealie = MealieTables(tables) {
            try give(.format(.mealie))
            try mealie.read(give)
        } else if let grocy = GrocyTables(tables) {
            try give(.format(.grocy))
            try grocy.read(give)
        } else if let tandoor = TandoorRows(tables) {
            try give(.format(.tandoor))
            try tandoor.read(give)
        } else if let kitchenOwl = KitchenOwlLists(tables) {
            try give(.format(.kitchenOwl))
            try kitchenOwl.read(give)
        } else {
            throw FileFault.nothingForPantry
        }
    }
}
