import Contracts
import HTTPTypes
import Hummingbird

/// Styles, scripts, icons, the manifest, the service worker and the page for when there is no network.
struct AssetPages: Sendable {
    let site: Site

    func register(on router: Router<some RequestContext>) {
        router.get("/assets/:hash/:name") { request, context in
            try answer(
                request, context.parameters.get("name"), of: site.assets, hash: context.parameters.get("hash"))
        }
        if let streets = site.streets {
            router.get("/streets/:hash/:name") { request, context in
                try answer(
                    request, context.parameters.get("name"), of: streets.files, hash: context.parameters.get("hash"))
            }
        }
        for (path, name) in [
            ("/manifest.webmanifest", "manifest.webmanifest"), ("/service-worker.js", "service-worker.js"),
            ("/favicon.ico", "icon.svg"), ("/icon.svg", "icon.svg"), ("/icon-192.png", "icon-192.png"),
            ("/icon-512.png", "icon-512.png"), ("/apple-touch-icon.png", "icon-192.png"),
        ] {
            router.get(RouterPath(path)) { request, _ in try answer(request, name, of: site.assets, hash: nil) }
        }
    }

    /// A file whose address carries the revision never changes there; any other is asked for again.
    private func answer(
        _ request: Request, _ name: String?, of assets: Assets, hash: String?
    ) throws -> Response {
        let file = try name.flatMap { assets[$0] }.orNotFound(.file)
        let tag = "\"\(file.hash)\""
        var response = Response(status: .ok)
        response.headers[.eTag] = tag
        if file.packed != nil { response.headers[.vary] = "Accept-Encoding" }
        if request.has(tag) {
            response.status = .notModified
        } else {
            response.headers[.contentType] = file.type
            response.body = .init(byteBuffer: file.body)
            if let packed = file.packed, request.takesGzip { response.take(packed: packed) }
        }
        response.headers[.cacheControl] =
            hash == assets.revision ? "public, max-age=31536000, immutable" : "public, max-age=0, must-revalidate"
        site.headers.apply(to: &response)
        return response
    }
}
