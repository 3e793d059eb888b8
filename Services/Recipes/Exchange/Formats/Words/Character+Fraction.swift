extension Character {
    /// What a sign such as “½” stands for; nil for every other character.
    var fraction: Double? {
        guard let scalar = unicodeScalars.first, scalar.value > 0x7F, let value = scalar.properties.numericValue,
            value > 0, value < 1
        else { return nil }
        return value
    }
}
