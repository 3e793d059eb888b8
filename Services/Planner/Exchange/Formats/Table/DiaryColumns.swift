import FileReading
import Kitchen

/// The meaning of a food table's columns, by their names in the first row.
struct DiaryColumns {
    enum Column: CaseIterable {
        case day, time, meal, name, amount, portions, grams, id, app, record, isRemoved
    }

    private(set) var places: [Column: Int] = [:]
    /// The factor converts the column's unit to the nutrient's.
    private(set) var nutrients: [(place: Int, nutrient: Nutrient, factor: Double)] = []
    /// Names of columns with nutrients that are not stored.
    private(set) var unkept: [String] = []
    /// Names of columns that repeat an earlier one.
    private(set) var doubled: [String] = []
    /// The number of columns.
    let count: Int
    /// Whether the day column's name belongs to a language that writes the day before the month.
    private(set) var isDayFirst = false

    init(_ names: [String]) {
        count = names.count
        let twice = Set(CSVText.doubled(in: names).map(ImportedText.letters))
        var salt: (place: Int, factor: Double)?
        for (place, name) in names.prefix(200).enumerated() {
            let word = ImportedText.letters(String(name.prefix { $0 != "(" }))
            let unit = Self.unit(of: name)
            if let column = Self.columns.first(where: { $0.value.contains(word) })?.key {
                if places[column] == nil { places[column] = place } else { double(name) }
                if column == .day { isDayFirst = isDayFirst || Self.daysFirst.contains(word) }
            } else if let factor = Self.salt(word, unit) {
                if salt == nil { salt = (place, factor) } else { double(name) }
            } else if let nutrient = Self.nutrient(word, unit) {
                guard !nutrients.contains(where: { $0.nutrient == nutrient.0 }) else {
                    // Energy in kcal and in kJ is the same value twice.
                    if twice.contains(ImportedText.letters(name)) { double(name) }
                    continue
                }
                nutrients.append((place, nutrient.0, nutrient.1))
            } else if Self.counted.contains(word) {
                unkept.append(ImportedText.line(name, upTo: 40))
            }
        }
        if let salt, !nutrients.contains(where: { $0.nutrient == .sodium }) {
            nutrients.append((salt.place, .sodium, salt.factor))
        }
    }

    private mutating func double(_ name: String) { doubled.append(ImportedText.line(name, upTo: 40)) }

    /// Returns the factor from salt to sodium, two fifths by Regulation (EU) 1169/2011; `nil` for other words.
    private static func salt(_ word: String, _ unit: String?) -> Double? {
        var word = word
        if let unit, word.hasSuffix(unit), word.count > unit.count { word.removeLast(unit.count) }
        guard ["salt", "salz", "sel", "sal"].contains(word) else { return nil }
        return HealthUnit.amount(1, unit ?? "g", of: .sodium).map { $0 / 2.5 }
    }

    private static let daysFirst: Set<String> = ["datum", "tag", "jour", "fecha", "dia"]

    func cell(_ column: Column, of row: [String]) -> String {
        guard let place = places[column], row.indices.contains(place) else { return "" }
        return row[place]
    }

    /// Whether a row shows decimal commas or points; `nil` if it is ambiguous.
    func showsDecimalCommas(_ row: [String]) -> Bool? {
        nutrients.lazy.filter { row.indices.contains($0.place) }
            .compactMap { WrittenNumber.showsDecimalCommas(row[$0.place]) }.first
    }

    /// Returns “g” for “Fat (g)”, “fat_g” and “Fat [g]”.
    private static func unit(of name: String) -> String? {
        let words = name.lowercased().split(whereSeparator: { "()[]_ ".contains($0) })
        return words.last.map(String.init).flatMap {
            ["g", "mg", "mcg", "µg", "μg", "ug", "kcal", "kj", "cal"].contains($0) ? $0 : nil
        }
    }

    private static func nutrient(_ word: String, _ unit: String?) -> (Nutrient, Double)? {
        var word = word
        if let unit, word.hasSuffix(unit), word.count > unit.count { word.removeLast(unit.count) }
        guard let known = names.first(where: { $0.value.contains(word) })?.key else { return nil }
        guard let unit else {
            // MyFitnessPal states these as a percentage of the daily need.
            let isShare = [.vitaminA, .vitaminC, .calcium, .iron].contains(known)
            return isShare ? nil : (known, 1)
        }
        // In tables, “cal” means large calories.
        let written = unit == "cal" ? "Cal" : unit == "kj" ? "kJ" : unit
        return HealthUnit.amount(1, written, of: known).map { (known, $0) }
    }

    private static let columns: [Column: Set<String>] = [
        .day: ["date", "day", "datum", "tag", "jour", "fecha", "dia"],
        .time: ["at", "time", "uhrzeit", "heure", "hora"],
        .meal: ["meal", "mahlzeit", "repas", "comida", "mealtype", "group"],
        .name: [
            "name", "food", "foodname", "foods", "lebensmittel", "nahrungsmittel", "aliment", "aliments", "alimento",
            "alimentos", "item", "description",
        ],
        .amount: ["amount", "quantity", "serving", "servingsize", "menge", "quantite", "cantidad"],
        .portions: ["portions", "servings", "portionen"],
        .grams: ["grams", "weightg", "gramm"],
        .id: ["larderid"],
        .app: ["app"], .record: ["record"],
    ]

    private static let names: [Nutrient: Set<String>] = [
        .energy: ["calories", "energy", "energykcal", "kcal", "kalorien", "energie", "calorias", "calorie"],
        .protein: ["protein", "proteins", "eiweiss", "proteines", "proteinas", "proteine"],
        .fat: ["fat", "totalfat", "fett", "lipides", "grasas", "grasa", "matieresgrasses"],
        .saturatedFat: [
            "saturatedfat", "saturated", "satfat", "gesattigtefettsauren", "acidesgrassatures", "grasassaturadas",
        ],
        .carbohydrates: [
            "carbohydrates", "carbs", "totalcarbohydrates", "kohlenhydrate", "glucides", "carbohidratos", "carbh",
        ],
        .sugars: ["sugar", "sugars", "zucker", "sucre", "sucres", "azucar", "azucares"],
        .fibre: ["fiber", "fibre", "dietaryfiber", "ballaststoffe", "fibres", "fibra"],
        .sodium: ["sodium", "natrium", "sodio"],
        .vitaminA: ["vitamina"], .vitaminC: ["vitaminc"], .vitaminD: ["vitamind"], .vitaminE: ["vitamine"],
        .vitaminK: ["vitamink"], .vitaminB6: ["vitaminb6"], .vitaminB12: ["vitaminb12"], .folate: ["folate"],
        .calcium: ["calcium", "kalzium", "calcio"], .iron: ["iron", "eisen", "fer", "hierro"],
        .magnesium: ["magnesium", "magnesio"], .potassium: ["potassium", "kalium", "potasio"], .zinc: ["zinc", "zink"],
    ]

    /// Other nutrients in the tables of programs.
    private static let counted: Set<String> = [
        "polyunsaturatedfat", "monounsaturatedfat", "transfat", "cholesterol", "cholest", "vitamina", "vitaminc",
        "calcium", "iron", "water", "caffeine", "alcohol",
    ]
}
