/// Kinds of foods, each with how it is sold, what it costs and how it keeps. Round numbers of a European supermarket.
enum FoodGroup: CaseIterable {
    case vegetable, fruit, starch, meat, dairy, canned, fat, spice, herb

    static func drawn(_ unit: Double) -> FoodGroup {
        switch unit {
        case ..<0.22: .vegetable
        case ..<0.32: .fruit
        case ..<0.44: .starch
        case ..<0.58: .meat
        case ..<0.70: .dairy
        case ..<0.80: .canned
        case ..<0.85: .fat
        case ..<0.94: .spice
        default: .herb
        }
    }

    /// Minor units for a kilogram.
    var perKilo: Double {
        switch self {
        case .vegetable: 320
        case .fruit: 350
        case .starch: 240
        case .meat: 1_250
        case .dairy: 700
        case .canned: 420
        case .fat: 900
        case .spice: 4_500
        case .herb: 4_000
        }
    }

    /// Grams.
    var packs: [Double] {
        switch self {
        case .vegetable: [250, 500, 500, 750, 1_000]
        case .fruit: [250, 500, 1_000]
        case .starch: [500, 500, 1_000]
        case .meat: [200, 300, 400, 500, 600]
        case .dairy: [150, 200, 250, 500, 1_000]
        case .canned: [240, 400, 400, 500]
        case .fat: [250, 500, 750]
        case .spice: [30, 40, 50]
        case .herb: [25, 30, 40]
        }
    }

    var loss: Double {
        switch self {
        case .vegetable: 0.5
        case .fruit: 0.6
        case .starch, .spice: 0.02
        case .meat: 0.8
        case .dairy: 0.6
        case .canned: 0.3
        case .fat: 0.05
        case .herb: 0.9
        }
    }

    var spoils: Bool { loss >= 0.5 }

    /// Grams of a portion.
    var portion: Double {
        switch self {
        case .vegetable: 110
        case .fruit: 100
        case .starch: 80
        case .meat: 120
        case .dairy: 60
        case .canned: 90
        case .fat: 10
        case .spice: 2
        case .herb: 6
        }
    }

    /// Per gram: kilocalories, then grams of protein, fat, carbohydrate, fibre and salt.
    var nutrients: [Double] {
        switch self {
        case .vegetable: [0.35, 0.018, 0.003, 0.05, 0.025, 0.0008]
        case .fruit: [0.55, 0.008, 0.003, 0.12, 0.022, 0.0001]
        case .starch: [3.5, 0.11, 0.02, 0.7, 0.05, 0.002]
        case .meat: [1.9, 0.21, 0.12, 0.005, 0, 0.004]
        case .dairy: [1.8, 0.1, 0.13, 0.05, 0, 0.008]
        case .canned: [1, 0.055, 0.02, 0.13, 0.04, 0.006]
        case .fat: [8, 0.01, 0.88, 0.01, 0, 0.004]
        case .spice: [3, 0.1, 0.1, 0.4, 0.2, 0.05]
        case .herb: [0.4, 0.03, 0.007, 0.05, 0.03, 0.0005]
        }
    }

    /// For each kind of meal how many foods of each group at least and at most; the first is what it is about.
    static let formula: [[(FoodGroup, Int, Int)]] = [
        [(.starch, 1, 1), (.dairy, 1, 2), (.fruit, 1, 2), (.spice, 0, 1), (.fat, 0, 1)],
        [
            (.meat, 0, 1), (.vegetable, 1, 3), (.starch, 0, 1), (.canned, 0, 2), (.dairy, 0, 1), (.fat, 1, 1),
            (.spice, 1, 3), (.herb, 0, 1),
        ],
        [(.fruit, 0, 2), (.dairy, 1, 2), (.starch, 0, 1), (.fat, 0, 1), (.spice, 0, 2)],
    ]
}
