import Contracts

/// Products by their barcodes.
extension PantryAPI {
    /// As large as a photo of a barcode may be, in bytes.
    public static let largestProductPhoto = 10 << 20

    public static let product: Endpoint<SignedIn, ProductQuery, ScannedProduct> = get(
        "product", "/v1/pantry/products",
        "What a barcode or the text of a QR code stands for: the product and its food, as far as somebody knows."
    )
    .answering(within: .seconds(6))
    public static let readProductPhoto: Endpoint<SignedIn, Upload, ProductPhoto> = post(
        "readProductPhoto", "/v1/pantry/products/photos",
        "Finds the barcodes in a photo: JPEG, PNG or WebP of at most 10 MiB and 40 megapixels. The photo is not kept.",
        upTo: largestProductPhoto
    )
    .answering(within: .seconds(30))
    .refusing(507, "full")
    public static let teachProduct: Endpoint<SignedIn, ProductLesson, ScannedProduct> = put(
        "teachProduct", "/v1/pantry/products/:code",
        "Says for the household which food a product is; that counts before what anybody else says."
    )
    .refusing(409, "too-many-products", "too-many-own-foods")
    .counted()
    public static let forgetProduct: Endpoint<SignedIn, Empty, Empty> = delete(
        "forgetProduct", "/v1/pantry/products/:code", "Takes back which food the household said that a product is."
    )
    .refusing(422, "invalid")
    public static let productFiles: Endpoint<Operator, Empty, Page<ProductFileReport>> = get(
        "productFiles", "/v1/pantry/products/files",
        "The lists of products in the operator's folder, what was taken of each and what is wrong with them.")

    public static let productFoods: Endpoint<ServiceCaller, ProductCodes, Page<ProductFood>> = post(
        "productFoods", "/v1/product-foods",
        "The products of some numbers that are known here, and which foods of the catalogue they are without doubt. What "
            + "households say of products is theirs and not told."
    )
    .answering(within: .seconds(10))

    public static let productRoutes: [Route] = [
        Route(product), Route(readProductPhoto), Route(teachProduct), Route(forgetProduct), Route(productFiles),
        Route(productFoods),
    ]
}
