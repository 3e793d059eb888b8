import Chassis
import Contracts
import FileReading
import Foundation
import Kitchen
import NutritionFiles
import PlannerContracts
import ServiceClient
import Storage

/// A diary as a table, made part by part while it is taken.
struct DiaryTableFile: Sendable {
    private static let portion = 500

    let database: Database

    /// Comma-separated as RFC 4180 has it, and nothing in it is taken for a formula. `larder_id`, `app` and `record` are by
    /// what entries are known again that are brought back.
    func download(_ query: DiaryTableQuery, of account: ID<Account>) -> StreamedDownload {
        StreamedDownload(
            mediaType: "text/csv; charset=utf-8; header=present", name: "larder-diary.csv",
            parts: ResponseParts { take in
                try await take(Data((Self.columns.joined(separator: ",") + "\r\n").utf8))
                var place: DiaryPlace?
                repeat {
                    let after = place
                    let part = try await database.read {
                        try DiaryTable($0, of: account).page(
                            from: query.from, to: query.to, after: after, limit: Self.portion)
                    }
                    if !part.isEmpty { try await take(Data(part.map(Self.row).joined().utf8)) }
                    place =
                        part.count == Self.portion ? part.last.map { DiaryPlace(day: $0.state.day, id: $0.id) } : nil
                } while place != nil
            })
    }

    private static let columns =
        ["larder_id", "day", "at", "meal", "kind", "name", "portions", "grams"]
        + Nutrient.allCases.map { "\(snake($0.rawValue))_\(HealthUnit.text(of: $0.unit))" } + ["app", "record"]

    private static func row(_ entry: StoredDiaryEntry) -> String {
        let state = entry.state
        let cells =
            [
                entry.id.description, state.day.description, state.at?.ISO8601Format() ?? "", state.meal.rawValue,
                state.kind.rawValue, state.name, number(state.portions), number(state.grams),
            ] + Nutrient.allCases.map { number(state.nutrition[$0]) }
            + [state.origin?.app ?? "", state.origin?.record ?? ""]
        return cells.map(SpreadsheetCell.written).joined(separator: ",") + "\r\n"
    }

    private static func number(_ number: Double?) -> String {
        guard let number else { return "" }
        return number == number.rounded() && abs(number) < 1e15 ? String(Int64(number)) : String(number)
    }

    /// “saturatedFat” as “saturated_fat”.
    private static func snake(_ name: String) -> String {
        name.map { $0.isUppercase ? "_\($0.lowercased())" : String($0) }.joined()
    }
}
