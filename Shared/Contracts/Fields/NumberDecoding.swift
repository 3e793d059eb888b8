/// A single value container that decodes all number types through `number()` and `whole()`.
protocol NumberDecoding: SingleValueDecodingContainer {
    /// Returns a finite number.
    func number() throws -> Double
    /// Throws if the number has a fraction or does not fit.
    func whole<Number: FixedWidthInteger>() throws -> Number
    /// The error for a number that is too large for its type.
    func tooLarge() -> any Error
}

extension NumberDecoding {
    func decode(_ type: Double.Type) throws -> Double { try number() }

    func decode(_ type: Float.Type) throws -> Float {
        let number = Float(try number())
        guard number.isFinite else { throw tooLarge() }
        return number
    }

    func decode(_ type: Int.Type) throws -> Int { try whole() }
    func decode(_ type: Int8.Type) throws -> Int8 { try whole() }
    func decode(_ type: Int16.Type) throws -> Int16 { try whole() }
    func decode(_ type: Int32.Type) throws -> Int32 { try whole() }
    func decode(_ type: Int64.Type) throws -> Int64 { try whole() }
    func decode(_ type: UInt.Type) throws -> UInt { try whole() }
    func decode(_ type: UInt8.Type) throws -> UInt8 { try whole() }
    func decode(_ type: UInt16.Type) throws -> UInt16 { try whole() }
    func decode(_ type: UInt32.Type) throws -> UInt32 { try whole() }
    func decode(_ type: UInt64.Type) throws -> UInt64 { try whole() }
}
