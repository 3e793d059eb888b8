import Foundation
import Measuring

/// Everything that was measured, as two tables with their goals.
struct Summary: Sendable {
    let pages: Report
    let hands: Report

    init(visits: [Visit], suggestion: Double, slowSuggestion: Double, tap: Double) {
        var pages = Report(heads: [
            "page", "cold: first", "largest", "shift", "again: first", "largest", "cold, not packed: first", "largest",
            "at full speed: first", "largest",
        ])
        for visit in visits {
            pages.rows.append(
                [visit.name] + [visit.cold.first, visit.cold.largest].map(Self.seconds)
                    + [String(format: "%.3f", visit.cold.shift)]
                    + [visit.warm, visit.unpacked, visit.unslowed].flatMap { [$0.first, $0.largest] }.map(Self.seconds))
            pages.goals += [
                Self.goal("\(visit.name), first paint with nothing kept", visit.cold.first, below: 1_200),
                Self.goal("\(visit.name), largest paint with nothing kept", visit.cold.largest, below: 2_000),
                Self.goal("\(visit.name), largest paint with what was kept", visit.warm.largest, below: 1_200),
                (
                    max(visit.cold.shift, visit.warm.shift) < 0.02,
                    String(
                        format: "\(visit.name), layout shift: %.3f (goal: less than 0.02)",
                        max(visit.cold.shift, visit.warm.shift))
                ),
            ]
        }
        var hands = Report(heads: ["picking foods, processor slowed four times", "from key or finger to picture"])
        hands.rows.append(["suggestion, server nearby", Self.milliseconds(suggestion)])
        hands.rows.append(["suggestion, 1.6 Mbit/s and 150 ms", Self.milliseconds(slowSuggestion)])
        hands.rows.append(["tap on a food, 1.6 Mbit/s and 150 ms", Self.milliseconds(tap)])
        hands.goals = [
            (
                suggestion < 150,
                "suggestion without the network's delay: \(Self.milliseconds(suggestion)) (goal: less than 150 ms)"
            ),
            (tap < 100, "tap to picture: \(Self.milliseconds(tap)) (goal: less than 100 ms)"),
        ]
        self.pages = pages
        self.hands = hands
    }

    private static func goal(_ what: String, _ time: Double, below most: Double) -> (isMet: Bool, text: String) {
        (time < most, "\(what): \(seconds(time)) (goal: less than \(seconds(most)))")
    }

    private static func seconds(_ milliseconds: Double) -> String { String(format: "%.2f s", milliseconds / 1_000) }
    private static func milliseconds(_ time: Double) -> String { String(format: "%.0f ms", time) }
}
