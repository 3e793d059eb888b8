import Algorithms
import Contracts
import Foundation
import Geography
import OpeningHours
import PlaceIndex
import Storage
import StoreImport
import StoresContracts
import Synchronization

/// All shops of the table at one moment, in memory: positions, kinds and hours. Other details are read from the table
/// for the shops shown.
final class StoreSnapshot: Sendable {
    let version: Int
    /// The last change of records whose merge the snapshot includes.
    let mergedUpTo: Int
    let index: PlaceIndex
    let towns: Towns
    /// By the numbers of the index, ascending.
    private let ids: [UUID]
    private let hours: [OpeningHours]
    /// Hours of the index: a text and its time zone, below 0 if the zone is unknown.
    private let entries: [Entry]
    private let hasUnknownZones: Bool
    private let clock: StoreClock
    /// Records by the shops that they were merged into.
    private let merged: [UUID: UUID]
    /// Open hours for each year and each zone assumed for unknown zones.
    private let boards = Mutex<[BoardKey: OpeningBoard]>([:])

    private static let mostBoards = 64

    private struct BoardKey: Hashable {
        let year: Int
        let otherwise: StoreZone?
    }

    private struct Entry: Hashable {
        let text: Int32
        let zone: Int32
    }

    private struct Row {
        let id: UUID
        let place: IndexedPlace
    }

    /// - Parameter db: an open transaction with a stable view.
    init(_ db: any Connection, clock: StoreClock) throws {
        self.clock = clock
        version = try StoreVersions(db).current(.places)
        mergedUpTo = try StoreVersions(db).current(.merged)
        var texts: [String: Int32] = [:]
        var hours: [OpeningHours] = []
        var isGone: [Bool] = []
        func number(_ text: String?) -> Int32? {
            guard let text else { return nil }
            if let known = texts[text] { return known }
            texts[text] = Int32(hours.count)
            hours.append(OpeningHours(text))
            isGone.append(hours[hours.count - 1].isNeverOpen)
            return Int32(hours.count - 1)
        }
        var numbers: [Entry: Int32] = [:]
        var entries: [Entry] = []
        /// The number of hours that are kept in a zone.
        func number(_ text: String?, at position: Position, _ country: String?) -> Int32? {
            guard let text = number(text) else { return nil }
            let position = GeoPosition(latitude: position.latitude, longitude: position.longitude)
            let entry = Entry(text: text, zone: clock.number(at: position, country: country))
            if let known = numbers[entry] { return known }
            numbers[entry] = Int32(entries.count)
            entries.append(entry)
            return Int32(entries.count - 1)
        }
        var merged: [UUID: UUID] = [:]
        var (otherHours, countries) = (MergedStoreRecord(), MergedStoreRecord())
        try db.forEach("SELECT id, merged_into, opening_hours, country FROM stores WHERE merged_into IS NOT NULL") {
            row in
            let (id, into): (UUID, UUID) = (try row[0], try row[1])
            merged[id] = into
            otherHours.note(try row[2], of: into, by: id)
            countries.note(try row[3], of: into, by: id)
        }
        var rows: [Row] = []
        // Reserved in advance: growing an array copies it and doubles its memory for a moment.
        rows.reserveCapacity(
            try db.first("SELECT COUNT(*) FROM stores WHERE merged_into IS NULL") { try $0[0] } ?? 0)
        var towns = Towns()
        try db.forEach(
            """
            SELECT id, latitude, longitude, kind, opening_hours, city, postcode, country FROM stores
            WHERE merged_into IS NULL
            """
        ) { row in
            let (latitude, longitude): (Double, Double) = (try row[1], try row[2])
            guard let position = Position(latitude: latitude, longitude: longitude), let kind = PlaceKind(try row[3])
            else { return }
            let id: UUID = try row[0]
            let text: String? = try row[4]
            let country: String? = try row[7]
            let hours = number(text ?? otherHours[id], at: position, country ?? countries[id])
            let isGone = hours.map { isGone[Int(entries[Int($0)].text)] } ?? false
            let place = IndexedPlace(position: position, kind: isGone ? .gone ?? kind : kind, hours: hours)
            rows.append(Row(id: id, place: place))
            let here = GeoPosition(latitude: latitude, longitude: longitude)
            towns.add(
                city: try row[5], postcode: try row[6], country: country ?? clock.country(at: here), at: position)
        }
        rows.sort { $0.id < $1.id }
        ids = rows.map(\.id)
        index = PlaceIndex(rows.map(\.place))
        (self.hours, self.entries, self.merged, self.towns) = (hours, entries, merged, towns)
        hasUnknownZones = entries.contains { $0.zone == StoreClock.unknown }
    }

    var count: Int { ids.count }

    /// When a shop is open; `nil` if its hours are not listed.
    ///
    /// - Parameter zone: the zone assumed for shops whose zone is unknown.
    func hours(of number: Int, otherwise zone: StoreZone?) -> StoreHours? {
        let entry = Int(index[number].hours)
        guard entries.indices.contains(entry) else { return nil }
        let own = entries[entry]
        return StoreHours(hours[Int(own.text)], in: clock.zone(own.zone, otherwise: zone))
    }

    func id(of number: Int) -> ID<Store> { ID(uuid: ids[number]) }

    /// The number of a shop, or of the one that its record was merged into.
    func number(of id: ID<Store>) -> Int? {
        var uuid = id.uuid
        for _ in 0..<8 {
            guard let next = merged[uuid] else { break }
            uuid = next
        }
        let place = firstNumber(from: uuid)
        return place < ids.count && ids[place] == uuid ? place : nil
    }

    /// The number of the first shop whose id is at least `id`. Continues a list even if the last shop shown was
    /// removed.
    func firstNumber(from id: UUID) -> Int { ids.partitioningIndex { $0 >= id } }

    /// The hours that are open at a moment, each in its own zone.
    ///
    /// - Parameter zone: the zone assumed for shops whose zone is unknown.
    func opening(at instant: Date, otherwise zone: StoreZone?) -> OpeningReading {
        let year = LocalMoment(instant, in: .gmt)?.day.parts.year ?? 1970
        let key = BoardKey(year: year, otherwise: hasUnknownZones ? zone : nil)
        let board = boards.withLock { boards in
            if let known = boards[key] { return known }
            if boards.count >= Self.mostBoards { boards.removeAll() }
            let board = self.board(key)
            boards[key] = board
            return board
        }
        return board.reading(at: instant)
    }

    private func board(_ key: BoardKey) -> OpeningBoard {
        var places: [Int32: OpeningPlace] = [:]
        let unknown = OpeningBoard.Entry(OpeningHours(""), at: OpeningPlace(timeZone: .gmt))
        return OpeningBoard(
            entries.map { entry in
                let place: OpeningPlace
                if let known = places[entry.zone] {
                    place = known
                } else {
                    guard let zone = clock.zone(entry.zone, otherwise: key.otherwise) else { return unknown }
                    place = HolidayCalendar.place(in: zone, around: key.year)
                    places[entry.zone] = place
                }
                return OpeningBoard.Entry(hours[Int(entry.text)], at: place)
            })
    }
}

/// A text of merged records, by shop. The record with the lowest id wins, as on the store's page.
private struct MergedStoreRecord {
    private var texts: [UUID: (record: UUID, text: String)] = [:]

    mutating func note(_ text: String?, of shop: UUID, by record: UUID) {
        guard let text else { return }
        if let known = texts[shop], known.record < record { return }
        texts[shop] = (record, text)
    }

    subscript(shop: UUID) -> String? { texts[shop]?.text }
}

/// Holds the current snapshot.
final class StoreSnapshots: Sendable {
    /// Pause between two refreshes, as a multiple of the last read's duration. Reading millions of shops takes many
    /// seconds, and some shops change all day.
    private static let rest = 20

    private let database: Database
    private let clock: StoreClock
    private let latest: Mutex<StoreSnapshot>
    private let restsUntil = Mutex(ContinuousClock.now)
    private let merged: Mutex<Int>

    init(database: Database, clock: StoreClock) async throws {
        self.database = database
        self.clock = clock
        let first = try await database.read { try StoreSnapshot($0, clock: clock) }
        latest = Mutex(first)
        merged = Mutex(first.mergedUpTo)
    }

    /// The last change of records whose merge is in memory.
    var mergedUpTo: Int { merged.withLock { $0 } }

    var current: StoreSnapshot { latest.withLock { $0 } }

    /// Reloads the table if it changed, unless the pause after the last load still runs.
    func refreshWhenRested() async throws {
        guard restsUntil.withLock({ $0 <= .now }) else { return }
        try await refresh()
    }

    /// Reloads the table if it changed.
    func refresh() async throws {
        let start = ContinuousClock.now
        let known = current.version
        let (fresh, upTo) = try await database.read { [clock] db in
            let versions = StoreVersions(db)
            let fresh = try versions.current(.places) == known ? nil : try StoreSnapshot(db, clock: clock)
            return (fresh, try versions.current(.merged))
        }
        defer { merged.withLock { $0 = max($0, upTo) } }
        guard let fresh else { return }
        latest.withLock { if $0.version < fresh.version { $0 = fresh } }
        let took = start.duration(to: .now)
        restsUntil.withLock { $0 = ContinuousClock.now.advanced(by: took * Self.rest) }
        NearbyMetrics.holds(fresh.count)
    }
}
