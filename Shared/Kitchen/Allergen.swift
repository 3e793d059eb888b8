/// The substances that must be declared on food in the European Union (Regulation 1169/2011, annex II).
public enum Allergen: String, Vocabulary {
    case gluten
    case crustaceans
    case eggs
    case fish
    case peanuts
    case soybeans
    case milk
    case nuts
    case celery
    case mustard
    case sesame
    case sulphites
    case lupin
    case molluscs
}
