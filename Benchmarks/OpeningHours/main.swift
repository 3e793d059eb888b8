import Foundation
import OpeningHours

// Prints how fast opening hours are read and answered, and how they compare with the library opening-hours-py.
let environment = ProcessInfo.processInfo.environment
let python = environment["HOURS_PYTHON"] ?? "python3"
let real = RealHours.all()
var random = RandomHours(seed: 7)
let made = (0..<20_000).map { _ in random.next() }

func perSecond(_ name: String, _ count: Int, _ body: () -> Void) {
    let time = ContinuousClock().measure(body)
    print("\(name): \(Int(Double(count) / (time / .seconds(1)))) a second")
}

let texts = real.isEmpty ? made : real
print("Texts: \(texts.count) of real shops, \(Set(texts).count) different; \(made.count) made up")
print("not understood of the real ones:", Set(texts.filter { !OpeningHours($0).isUnderstood }).sorted())
perSecond("read", texts.count * 20) { for _ in 0..<20 { for text in texts { _ = OpeningHours(text) } } }
let hours = texts.map(OpeningHours.init)
let instants = (0..<20).map { Date(timeIntervalSince1970: 1_795_824_000 + Double($0) * 40_000) }
perSecond("answered at an instant", hours.count * instants.count) {
    for instant in instants { for each in hours { _ = each.state(at: instant, in: Comparison.place) } }
}
perSecond("next change found", hours.count) {
    for each in hours { _ = each.nextChange(after: instants[0], in: Comparison.place) }
}
var days = RandomHours(seed: 8)
try Comparison.run("real hours", Set(real).sorted().map { ($0, days.day()) }, python: python)
try Comparison.run("made-up hours", made.map { ($0, days.day()) }, python: python)
