import Foundation
import PantryFormats

extension Harness {
    /// The readers of pantry imports, one for each kind of file.
    static let pantries: [Harness] = [
        Harness(
            "pantry-csv",
            words: [
                "food,amount,unit,place,best before,list,ticked\n", "Lebensmittel;Menge;", "\"", "\t", "1,5", "1/2",
                "2027-03-01", "03/04/2027", "1e12", "NaN", "-1", "\u{FF}\u{FE}", "Kühlschrank", "½",
            ],
            seeds: [
                "food,amount,unit,place,best before,opened,list,ticked\nmilk,2,l,fridge,2027-03-01,yes,,\nsalt,\"1,5\",kg,,,,Weekend,x\n",
                "Produkt;Menge;Haltbar bis\nMehl;1.234,5 g;03.04.27\n",
            ], reading("a.csv")),
        Harness(
            "pantry-json",
            words: [
                "\"stock\":", "\"products\":", "\"product_id\":", "\"shopping_list_items\":", "\"ingredient_foods\":",
                "\"inventory_location\":", "\"food\":", "\"checked\":", "\"shoppinglists\":", "\"items\":",
                "\"results\":", "1e308", "-0", "null", "[{", "}]", "\"best_before_date\":\"2999-12-31\"",
            ],
            seeds: [
                #"{"stock":[{"id":1,"product_id":2,"amount":"1.5","best_before_date":"2027-03-01","open":1}],"products":[{"id":2,"name":"milk","qu_id_stock":3}],"quantity_units":[{"id":3,"name":"Pack"}],"shopping_list":[{"id":4,"note":"candles","amount":2,"shopping_list_id":1,"done":0}]}"#,
                #"{"ingredient_foods":[{"id":"f","name":"milk","on_hand":true}],"shopping_lists":[{"id":"l","name":"a"}],"shopping_list_items":[{"id":"i","shopping_list_id":"l","position":2,"quantity":1.5,"note":"b","food_id":"f","checked":true}]}"#,
                #"{"results":[{"id":7,"inventory_location":{"name":"Freezer"},"food":{"name":"milk"},"unit":{"name":"l"},"amount":1.5,"expires":"2027-02-03"},{"food":{"name":"salt"},"amount":2,"checked":true}]}"#,
                #"[{"id":1,"name":"Flat","items":[{"id":5,"name":"milk","description":"500 g"}]}]"#,
                #"{"shoppinglists":["a","b"],"recipes":[],"items":[]}"#,
            ], reading("a.json")),
        Harness("pantry-archive", words: ["PK\u{3}\u{4}", "stock.json", "database.json"], seeds: [], reading("a.zip")),
        Harness(
            "pantry-database", words: ["SQLite format 3\0", "CREATE TABLE stock", "CREATE VIEW", "products"], seeds: [],
            reading("a.db")),
    ]

    private static func reading(_ name: String) -> @Sendable (Data) -> Int {
        { bytes in
            var all = 1
            try? PantryReaders.read(bytes, named: name) { part in
                switch part {
                case .format(let format): all = outcome(all, format.rawValue.utf8.count)
                case .lists(let names): all = outcome(all, names.count)
                case .remark(let fault), .refused(let fault): all = outcome(all, fault.code.utf8.count)
                case .things(let things):
                    all = outcome(
                        all, things.count, things.count { $0.quantity != nil }, things.count { $0.bestBefore != nil },
                        things.count(where: \.isRefused), things.reduce(0) { $0 + $1.faults.count })
                }
            }
            return all
        }
    }
}
