import Foundation
import OpeningHours
import SeededChance

/// Random opening hours from the whole grammar.
struct RandomHours {
    private static let weekdays = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]
    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    private var chance: Chance

    init(seed: UInt64) { chance = Chance(seed: seed) }

    mutating func next() -> String {
        var text = rule(isFirst: true)
        for _ in 0..<(number(3)) { text += pick(["; ", "; ", "; ", "; ", "; ", ", ", " || "]) + rule(isFirst: false) }
        return text
    }

    mutating func day() -> LocalDay { LocalDay(number: LocalDay(year: 2024, month: 1, day: 1).number + number(1_000)) }

    private mutating func rule(isFirst: Bool) -> String {
        while true {
            var parts = [dates(), days()].filter { !$0.isEmpty }
            if number(100) < 85 { parts.append((0...number(2)).map { _ in span() }.sorted().joined(separator: ",")) }
            guard !parts.isEmpty else { continue }
            if !isFirst, number(4) == 0 { parts.append(pick(["off", "closed", "unknown", "\"ring\""])) }
            return parts.joined(separator: " ")
        }
    }

    private mutating func span() -> String {
        var (start, end) = (number(1_320), 0)
        end = start + 1 + number(1_440 - start)
        if number(100) < 15 { (start, end) = (min(end, 1_439), max(start, 1)) }
        func time(_ minutes: Int) -> String { String(format: "%02d:%02d", minutes / 60, minutes % 60) }
        return time(start) + "-" + time(end)
    }

    private mutating func days() -> String {
        switch number(10) {
        case 0..<4: pick(Self.weekdays) + "-" + pick(Self.weekdays)
        case 4..<7: Self.weekdays.shuffled(using: &chance).prefix(1 + number(3)).joined(separator: ",")
        case 7: pick(Self.weekdays) + "[\(pick(["1", "2", "3", "4", "-1", "-2"]))]"
        default: ""
        }
    }

    private mutating func dates() -> String {
        switch number(20) {
        case 0, 1: pick(Self.months) + "-" + pick(Self.months)
        case 2, 3: date() + "-" + date()
        case 4: date()
        case 5: String(format: "week %02d-%02d", 1 + number(26), 27 + number(27)) + pick(["", "/2"])
        case 6: "easter -\(1 + number(9)) days-easter +\(1 + number(30)) days"
        case 7: pick(Self.months)
        default: ""
        }
    }

    private mutating func date() -> String { pick(Self.months) + String(format: " %02d", 1 + number(28)) }

    private mutating func pick(_ all: [String]) -> String { all.randomElement(using: &chance) ?? "" }

    private mutating func number(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &chance) }
}
