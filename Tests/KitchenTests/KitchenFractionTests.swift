import Kitchen
import Testing

@Suite struct KitchenFractionTests {
    @Test(
        arguments: [
            (0, "0"), (0.12, "⅛"), (0.125, "⅛"), (0.25, "¼"), (0.33, "⅓"), (1.0 / 3, "⅓"), (0.5, "½"), (2.0 / 3, "⅔"),
            (0.75, "¾"), (0.98, "1"), (1, "1"), (1.125, "1 ⅛"), (1.5, "1 ½"), (2.95, "3"), (3.02, "3"), (999, "999"),
            (999.99, "1000"),
        ] as [(Double, String)])
    func `an amount near a fraction of kitchens is said as one`(value: Double, text: String) {
        #expect(KitchenFraction(value)?.text(space: " ") == text)
    }

    @Test(
        arguments: [
            1.0 / 6, 0.167, 1.0 / 5, 0.1, 0.02, 0.3, 0.4, 0.6, 0.875, 12.4, 1_000, 1e300, .infinity, .nan, -0.5, -1,
        ] as [Double])
    func `an amount near none has no fraction`(value: Double) {
        #expect(KitchenFraction(value) == nil)
    }

    @Test func `a fraction is never farther off than 5 % or 0.05`() throws {
        let values: [String: Double] = [
            "⅛": 0.125, "¼": 0.25, "⅓": 1.0 / 3, "½": 0.5, "⅔": 2.0 / 3, "¾": 0.75,
        ]
        for thousandth in 0..<5_000 {
            let value = Double(thousandth) / 1_000
            guard let fraction = KitchenFraction(value) else { continue }
            let said = Double(fraction.whole) + (fraction.sign.flatMap { values[$0] } ?? 0)
            #expect(abs(said - value) <= min(value * 0.05, 0.05) + 1e-6, "\(value)")
        }
    }
}
