/// One record of a health export, from its opening to its end.
struct HealthRecord {
    var nutrient: UInt8
    var amount: Double
    var date: HealthDate
    var program: Int32
    var marks = Marks()

    /// The food, meal and entry named beside a record or a group, by their numbers in the `WordTable`; -1 if absent.
    struct Marks {
        var food: Int32 = -1
        var meal: Int32 = -1
        var own: Int32 = -1
    }
}
