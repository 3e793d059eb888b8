import StoreImport
import StoresContracts

extension ShopKind {
    init(_ kind: StoreKind) {
        self =
            switch kind {
            case .supermarket: .supermarket
            case .convenience: .convenience
            case .grocery: .grocery
            case .greengrocer: .greengrocer
            case .butcher: .butcher
            case .bakery: .bakery
            case .pastry: .pastry
            case .fishmonger: .fishmonger
            case .delicatessen: .delicatessen
            case .cheese: .cheese
            case .dairy: .dairy
            case .farm: .farm
            case .organic: .organic
            case .spices: .spices
            case .beverages: .beverages
            case .alcohol: .alcohol
            case .confectionery: .confectionery
            case .coffee: .coffee
            case .tea: .tea
            case .pasta: .pasta
            case .frozenFood: .frozenFood
            case .nuts: .nuts
            case .iceCream: .iceCream
            case .water: .water
            case .marketplace: .marketplace
            case .drugstore: .drugstore
            case .pharmacy: .pharmacy
            case .departmentStore: .departmentStore
            case .wholesale: .wholesale
            case .general: .general
            case .variety: .variety
            case .kiosk: .kiosk
            case .fuelStation: .fuelStation
            case .other: .other
            }
    }
}
