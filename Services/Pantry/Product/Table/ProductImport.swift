import Chassis
import Contracts
import Foundation
import PantryContracts
import Storage

/// Imports a product file in parts. One part is read while the previous one is written, so at most two are in memory.
/// The import can be interrupted and restarted anywhere.
public struct ProductImport: Sendable {
    /// Rows written in one transaction.
    private static let part = 4_096
    private static let chunk = 256 << 10
    public static let mostBytes: Int64 = 64 << 30

    private let database: Database
    private let work: BlockingWork
    private let now: @Sendable () -> Date

    /// - Parameter work: the threads that read the file.
    public init(_ database: Database, reading work: BlockingWork, now: @escaping @Sendable () -> Date) {
        self.database = database
        self.work = work
        self.now = now
    }

    public func read(
        _ file: URL, called name: String, as format: ProductReading.Format
    ) async throws -> ProductFileReport {
        let handle = try await work.run { try FileHandle(forReadingFrom: file) }
        defer { try? handle.close() }
        var reading = FileReading(handle: handle, reading: ProductReading(format))
        var (taken, changed) = (0, 0)
        var part = try await next(&reading)
        while !part.isEmpty {
            let rows = part
            async let written = write(rows)
            let following: [ProductRow]
            do {
                following = try await next(&reading)
            } catch {
                _ = try await written
                throw error
            }
            changed += try await written
            taken += rows.count
            part = following
        }
        return ProductFileReport(
            file: name, readAt: now(), taken: taken, changed: changed, refused: reading.reading.refused,
            reasons: reading.reading.reasons)
    }

    private func write(_ rows: [ProductRow]) async throws -> Int {
        let instant = now()
        return try await database.write { try ProductTable($0).keep(rows, at: instant) }
    }

    private func next(_ reading: inout FileReading) async throws -> [ProductRow] {
        let (read, rows) = try await work.run { [reading] in
            var reading = reading
            let rows = try reading.next(Self.part, by: Self.chunk)
            return (reading, rows)
        }
        reading = read
        return rows
    }
}

/// The progress of reading a file.
private struct FileReading: Sendable {
    let handle: FileHandle
    var reading: ProductReading
    private var bytes: Int64 = 0
    private var hasEnded = false

    init(handle: FileHandle, reading: ProductReading) {
        self.handle = handle
        self.reading = reading
    }

    /// Reads the next rows and blocks the thread.
    mutating func next(_ most: Int, by chunk: Int) throws -> [ProductRow] {
        while reading.rows.count < most, !hasEnded {
            let data = try handle.read(upToCount: chunk) ?? Data()
            bytes += Int64(data.count)
            if bytes > ProductImport.mostBytes {
                reading.refuse(.large)
                hasEnded = true
            } else if data.isEmpty {
                reading.end()
                hasEnded = true
            } else {
                data.withUnsafeBytes { reading.read($0) }
            }
        }
        return reading.next(most)
    }
}
