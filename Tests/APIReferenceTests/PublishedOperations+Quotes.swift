extension PublishedOperations {
    /// Operations on offers of partners.
    static let quotes = """
        /v1/quotes/dishes POST orders.quoteDishes
        /v1/quotes/ingredients POST orders.quoteIngredients
        /v1/quotes/{id} GET orders.quote
        /v1/quotes/{id}/items POST orders.changeQuote
        /v1/quotes/{id}/offers GET orders.quoteOffers
        """
}
