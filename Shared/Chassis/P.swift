import Hummingbird
import JWTKit
import Configuration
import AsyncHTTPClient
