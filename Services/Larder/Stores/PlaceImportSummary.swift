import StoresContracts

/// The result of a place import, for people.
struct PlaceImportSummary {
    /// In the order of display.
    private static let reasons = [
        ("otherKind", "that sell no food"), ("closed", "closed for good, not open yet or private"),
        ("noName", "without a name"), ("noPosition", "without a position"),
        ("noGeometry", "whose outline is not in the file"),
    ]

    let text: String
    /// Whether the whole file was read.
    let isWhole: Bool

    init(_ told: PlaceImport) {
        isWhole = told.state == .done
        var lines = [
            "\(told.name ?? "The file"): \(told.places) places read, \(told.changed) new or changed, \(told.moved) moved, "
                + "\(told.merged) told by another record as well."
        ]
        let skipped = Self.reasons.compactMap { key, words in told.skipped[key].map { "\($0) \(words)" } }
        if !skipped.isEmpty { lines.append("Left out: \(skipped.joined(separator: ", ")).") }
        if let missing = told.missing, missing > 0 {
            lines.append(
                "\(missing) places of the same collections are not in this file. They stay; "
                    + "PUT /v1/admin/stores/imports/\(told.id)/removals takes them away. "
                    + "Do this only if the file is whole, not a part of a region.")
        }
        switch told.state {
        case .done, .reading: break
        case .broken:
            lines.append("It could not be read to its end. \(told.fault?.message ?? "What came before was taken.")")
        case .stopped:
            lines.append("The service was stopped in the middle. What came before stands; send the file again.")
        }
        text = lines.joined(separator: "\n")
    }
}
