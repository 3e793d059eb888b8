/// The lines of ingredients of RezKonv: an amount, a unit as it shortens them, and a food, each in a column.
enum RezKonvUnits {
    private static let names: [String: String] = [
        "gramm": "g", "gr": "g", "kilo": "kg", "kilogramm": "kg", "ltr": "l", "liter": "l", "essl": "EL", "eßl": "EL",
        "esslöffel": "EL", "teel": "TL", "teelöffel": "TL", "stk": "Stück", "tas": "Tasse", "pack": "Packung",
        "pck": "Päckchen", "pckg": "Päckchen", "pk": "Päckchen", "scheib": "Scheiben", "msp": "Messerspitze",
        "bd": "Bund", "gl": "Glas", "ds": "Dose", "fl": "Flasche",
    ]

    /// A line in words that people use: “1 1/2 Teel.  Salz” is “1 1/2 TL Salz”.
    static func line(_ line: Substring) -> String {
        let words = line.utf8.split { $0.isSpace }.map { Substring($0) }
        let amounts = words.prefix { $0.first?.isNumber == true && !$0.contains(where: \.isLetter) }
        guard !amounts.isEmpty, amounts.count < words.count else { return words.joined(separator: " ") }
        let unit = unit(words[amounts.count], isOne: amounts == ["1"])
        return (amounts + [unit] + words[(amounts.count + 1)...]).joined(separator: " ")
    }

    /// “Dose(n)” is “Dose” for one and “Dosen” for more.
    private static func unit(_ word: Substring, isOne: Bool) -> Substring {
        let bare = word.hasSuffix(".") ? word.dropLast() : word
        if let name = names[bare.lowercased()] { return name[...] }
        guard word.hasSuffix(")"), let open = word.firstIndex(of: "("), open > word.startIndex else { return word }
        return isOne ? word[..<open] : word[..<open] + word[word.index(after: open)...].dropLast()
    }
}
