/// Why a row of a list of products is not taken.
public enum ProductFault: String, Error, CaseIterable, Sendable {
    case columns, empty, cells, long, json, code, checkDigit, name, cut, large

    /// In English, for operators.
    var reason: String {
        switch self {
        case .columns: "The first line names no columns for the barcode and the name, or is not separated by tabs."
        case .empty: "The file is empty."
        case .cells: "The row has more or fewer cells than there are columns."
        case .long: "The row is longer than \(LineCutter.mostBytes >> 10) KiB."
        case .json: "The row is no object of JSON."
        case .code: "The barcode is not a number of 8 to 14 digits."
        case .checkDigit: "The check digit of the barcode is wrong."
        case .name: "The product has no name."
        case .cut: "The file ends within a row: it was cut off."
        case .large: "The file is larger than is read; the rest is left out."
        }
    }
}
