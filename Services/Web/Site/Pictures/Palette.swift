import Contracts

/// The colours of a table: cloth, its pattern, and the tableware.
struct Palette: Equatable {
    let cloth: String
    let accent: String
    var plate = "#fbf8f1"
    var bowl = "#e9e2d4"

    init(_ cuisine: Cuisine) {
        switch cuisine {
        case .american: self.init("#e9cdb6", "#b6543d")
        case .british: self.init("#cfd8c8", "#3f5b4b")
        case .caribbean: self.init("#bfe0d4", "#e0783a", bowl: "#f2c26b")
        case .chinese: self.init("#ecc7ba", "#a33327", bowl: "#f4efe6")
        case .easternEuropean: self.init("#e2d2de", "#7c3f63")
        case .french: self.init("#d5dcea", "#3c5186")
        case .german: self.init("#e6dcc2", "#6b6236")
        case .greek: self.init("#cbe1ee", "#2b6c9b", bowl: "#f6f8f9")
        case .indian: self.init("#f3d8a6", "#c2622d", plate: "#f2ddb1", bowl: "#b98245")
        case .international: self.init("#dce4d4", "#4e6b54")
        case .italian: self.init("#efdcc6", "#6f8453")
        case .japanese: self.init("#d6dbe2", "#37475c", plate: "#48525c", bowl: "#2f3840")
        case .korean: self.init("#eaccc2", "#9c3d30", plate: "#4a4644", bowl: "#38332f")
        case .mexican: self.init("#f3d2a4", "#2f8a7d", bowl: "#c4663d")
        case .middleEastern: self.init("#ecdbb8", "#8a5a2b", bowl: "#3f7d86")
        case .moroccan: self.init("#ebc9aa", "#2f6f7d", bowl: "#b8583a")
        case .nordic: self.init("#d2dfe2", "#486a75", bowl: "#f3f4f1")
        case .spanish: self.init("#f2d2b2", "#b23a2b", bowl: "#c4743d")
        case .thai: self.init("#d6e5c3", "#7c4a7e", bowl: "#f6f2e7")
        case .turkish: self.init("#cee0df", "#b0413a", bowl: "#d8a24a")
        case .vietnamese: self.init("#dce8d0", "#c94f3d", bowl: "#f4f1e8")
        }
    }

    private init(_ cloth: String, _ accent: String, plate: String = "#fbf8f1", bowl: String = "#e9e2d4") {
        self.cloth = cloth
        self.accent = accent
        self.plate = plate
        self.bowl = bowl
    }
}
