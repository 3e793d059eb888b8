import Contracts
import Foundation
import Kitchen
import PlannerContracts
import Storage

/// Imports foods from samples into a diary, in an open transaction. Each sample counts once, even if it comes again or
/// an export of Apple Health already brought its food. A food recorded by two apps counts once.
struct SampleTaking {
    /// The app of single samples' origins.
    static let samples = "healthkit"

    let db: any Connection
    let account: ID<Account>
    let instant: Date

    func take(_ found: SampledFoods) throws -> TakenSamples {
        try DiaryTable(db, of: account).hold()
        let batches = DiaryBatchTable(db, of: account)
        let ids = found.foods.flatMap { $0.amounts.map { Self.origin(of: $0.sample) } }
        let seen = try batches.known(among: ids)
        let known = try batches.known(
            among: found.foods.flatMap { [Self.origin(of: $0)] + [Self.own($0)].compactMap(\.self) })
        var (knownCount, completed, unread) = (0, 0, found.unread)
        var fresh: [DiaryRecord] = []
        var amounts: [DiaryOrigin: [ID<HealthSample>]] = [:]
        let doubles = found.doubles
        var twins = DiaryTwins(db: db, account: account, zone: found.zone)
        for (place, food) in found.foods.enumerated() where doubles[place] == nil {
            let new = food.amounts.filter { !seen.contains(Self.origin(of: $0.sample)) }
            let origin = Self.origin(of: food)
            if let own = Self.own(food), known.contains(own) {
                // The food was exported from Larder.
                knownCount += 1
            } else if new.isEmpty {
                if food.amounts.isEmpty { unread += 1 } else { knownCount += 1 }
            } else if known.contains(origin) {
                if try complete(origin, with: new) { completed += 1 } else { knownCount += 1 }
            } else if let twin = try twins.entry(of: food, origin) {
                guard let batch = twin.state.batch else {
                    // A person entered the food.
                    knownCount += 1
                    continue
                }
                let samples = food.amounts.filter { seen.contains(Self.origin(of: $0.sample)) }.map(\.sample)
                try note(food, samples, of: twin.id, in: batch)
                if try complete(origin, with: new) { completed += 1 } else { knownCount += 1 }
            } else if let record = Self.record(of: food, new, as: Self.own(food) ?? origin, in: found.zone) {
                fresh.append(record)
                amounts[record.origin] = new.map(\.sample)
            } else {
                unread += 1
            }
        }
        knownCount += doubles.count
        guard !fresh.isEmpty else {
            try note(doubles, of: found)
            return TakenSamples(batch: nil, known: knownCount, completed: completed, unread: unread)
        }
        let importer = DiaryImporter(db: db, account: account, instant: instant)
        let batch = ID<DiaryBatch>(at: instant)
        let taken = try importer.add(fresh, to: batch)
        for entry in taken.entries {
            guard let origin = entry.state.origin else { continue }
            try batches.insert(
                (amounts[origin] ?? []).map { Self.origin(of: $0) }, of: entry.id, in: batch)
        }
        try note(doubles, of: found)
        let written = DiaryBatch(
            id: batch, kind: .imported, name: "Apple Health", at: instant.wholeSecond, added: taken.entries.count,
            known: taken.known, full: taken.full)
        try batches.insert(written)
        DiaryMetrics.came(written)
        return TakenSamples(
            batch: written, known: knownCount + taken.known, completed: completed, unread: unread)
    }

    /// Records the origins of foods that a second app recorded, for the entries that count.
    private func note(_ doubles: [Int: Int], of found: SampledFoods) throws {
        let batches = DiaryBatchTable(db, of: account)
        for (place, first) in doubles {
            let counted = found.foods[first]
            let origins = [Self.own(counted), Self.origin(of: counted)].compactMap(\.self)
            for origin in origins {
                guard let (entry, batch) = try batches.entry(of: origin) else { continue }
                try note(found.foods[place], found.foods[place].amounts.map(\.sample), of: entry, in: batch)
                break
            }
        }
    }

    /// Records the origins of a food, so that a second app's record of an entry is recognised.
    private func note(
        _ food: SampledFoods.Food, _ samples: [ID<HealthSample>], of entry: ID<DiaryEntry>, in batch: ID<DiaryBatch>
    ) throws {
        try DiaryBatchTable(db, of: account).insert(
            [Self.origin(of: food)] + samples.map { Self.origin(of: $0) }, of: entry, in: batch)
    }

    /// Adds the amounts of further samples to an entry. Returns whether it changed. Amounts add up in an entry made by
    /// one app's samples. An entry of two apps, or of a file with all nutrients, only gets missing nutrients.
    private func complete(
        _ origin: DiaryOrigin, with amounts: [(sample: ID<HealthSample>, nutrient: Nutrient, amount: Double)]
    ) throws -> Bool {
        let batches = DiaryBatchTable(db, of: account)
        guard let (id, batch) = try batches.entry(of: origin) else { return false }
        let isOfSamples = try batches.isOfSamples(id) && !batches.isReportedTwice(id)
        try batches.insert(amounts.map { Self.origin(of: $0.sample) }, of: id, in: batch)
        let table = DiaryTable(db, of: account)
        // A removed entry stays removed.
        guard let entry = try table.find(id) else { return false }
        var state = entry.state
        for (nutrient, sum) in Self.sums(amounts) {
            let old = state.nutrition[nutrient]
            let new = isOfSamples ? (old ?? 0) + sum : old ?? sum
            if new <= Double(nutrient.mostPerServing) { state.nutrition[nutrient] = new }
        }
        guard state != entry.state else { return false }
        try table.update(entry.next(state, isByHand: false))
        return true
    }

    private static func record(
        of food: SampledFoods.Food, _ amounts: [(sample: ID<HealthSample>, nutrient: Nutrient, amount: Double)],
        as origin: DiaryOrigin, in zone: TimeZone
    ) -> DiaryRecord? {
        let local = food.startDate.timeIntervalSince1970 + Double(zone.secondsFromGMT(for: food.startDate))
        return DiaryRecord(
            origin, day: Day(of: food.startDate, in: zone), at: food.startDate,
            hour: Int((local / 3_600).rounded(.down)) % 24, meal: food.meal, name: food.name,
            program: food.program.isEmpty ? nil : food.program, nutrients: sums(amounts))
    }

    private static func sums(
        _ amounts: [(sample: ID<HealthSample>, nutrient: Nutrient, amount: Double)]
    ) -> [Nutrient: Double] {
        amounts.reduce(into: [:]) { $0[$1.nutrient, default: 0] += $1.amount }
    }

    static func origin(of food: SampledFoods.Food) -> DiaryOrigin {
        DiaryOrigin(app: DiaryOrigin.appleHealth, words: food.key)
    }

    private static func origin(of sample: ID<HealthSample>) -> DiaryOrigin {
        DiaryOrigin(app: samples, record: sample.description)
    }

    private static func own(_ food: SampledFoods.Food) -> DiaryOrigin? {
        food.own.map { DiaryOrigin(app: DiaryOrigin.ownApp, record: $0.lowercased()) }
    }
}

extension DiaryBatchTable {
    /// Returns the entry of a record, and its import.
    fileprivate func entry(of origin: DiaryOrigin) throws -> (ID<DiaryEntry>, ID<DiaryBatch>)? {
        try db.first(
            """
            SELECT entry_id, batch_id FROM diary_origins
            WHERE account = \(account) AND app = \(origin.app) AND record = \(origin.record)
            """
        ) { (try $0["entry_id"], try $0["batch_id"]) }
    }

    /// Whether two apps recorded the entry.
    fileprivate func isReportedTwice(_ entry: ID<DiaryEntry>) throws -> Bool {
        let count: Int? = try db.first(
            """
            SELECT count(*) AS n FROM diary_origins
            WHERE account = \(account) AND app <> \(SampleTaking.samples) AND entry_id = \(entry)
            """
        ) { try $0["n"] }
        return count.map { $0 > 1 } ?? false
    }

    /// Whether single samples made the entry.
    fileprivate func isOfSamples(_ entry: ID<DiaryEntry>) throws -> Bool {
        try db.first(
            """
            SELECT 1 AS found FROM diary_origins
            WHERE account = \(account) AND app = \(SampleTaking.samples) AND entry_id = \(entry) LIMIT 1
            """
        ) { _ in true } ?? false
    }

    /// Records further origins of an entry.
    fileprivate func insert(_ origins: [DiaryOrigin], of entry: ID<DiaryEntry>, in batch: ID<DiaryBatch>) throws {
        for origin in origins {
            try db.execute(
                """
                INSERT INTO diary_origins (account, app, record, entry_id, batch_id)
                VALUES (\(account), \(origin.app), \(origin.record), \(entry), \(batch))
                ON CONFLICT (account, app, record) DO NOTHING
                """)
        }
    }
}
