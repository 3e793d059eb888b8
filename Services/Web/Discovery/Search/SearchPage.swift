import AuthContracts
import Contracts
import RecipesContracts

/// Search results.
struct SearchPage: PageModel {
    /// An order to choose from.
    struct Order: PageModel {
        /// Empty for the default order.
        let value: String
        let name: String
        let isOn: Bool
    }

    /// A correction of the search words.
    struct Meant: PageModel {
        let words: String
        let address: String
    }

    let searchField: SearchField
    let orders: [Order]
    let active: [ActiveFilter]
    let always: String?
    /// The warning that a saved allergy is turned off.
    let warning: String?
    private(set) var sheet: FilterSheet
    /// "1,234 recipes"; `nil` without results.
    let summary: String?
    /// Whether the service does not answer.
    let isUnavailable: Bool
    let meant: Meant?
    /// The note that no recipe has all the words; else `nil`.
    let nearest: String?
    let notices: [String]
    /// The note on recipes that the person's diets and allergies hide; else `nil`.
    let hidden: String?
    let unknown: [UnknownFood]
    let empty: EmptyState?
    let cards: [RecipeCard]
    let next: String?
    /// Saved searches, and the form to save this one; `nil` if signed out.
    var saved: SavedSearchSection?
    /// Results of an external database; `nil` if unavailable or in `externalFirst`.
    private(set) var external: ExternalResults?
    /// The external results above our own, if these are inexact or fewer than `few`.
    private(set) var externalFirst: ExternalResults?

    private static let few = 4

    init(
        _ found: RecipeSearchPage?, form: SearchForm, errors: FieldErrors, preferences: Preferences?,
        external shelf: ExternalResults? = nil, from: OwnPath?, in language: Language
    ) {
        let isLittle = found.map { $0.isNearest || $0.total < Self.few } ?? false
        external = isLittle ? nil : shelf
        externalFirst = isLittle ? shelf : nil
        let address = form.address
        searchField = SearchField(words: form.query, form: "finder", error: errors["query"])
        let usual = SearchForm.usualSort(for: form.query)
        orders = RecipeSort.allCases.filter { $0 != .relevance || usual == .relevance }.map {
            Order(
                value: $0 == usual ? "" : $0.rawValue, name: language("search.sort.\($0.rawValue)"),
                isOn: $0 == form.order)
        }
        active = address.active(in: language)
        always = language.alwaysApplied(preferences, except: form.filters.leftOut)
        warning = language.allergyWarning(preferences, except: form.filters.leftOut)
        sheet = FilterSheet(
            form.filters, address: address, facets: found?.facets, total: found?.total,
            preferences: preferences, errors: errors, in: language)
        if preferences != nil || form.isUnsaved {
            sheet.unsaved = Choice(
                name: "unsaved", value: "yes", label: language("search.unsaved"), isOn: form.isUnsaved)
        }
        summary = found.flatMap { $0.items.isEmpty ? nil : Self.summary($0, form, in: language) }
        isUnavailable = found == nil && errors.isEmpty
        meant = found?.didYouMean.map { Meant(words: $0, address: form.asking($0).address.text()) }
        nearest =
            found.flatMap {
                $0.isNearest && !$0.items.isEmpty ? language("search.nearest", ["words": form.query]) : nil
            }
        notices = (found?.notices ?? []).map(language.sentence(for:))
        unknown =
            found?.unrecognized.map { food in
                UnknownFood(food, in: form.filters, language: language) { form.filtering($0).address.text() }
            } ?? []
        let rules = language.list(language.rules(preferences, except: form.filters.leftOut))
        let hiding = found?.hiddenByDiet.map { (count: $0, rules: rules) }
        let isAsked = !form.query.isEmpty || !address.filters.isEmpty
        hidden =
            found?.items.isEmpty == false && isAsked
            ? hiding.map {
                language("search.hidden", count: $0.count, ["count": language.text($0.count), "list": $0.rules])
            }
            : nil
        empty = found.flatMap { $0.items.isEmpty ? Self.empty(form, hiding: hiding, in: language) : nil }
        cards = found?.items.map { RecipeCard($0, from: from, in: language) } ?? []
        next = found?.next.map { address.text(cursor: $0) }
    }

    private static func summary(_ found: RecipeSearchPage, _ form: SearchForm, in language: Language) -> String {
        let values = ["count": language.text(found.total), "words": form.query]
        return form.query.isEmpty || found.isNearest
            ? language("search.total", count: found.total, values)
            : language("search.totalFor", count: found.total, values)
    }

    private static func empty(
        _ form: SearchForm, hiding: (count: Int, rules: String)?, in language: Language
    ) -> EmptyState {
        let cook = (address: "/results", text: language("search.toResults"))
        let everything = FinderAddress(path: "/search", own: [], filters: []).withoutFilters
        if let hiding {
            let values = ["count": language.text(hiding.count), "list": hiding.rules]
            return EmptyState(
                "search.empty.hidden", first: everything,
                others: [(address: "/preferences", text: language("search.changeDiet"))], count: hiding.count, values,
                in: language)
        }
        let choose = (address: "/choose", text: language("search.toChoice"))
        if !form.address.filters.isEmpty {
            return EmptyState(
                "search.empty.filtered", first: form.address.withoutFilters, others: [cook], in: language)
        }
        return EmptyState(
            form.query.isEmpty ? "search.empty.none" : "search.empty.words",
            first: form.query.isEmpty ? "/results" : everything,
            others: form.query.isEmpty ? [choose] : [cook, choose], in: language)
    }
}
