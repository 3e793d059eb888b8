import Contracts
import ReportsContracts

/// The combinations of what reports are filtered by, numbered as the column `facet` numbers them.
package enum ReportFacet {
    private static let kinds = ReportKind.allCases
    private static let states = ReportState.allCases
    private static let marks = ReportMark.allCases
    /// Nothing is owed, and so nothing late, of those in other states.
    private static let owed: Set<ReportState> = [.new, .open]

    package static func number(
        _ kind: ReportKind, _ state: ReportState, _ mark: ReportMark, stars: Int, isLate: Bool
    ) -> Int {
        let place = { (kinds.firstIndex(of: kind) ?? 0) * 5 + (states.firstIndex(of: state) ?? 0) }()
        return ((place * 3 + (marks.firstIndex(of: mark) ?? 0)) * 6 + stars) * 2 + (isLate ? 1 : 0)
    }

    /// Those that a filter lets pass, of some kinds and stars; `nil` where it lets everything pass.
    package static func passing(
        _ filter: SupportReportQuery, kinds chosen: [ReportKind]? = nil, stars: [Int]? = nil,
        states some: [ReportState]? = nil
    ) -> [Int]? {
        let isFiltered =
            filter.kind != nil || filter.state != nil || filter.mark != nil || filter.stars != nil
            || filter.overdue == true || filter.pending == true || filter.withoutJunk == true || chosen != nil
            || stars != nil || some != nil
        guard isFiltered else { return nil }
        var numbers: [Int] = []
        for kind in chosen ?? kinds where filter.kind == nil || filter.kind == kind {
            // Reviews have stars, and problems have none.
            let possible = kind == .problem ? [0] : Array(1...5)
            for count in possible
            where (filter.stars == nil || filter.stars == count) && stars?.contains(count) != false {
                for state in states
                where (filter.state == nil || filter.state == state)
                    && (filter.pending != true || owed.contains(state)) && some?.contains(state) != false
                {
                    for mark in marks
                    where (filter.mark == nil || filter.mark == mark) && (mark != .junk || !filter.leavesJunkOut) {
                        if filter.overdue != true {
                            numbers.append(number(kind, state, mark, stars: count, isLate: false))
                        }
                        if owed.contains(state) {
                            numbers.append(number(kind, state, mark, stars: count, isLate: true))
                        }
                    }
                }
            }
        }
        return numbers
    }
}

extension SupportReportQuery {
    fileprivate var leavesJunkOut: Bool { pending == true || withoutJunk == true }
}
