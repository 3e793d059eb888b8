extension ListPieces {
    /// Whether `lines` are the cells of one row: an amount on its own, and what it is of.
    static func isRow(_ lines: [String]) -> Bool {
        guard (2...4).contains(lines.count), lines.reduce(0, { $0 + $1.utf8.count }) <= 300 else { return false }
        return lines.count(where: isBareAmount) == 1 && lines.count(where: hasAmount) == 1
    }

    /// Whether `lines` are several ingredients and not the parts of one.
    static func areSeveral(_ lines: [String]) -> Bool {
        guard !isRow(lines) else { return false }
        let amounts = lines.count(where: hasAmount)
        return amounts > 2 || amounts == 2 && !lines.contains { isBareAmount($0) }
    }

    static func isNumber(_ line: String) -> Bool {
        let words = PlainText.words(of: line)
        return StepNumber.isAll(of: words) || StepNumber.isCount(words)
    }

    static func hasAmount(_ line: String) -> Bool { SectionLabels.amountShare(of: [line]) == 1 }

    /// A number and no more than a unit.
    static func isBareAmount(_ line: String) -> Bool {
        guard hasAmount(line), line.utf8.count <= 30 else { return false }
        let words = PlainText.words(of: line).split(separator: " ").flatMap { word in
            word.split { $0.isNumber }
        }
        return words.count <= 3 && words.allSatisfy { units.contains(String($0)) }
    }

    /// The words of `line`: its numbers, its units, and all others.
    static func parts(of line: String) -> (numbers: [String], units: [String], foods: [String]) {
        var parts: (numbers: [String], units: [String], foods: [String]) = ([], [], [])
        for word in PlainText.words(of: line).split(separator: " ") {
            let number = word.prefix(while: \.isNumber)
            let rest = String(word.dropFirst(number.count))
            if !number.isEmpty { parts.numbers.append(String(number)) }
            if units.contains(rest) { parts.units.append(rest) } else if !rest.isEmpty { parts.foods.append(rest) }
        }
        return parts
    }

    static let units: Set<String> = [
        "g", "gm", "gms", "gr", "gram", "grams", "gramm", "grammes", "gramos", "grammi", "kg", "ml", "l", "cl", "dl",
        "milliliter",
        "milliliters",
        "millilitre", "millilitres", "liter", "liters", "litre", "litres", "litro", "litri", "litros", "oz", "ounce",
        "ounces", "lb", "lbs", "pound",
        "pounds", "fl", "cup", "cups", "tbsp", "tbs", "tablespoon", "tablespoons", "tsp", "teaspoon", "teaspoons",
        "pinch", "pinches",
        "dash", "clove", "cloves", "can", "cans", "piece", "pieces", "pc", "pcs", "unit", "units", "s", "el", "tl",
        "stück", "stk",
        "prise", "prisen", "bund", "dose", "dosen", "zehe", "zehen", "becher", "tasse", "tassen", "pièce", "pièces",
        "cuillère", "cuillères",
        "cs", "cc", "càs", "càc", "gousse", "gousses", "pincée", "tasses", "taza", "tazas", "cucharada", "cucharadas",
        "cucharadita",
        "cucharaditas", "unidad", "unidades", "ud", "uds", "diente", "dientes", "pizca", "cucchiai", "cucchiaio",
        "cucchiaini",
        "cucchiaino", "pizzico", "spicchio", "spicchi", "xícara", "xícaras", "colher", "colheres", "eetlepel",
        "eetlepels", "theelepel", "theelepels", "tl", "st", "tsk", "msk",
        "krm", "ts", "ss", "spsk", "lžíce", "lžička", "lžičky", "hrnek", "špetka", "stroužek", "ks", "näve", "paket",
        "pkt", "burk", "burkar", "klyfta", "klyftor", "kruka", "förp", "fed", "bundt", "dåse", "dåser", "boks", "neve",
        "teen", "teentje", "teentjes", "snufje", "blik", "łyżka", "łyżki", "łyżeczka", "łyżeczki", "szklanka",
        "szklanki", "szczypta", "ząbek", "ząbki", "szt", "dkg", "dag", "csipet", "gerezd", "db", "rkl", "prk", "kpl",
        "ripaus", "colheres", "pitada", "lingură", "linguri", "linguriță", "lingurițe", "x",
        "to", "and", "or",
    ]
}
