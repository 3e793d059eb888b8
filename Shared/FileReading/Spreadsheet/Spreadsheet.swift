import Foundation

/// The first sheet of an Excel (`.xlsx`, `.xlsm`) or LibreOffice (`.ods`) spreadsheet. Macros, pictures and other parts
/// are never unpacked.
package struct Spreadsheet {
    package enum Kind: Sendable { case excel, openDocument }

    package let kind: Kind
    private let bytes: Data

    /// `nil` if `bytes` are not a spreadsheet. Throws a `FileFault` if the spreadsheet is encrypted or of an
    /// unsupported kind.
    package init?(_ bytes: Data) throws {
        // Excel's format until 2007, also used for encrypted files.
        guard !bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0]) else { throw FileFault.oldSpreadsheet }
        guard Archive.isZip(bytes) else { return nil }
        let names = Archive(bytes).names(first: 2_000)
        if names.contains(where: { $0.lowercased().hasSuffix("workbook.xml") }) {
            kind = .excel
        } else if names.contains("content.xml") {
            kind = .openDocument
        } else {
            return nil
        }
        self.bytes = bytes
    }

    /// Calls `body` with each non-empty row and its number, from 1. Throws a `FileFault` if the file is damaged,
    /// encrypted, a bomb or too large, and the errors of `body`.
    package func eachRow(_ body: (_ number: Int, _ cells: [String]) throws -> Void) throws {
        var allowance = SheetAllowance(packed: bytes.count)
        func hand(_ number: Int, _ cells: [String]) throws {
            try allowance.take(cells)
            try body(number, cells)
        }
        switch kind {
        case .excel: try ExcelWorkbook(bytes).eachRow(hand)
        case .openDocument: try OpenDocumentSheet(bytes).eachRow(hand)
        }
    }

    /// The wanted files of an archive by lower-case name.
    ///
    /// - Parameter most: the limit of their size together, in bytes.
    static func parts(
        of bytes: Data, upTo most: Int = 128 << 20, _ wants: @escaping (String) -> Bool
    ) throws -> [String: Data] {
        var limits = ArchiveLimits()
        limits.entries = 2_000
        limits.entryBytes = most
        limits.totalBytes = most
        // Similar rows shrink to a fortieth.
        limits.ratio = 60
        var parts: [String: Data] = [:]
        let isWanted: (String) -> Bool = { wants($0.lowercased()) }
        try Archive(bytes, limits: limits).entries(wanting: isWanted) { entry in
            switch entry {
            case .file(let name, let bytes): parts[name.lowercased()] = bytes
            case .skipped(let name, let faults) where wants(name.lowercased()):
                if let fault = faults.first { throw fault }
            case .skipped: break
            }
        }
        return parts
    }
}

extension FileFault {
    package static let oldSpreadsheet = FileFault("spreadsheet", ["what": "old"])
    package static let damagedSpreadsheet = FileFault("spreadsheet", ["what": "damaged"])
    package static let emptySpreadsheet = FileFault("spreadsheet", ["what": "empty"])
    static func repeatedCells(_ most: Int) -> FileFault {
        FileFault("spreadsheet", ["what": "repeats", "most": .number(most)])
    }
    package static func longSpreadsheet(_ most: Int) -> FileFault {
        FileFault("spreadsheet", ["what": "long", "most": .number(most)])
    }
}
