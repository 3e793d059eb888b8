extension Character {
    /// The value of a fraction sign such as “½”; `nil` for other characters.
    var fraction: Double? {
        guard let scalar = unicodeScalars.first, scalar.value > 0x7F, let value = scalar.properties.numericValue,
            value > 0, value < 1
        else { return nil }
        return value
    }
}
