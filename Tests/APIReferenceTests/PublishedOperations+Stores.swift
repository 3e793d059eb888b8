extension PublishedOperations {
    /// Operations on stores.
    static let stores = """
        /v1/stores GET stores.nearby
        /v1/stores/addresses POST stores.findAddress
        /v1/stores/baskets POST stores.baskets
        /v1/stores/places GET stores.places
        /v1/stores/position DELETE stores.forgetPosition
        /v1/stores/position GET stores.position
        /v1/stores/position PUT stores.setPosition
        /v1/stores/{id} GET stores.store
        """
}
