import AsyncHTTPClient
import Configuration
import Hummingbird
import JWTKit
