import FileReading
import Foundation
import NutritionFiles

extension Harness {
    /// The readers of diaries and plans, one for each kind of file.
    static let exchanges: [Harness] = [
        Harness(
            "health-export",
            words: [
                "<Record ", "</Record>", "<Correlation ", "</Correlation>", "<MetadataEntry ", "type=\"", "value=\"",
                "HKQuantityTypeIdentifierDietary", "EnergyConsumed", "HKCorrelationTypeIdentifierFood", "HKFoodType",
                "<!DOCTYPE HealthData [", "<!ENTITY ", "]>", "<!--", "-->", "<![CDATA[", "]]>", "<?", "?>", "/>",
                "&lt;",
                "2024-03-05 08:12:33 +0100", "kcal", "HKExternalUUID", "larder:",
            ],
            seeds: [
                #"<?xml version="1.0"?><!DOCTYPE HealthData [<!ELEMENT HealthData ANY>]><HealthData><Record type="HKQuantityTypeIdentifierDietaryEnergyConsumed" sourceName="a" unit="kcal" startDate="2024-03-05 08:12:33 +0100" value="1.5"><MetadataEntry key="HKFoodType" value="Egg &amp; ham"/></Record><Correlation type="HKCorrelationTypeIdentifierFood"><MetadataEntry key="HKFoodType" value="Egg"/><Record type="HKQuantityTypeIdentifierDietaryProtein" sourceName="a" unit="g" startDate="2024-03-05 08:12:33 +0100" value="3"/></Correlation><Record type="HKQuantityTypeIdentifierHeartRate" device="&lt;a>"/></HealthData>"#
            ], diary),
        Harness(
            "diary-file",
            words: [
                "Date,Meal,Calories,", "Fat (g)", "Sodium (mg)", "\"", "1,050", "2026-12-20", "20/12/2026", "larder_id",
                "<h2>", "</h2>", "<tr>", "<td>", "</td>", "</tr>", "<table>", "Foods", "Calories", "TOTAL:", "&nbsp;",
                "--",
                "December 20, 2026", "\t", "PK\u{3}\u{4}",
            ],
            seeds: [
                "Date,Meal,Calories,Fat (g),Protein (g),Note\n2026-12-20,Breakfast,\"1,050\",15.0,45,\n",
                "<h2>December 20, 2026</h2><table><tr><td>Foods</td><td>Calories</td><td>Fat</td></tr><tr><td colspan=3>Lunch</td></tr><tr><td>Egg, 1</td><td>90</td><td>5g</td></tr></table>",
                "larder_id,day,at,meal,name,energy_kcal,app,record\n1,2026-12-20,,lunch,'=x,90,a,b\n",
            ], diary),
        Harness(
            "plan-file",
            words: [
                "\"group_meal_plans\":", "\"entry_type\":", "\"entryType\":", "\"from_date\":", "\"to_date\":",
                "\"meal_type\":", "\"recipe\":", "\"servings\":", "\"items\":", "\"results\":", "\"2026-12-20\"",
                "1e308",
                "null",
            ],
            seeds: [
                #"{"recipes":[{"id":"r","name":"a"}],"group_meal_plans":[{"date":"2026-12-29","entry_type":"dinner","title":"","recipe_id":"r"}]}"#,
                #"{"items":[{"date":"2026-12-29","entryType":"side","title":"b","recipe":{"name":"c"}}]}"#,
                #"{"results":[{"from_date":"2026-12-29T00:00:00","to_date":"2027-01-03","meal_type":{"name":"Lunch"},"recipe":{"name":"c"},"servings":2.5}]}"#,
            ]
        ) { bytes in
            var all = 1
            try? PlanReaders.read(FileParts(bytes), named: "a.json") { part in
                switch part {
                case .format(let format): all = outcome(all, format.rawValue.utf8.count)
                case .meals(let meals): all = outcome(all, meals.count, meals.count { $0.recipe != nil })
                case .remark(let fault), .refused(let fault): all = outcome(all, fault.code.utf8.count)
                }
            }
            return all
        },
    ]

    /// Reads in small parts, so that constructs are cut.
    private static func diary(_ bytes: Data) -> Int {
        var all = 1
        let file = FileParts(count: bytes.count) { place, most in bytes.dropFirst(place).prefix(min(most, 61)) }
        try? DiaryReaders.read(file, named: "a") { part in
            switch part {
            case .format(let format): all = outcome(all, format.rawValue.utf8.count)
            case .foods(let foods):
                all = outcome(
                    all, foods.count, foods.count { !$0.name.isEmpty }, foods.reduce(0) { $0 + $1.nutrients.count })
            case .remark(let fault), .refused(let fault): all = outcome(all, fault.code.utf8.count, fault.values.count)
            case .progress: break
            }
        }
        return all
    }
}
