import Foundation

// Prints how good and how fast the planner is. `PlanningBenchmark reduced 50` and `PlanningBenchmark large 3` run a
// part,
// `quick` only the objectives of large problems.
let arguments = CommandLine.arguments.dropFirst()
let part = arguments.first ?? "all"
let count = arguments.dropFirst().first.flatMap { Int($0) }
let python = ProcessInfo.processInfo.environment["PLANNING_PYTHON"] ?? "python3"
if part == "quick" { try LargeReport.quick(count: max(1, count ?? 3)) }
if part == "all" || part == "reduced" { try ReducedReport.run(count: max(1, count ?? 100), python: python) }
if part == "all" || part == "large" { try LargeReport.run(count: max(1, count ?? 5)) }
