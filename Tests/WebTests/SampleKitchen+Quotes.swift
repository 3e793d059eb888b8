import Contracts
import Kitchen
import OrdersContracts
import Support

extension SampleKitchen {
    /// Adds the answers of the orders service about offers and webhooks.
    func quoting(_ services: StubServices) -> StubServices {
        let kitchen = self
        return
            services
            .on(OrdersAPI.webhook) { _ in
                WebhookEndpoint(url: "https://orders.example.com/larder", isOn: true, reason: kitchen.text)
            }
            .on(OrdersAPI.testWebhook) { _ in WebhookTest(status: 204) }
            .on(OrdersAPI.quoteOffers) { _ in
                QuoteOffers(
                    items: [
                        OfferedItem(
                            sku: "soup", name: kitchen.text, description: kitchen.text, section: kitchen.text,
                            price: .clamping(650, .eur), count: 2, stock: 2, allergens: [.milk], suitability: .suits),
                        OfferedItem(
                            sku: "A-2", name: kitchen.text, price: .clamping(590, .eur), suitability: .unknown),
                        OfferedItem(sku: "A-3", name: kitchen.text, price: .clamping(250, .eur), suitability: .suits),
                    ], belowMinimum: .clamping(122, .eur))
            }
            .on(OrdersAPI.changeQuote) { _ in kitchen.quote(kitchen.text, 490) }
            .on(OrdersAPI.quoteDishes) { _ in Quotes(items: [kitchen.quote(kitchen.text, 490)]) }
            .on(OrdersAPI.quoteIngredients) { _ in
                Quotes(
                    items: [kitchen.quote(kitchen.text, 490)],
                    pair: [kitchen.quote("One", 200), kitchen.quote("Other", 250)])
            }
    }
}
