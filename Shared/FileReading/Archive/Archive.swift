import CArchive
import Foundation

/// The files in a zip, tar, tar.gz or gz, read in sequence from memory and never written to disk.
public struct Archive: Sendable {
    /// An entry of an archive.
    public enum Entry: Sendable {
        case file(name: String, bytes: Data)
        /// A skipped entry with the reasons; the name is empty if it is unreadable.
        case skipped(name: String, [FileFault])
    }

    let bytes: Data
    let limits: ArchiveLimits

    public init(_ bytes: Data, limits: ArchiveLimits = ArchiveLimits()) {
        self.bytes = bytes
        self.limits = limits
    }

    /// Whether `bytes` begin like a supported archive.
    public static func recognizes(_ bytes: Data) -> Bool {
        isZip(bytes) || isGzip(bytes) || bytes.dropFirst(257).starts(with: Array("ustar".utf8))
    }

    package static func isZip(_ bytes: Data) -> Bool {
        bytes.starts(with: [0x50, 0x4B, 3, 4]) || bytes.starts(with: [0x50, 0x4B, 5, 6])
    }

    package static func isGzip(_ bytes: Data) -> Bool { bytes.starts(with: [0x1F, 0x8B]) }

    /// Calls `each` with each entry. Entries whose names `wants` refuses are skipped unread, and those that `isClutter`
    /// matches are left out. Throws a `FileFault` if the archive is damaged, encrypted or a bomb, and the errors of
    /// `each`.
    public func entries(
        wanting wants: (String) throws -> Bool = { _ in true }, besides isClutter: (String) -> Bool = { _ in false },
        _ each: (Entry) throws -> Void
    ) throws {
        let budget = ArchiveBudget(limits, packedBytes: bytes.count)
        try entries(within: budget, wanting: wants, besides: isClutter, each)
    }

    /// Reads an archive within another one, on the same budget.
    package func entries(
        within budget: ArchiveBudget, wanting wants: (String) throws -> Bool = { _ in true },
        besides isClutter: (String) -> Bool = { _ in false }, _ each: (Entry) throws -> Void
    ) throws {
        try refuseHugeDirectory()
        let locale = carchive_enter_utf8()
        defer { carchive_leave_utf8(locale) }
        var unwanted = UnreadEntries(.unwantedEntry)
        func skipped(_ name: String, _ faults: [FileFault]) throws { try each(.skipped(name: name, faults)) }
        do {
            try walk(budget, wanting: wants, besides: isClutter, each) { try unwanted.add($0, skipped) }
        } catch let error as FileFault {
            try unwanted.end(skipped)
            throw error
        }
        try unwanted.end(skipped)
    }

    private func walk(
        _ budget: ArchiveBudget, wanting wants: (String) throws -> Bool, besides isClutter: (String) -> Bool,
        _ each: (Entry) throws -> Void, unwanted: (String) throws -> Void
    ) throws {
        try bytes.withUnsafeBytes { memory in
            let handle = try ArchiveHandle(memory, isZip: Self.isZip(bytes), isGzip: Self.isGzip(bytes))
            var number = 0
            while try handle.advance(budget) {
                number += 1
                let name = handle.name ?? ""
                guard !handle.isFolder, !ArchiveName.isClutter(name), !isClutter(name) else {
                    try handle.pass(budget)
                    continue
                }
                if name.isEmpty {
                    try handle.pass(budget)
                    try each(.skipped(name: "", [.unreadableName(number)]))
                    continue
                }
                if let fault = ArchiveName.fault(of: name) ?? handle.fault {
                    try handle.pass(budget)
                    try each(.skipped(name: name, [fault]))
                } else if try wants(name) {
                    try each(handle.entry(named: name, budget))
                } else {
                    try handle.pass(budget)
                    try unwanted(name)
                }
            }
        }
    }

    /// The readable names of the first `count` files.
    package func names(first count: Int) -> [String] {
        struct Enough: Error {}
        var names: [String] = []
        try? entries { name in
            names.append(name)
            if names.count >= count { throw Enough() }
            return false
        } _: { _ in
        }
        return names
    }

    /// The library loads the whole directory into memory, so a huge one is refused first.
    private func refuseHugeDirectory() throws {
        guard Self.isZip(bytes) else { return }
        let found = bytes.withUnsafeBytes { (memory: UnsafeRawBufferPointer) in
            var found = 0
            var at = 0
            while at + 4 <= memory.count {
                if memory[at] == 0x50, memory[at + 1] == 0x4B, memory[at + 2] == 1, memory[at + 3] == 2 { found += 1 }
                at += 1
            }
            return found
        }
        guard found <= limits.entries * 10 else {
            throw FileFault.manyEntries(limits.entries)
        }
    }
}
