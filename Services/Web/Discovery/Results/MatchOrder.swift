import Contracts

/// The order of the results, with presets and sliders to change it.
struct MatchOrder: PageModel {
    /// A set of weights.
    struct Preset: PageModel {
        let name: String
        let address: String
        let isOn: Bool
    }

    /// The weight of one wish, from 0 to 10.
    struct Slider: PageModel {
        let name: String
        let label: String
        let value: Int
        let error: String?
    }

    let presets: [Preset]
    let sliders: [Slider]
    /// The order in one sentence.
    let sentence: String
    /// Whether the weights match no preset.
    let isOwn: Bool

    init(_ form: MatchForm, errors: FieldErrors, in language: Language) {
        let weights = form.weights.compactMapValues { Int($0) }
        presets = MatchPreset.allCases.map { preset in
            Preset(
                name: language("results.preset.\(preset.rawValue)"),
                address: form.address(weighing: preset.weights).text(), isOn: weights == preset.weights)
        }
        sliders = MatchWish.allCases.map { wish in
            Slider(
                name: wish.rawValue, label: language("results.wish.\(wish.rawValue)"),
                value: min(10, max(0, weights[wish] ?? 0)), error: errors[wish.rawValue])
        }
        isOwn = !presets.contains { $0.isOn }
        let wishes = MatchWish.allCases.compactMap { wish in weights[wish].map { (wish, $0) } }
            .sorted { $0.1 > $1.1 }
            .map { language("results.weighed.\($0.0.rawValue)", ["weight": String($0.1)]) }
        sentence =
            wishes.isEmpty
            ? language("results.order.usual") : language("results.order.weighed", ["list": language.list(wishes)])
    }
}
