import Contracts
import Foundation
import Measuring
import SeededChance

/// Product names from a list of real ones.
struct ProductNames {
    let names: [String]
    let source: String

    init(_ file: URL) throws {
        guard FileManager.default.fileExists(atPath: file.path) else {
            names = (0..<20_000).map { "Product number \($0) of nobody, with a name of usual length" }
            source = "made-up names, since \(file.path) is not there"
            return
        }
        let text = file.pathExtension == "zst" ? try Self.unpacked(file) : try String(contentsOf: file, encoding: .utf8)
        let rows = text.split(separator: "\n").map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
        guard let head = rows.first, let column = head.firstIndex(where: { ["name", "product_name"].contains($0) })
        else { throw Complaint("\(file.path) has no column of names.") }
        names = rows.dropFirst().compactMap { $0.count > column && !$0[column].isEmpty ? String($0[column]) : nil }
        source = "\(names.count) real names"
    }

    private static func unpacked(_ file: URL) throws -> String {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["zstd", "-dcq", file.path]
        process.standardOutput = output
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Complaint("zstd is missing.") }
        return String(decoding: data, as: UTF8.self)
    }
}

/// A product list in the export format of Open Food Facts, with made-up barcodes.
struct ProductList {
    let name: String
    let file: URL
    let count: Int
    /// In the order of the file.
    let codes: [GTIN]

    init(_ names: ProductNames, _ count: Int, isShuffled: Bool, in folder: URL) throws {
        name = isShuffled ? "shuffled" : "sorted"
        file = folder.appending(path: "\(name).csv")
        self.count = count
        var chance = Chance(seed: 7)
        var codes: [GTIN] = []
        codes.reserveCapacity(count)
        for number in 0..<count {
            let body = Int64(300_000_000_000 + number * 700_001 % 690_000_000_000)
            codes.append(try GTIN(body * 10 + GTIN.checkDigit(after: body)))
        }
        if isShuffled { codes.shuffle(using: &chance) } else { codes.sort() }
        self.codes = codes
        let columns = [
            "code", "url", "creator", "created_t", "product_name", "generic_name", "quantity", "packaging", "brands",
            "categories_tags", "labels", "countries_en", "ingredients_text", "allergens", "traces_tags",
            "nutriscore_grade",
        ]
        var text = columns.joined(separator: "\t") + "\n"
        _ = FileManager.default.createFile(atPath: file.path, contents: nil)
        let handle = try FileHandle(forWritingTo: file)
        for (number, code) in codes.enumerated() {
            let name = names.names[number % names.names.count]
            let size = "\((number % 19 + 1) * 50) g"
            let allergens = ["", "", "en:milk", "en:gluten,en:nuts", "en:soybeans"][number % 5]
            text += """
                \(code.printed)\thttps://products.example.org/product/\(code.printed)\tsomebody\t1700000000\t\(name)\t\t\(size)\t\
                plastic\tBrand \(number % 997),Other\ten:groceries,en:group-\(number % 211),en:kind-\(number % 1_009)\t\t\
                France\twheat flour, sugar, palm oil, cocoa, emulsifiers, salt and whatever else there is in it\t\
                \(allergens)\t\(number.isMultiple(of: 7) ? "en:peanuts" : "")\tc

                """
            if text.utf8.count > 1 << 20 {
                try handle.write(contentsOf: Data(text.utf8))
                text = ""
            }
        }
        try handle.write(contentsOf: Data(text.utf8))
        try handle.close()
    }
}
